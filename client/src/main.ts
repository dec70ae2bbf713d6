import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepFocus } from "./focus";
import { install } from "./install/install.svelte";
import { fetched } from "./pages/fetched";
import { ahead } from "./once";
import { page } from "./router.svelte";
import { applySettings, settings } from "./settings.svelte";
import { prepare } from "./words";
import { begin, finish, languageFor, speak, takeEarly } from "./words/language.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

applySettings();
const first = page().name;
if (first === "home" || first === "table") fetched(first).catch(() => undefined);
const spoken = languageFor(settings.language);
takeEarly(spoken);
await (first === "home" || first === "table" ? begin : speak)(spoken).catch(() => speak("en"));
mount(App, { target });
setTimeout(prepare);
keepFocus();

// What is not needed at once is fetched when somebody can play: the later sentences, and the worker with every file.
ahead(async () => {
  await finish();
  if (import.meta.env.PROD) await install();
});
