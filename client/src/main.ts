import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./settings.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

applySettings();
mount(App, { target });
