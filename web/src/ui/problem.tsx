// An error message, scrolled into view.
import { useLayoutEffect, useRef } from "preact/hooks";

export function Problem({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => line.current?.scrollIntoView({ block: "nearest" }), [text]);
  return (
    <p ref={line} class="problem" role="alert">
      {text}
    </p>
  );
}
