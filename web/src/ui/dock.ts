import { useLayoutEffect, useRef } from "preact/hooks";

// Publishes the height of the bar at the bottom of a narrow screen as --dock, for what is docked above it.
export function useDock<Bar extends HTMLElement>(shown: boolean) {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--dock", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => (observer.disconnect(), style.removeProperty("--dock"));
  }, [shown]);
  return bar;
}
