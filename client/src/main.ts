import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./settings.svelte";
import { learn } from "./words";
import english from "./words/en.ftl?url";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

applySettings();
learn(await (await fetch(english)).text());
mount(App, { target });
