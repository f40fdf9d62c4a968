// A link to a page of the client that also works in a new tab.
import type { ComponentChildren } from "preact";
import { site } from "../protocol/base";
import { useApp } from "../state/app";
import { addressOf, type Route } from "../state/router";

export function Anchor(props: { to: Route; class?: string; children: ComponentChildren }) {
  const { go, route } = useApp();
  return (
    <a
      href={addressOf(props.to, site())}
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
