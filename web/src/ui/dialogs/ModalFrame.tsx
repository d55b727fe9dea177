import { useLayoutEffect, useRef, type ReactNode } from "react";
import { cx } from "../cx.ts";
import style from "./Dialog.module.css";

interface ModalFrameProps {
  /** Accessible name. */
  name: string;
  onClose: () => void;
  className?: string | undefined;
  isAlert?: boolean;
  children: ReactNode;
}

/** Where typing begins: a form in a dialog is there to be filled, so its first field comes before the close button. */
const firstField = "form :is(input:not([type=radio], [type=checkbox], [type=hidden]), textarea):enabled";

/** Under a finger a field with the focus would bring the keyboard up, over half of what was opened. */
const isTouch = () =>
  typeof window.matchMedia === "function" && window.matchMedia("(pointer: coarse)").matches;

const startOf = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>("[data-autofocus]") ??
  (isTouch() ? null : dialog.querySelector<HTMLElement>(firstField));

/**
 * The browser's own modal dialog: it traps the focus, makes the page behind it inert and gives the
 * focus back. Escape and a press on the scrim close it.
 */
export function ModalFrame({ name, onClose, className, isAlert, children }: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (typeof element.showModal === "function") element.showModal();
    else element.setAttribute("open", "");
    startOf(element)?.focus();
    return () => {
      if (typeof element.close === "function") element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={isAlert ? "alertdialog" : undefined}
      aria-label={name}
      className={cx(style.frame, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
