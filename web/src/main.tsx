// Starts the client in the person's language.
import { render } from "preact";
import { Client } from "./client";
import { loadLanguage } from "./i18n";
import { loadSettings } from "./state/settings";
import { storage } from "./state/storage";
import "./style.css";

const root = document.getElementById("app");
const settings = loadSettings(storage, navigator.languages, matchMedia("(pointer: coarse)").matches);
// Falls back to English.
const ready = settings.language === "en" ? Promise.resolve() : loadLanguage(settings.language).catch(() => {});
if (root) void ready.then(() => render(<Client initialSettings={settings} />, root));
