// The bar above every page: links to all pages, and the language. On a narrow screen it folds into a menu.
import { useEffect, useState } from "preact/hooks";
import { url } from "../protocol/base";
import { useApp } from "../state/app";
import { routePath, type Route } from "../state/router";
import { Anchor } from "./anchor";
import { Icon } from "./icon";
import { LanguageSelect } from "./language_select";
import { mark, t, type Message } from "../i18n";

const pages = [
  ["lobby", mark("Lobby")],
  ["puzzles", mark("Puzzles")],
  ["learn", mark("Learn")],
  ["analysis", mark("Analysis")],
  ["settings", mark("Settings")],
] as const satisfies [Route["page"], Message][];

export function TopBar() {
  const { route } = useApp();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [routePath(route)]);
  return (
    <header class="bar">
      <Anchor to={{ page: "home" }} class="brand">
        <img src={url("icon.svg")} alt="" width="28" height="28" /> Scalinata
      </Anchor>
      <button
        class="quiet menu-button"
        aria-expanded={open}
        aria-controls="menu"
        aria-label={t("Menu")}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "menu"} />
      </button>
      <div id="menu" class={open ? "menu open" : "menu"}>
        <nav aria-label="Scalinata">
          {pages.map(([page, name]) => (
            <Anchor key={page} to={{ page }}>
              {t(name)}
            </Anchor>
          ))}
        </nav>
        <label class="language">
          <span class="hidden">{t("Language")}</span>
          <LanguageSelect />
        </label>
      </div>
    </header>
  );
}
