// A modal dialog: the browser's own, which handles focus, Escape and screen readers.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export function Dialog(props: { title: string; close(): void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={props.title} onClose={props.close} onCancel={props.close}>
      <h2>{props.title}</h2>
      {props.children}
    </dialog>
  );
}
