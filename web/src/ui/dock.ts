// What is docked above the bar at the bottom of a narrow screen needs to know how high that bar is.
import { useLayoutEffect, useRef } from "preact/hooks";

// For the bar itself, whenever it is there; style sheets read its height as --dock.
export function useDock<Bar extends HTMLElement>(there: boolean) {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--dock", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => (observer.disconnect(), style.removeProperty("--dock"));
  }, [there]);
  return bar;
}
