import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./install/install.svelte";
import { fetched } from "./pages/fetched";
import { page } from "./router.svelte";
import { applySettings, settings } from "./settings.svelte";
import { languageFor, speak, takeEarly } from "./words/language.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

applySettings();
const first = page().name;
if (first === "home" || first === "table") fetched(first).catch(() => undefined);
const spoken = languageFor(settings.language);
takeEarly(spoken);
await speak(spoken).catch(() => speak("en"));
mount(App, { target });

// The worker fetches every file of the page: it waits until somebody can play.
if (import.meta.env.PROD) {
  if (document.readyState === "complete") void install();
  else addEventListener("load", () => void install(), { once: true });
}
