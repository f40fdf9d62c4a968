// A link to a page of the client: a real link that also works in a new tab.
import type { ComponentChildren } from "preact";
import { useApp } from "../state/app";
import { routePath, type Route } from "../state/router";

export function Anchor(props: { to: Route; class?: string; children: ComponentChildren }) {
  const { go, route } = useApp();
  const path = new URL(`.${routePath(props.to)}`, document.baseURI).pathname;
  return (
    <a
      href={path}
      class={props.class}
      aria-current={route.page === props.to.page && props.to.page !== "home" ? "page" : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(props.to);
      }}
    >
      {props.children}
    </a>
  );
}
