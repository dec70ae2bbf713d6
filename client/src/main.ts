import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings, settings } from "./settings.svelte";
import { languageFor, speak } from "./words/language.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

applySettings();
await speak(languageFor(settings.language)).catch(() => speak("en"));
mount(App, { target });
