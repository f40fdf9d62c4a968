// Why something was refused: said where it is seen, also when that place is off the screen.
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
