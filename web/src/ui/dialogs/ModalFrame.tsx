import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { confirm } from "./confirm.tsx";
import { DialogCloseContext } from "./dialogClose.ts";
import { registerModal } from "./openModals.ts";
import { trackTypedText } from "./typedText.ts";
import style from "./Dialog.module.css";

interface ModalFrameProps {
  /** Accessible name. */
  name: string;
  onClose: () => void;
  className?: string | undefined;
  isAlert?: boolean;
  /** What is typed here applies at once, so closing loses nothing. */
  isLive?: boolean | undefined;
  /** Whether choices beside what is typed would be lost. */
  hasUnsaved?: (() => boolean) | undefined;
  style?: CSSProperties | undefined;
  /** Leaves the page in view, messages included. */
  isPartial?: boolean;
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

type GuardProps = Pick<ModalFrameProps, "onClose" | "isLive" | "hasUnsaved" | "isPartial">;

/** Opens the dialog, and closes it on request: with a question when something typed would be lost. */
function useGuardedDialog({ onClose, isLive, hasUnsaved, isPartial = false }: GuardProps) {
  const { t } = useTranslation("ui");
  const dialog = useRef<HTMLDialogElement>(null);
  const hasTyped = useRef<() => boolean>(() => false);

  async function requestClose() {
    const wouldLose = !isLive && (hasTyped.current() || hasUnsaved?.() === true);
    const question = {
      title: t("form.discard"),
      confirmLabel: t("form.discardButton"),
      cancelLabel: t("form.keepEditing"),
      isDangerous: true,
    };
    if (!wouldLose || (await confirm(question))) onClose();
  }
  const latest = useRef(requestClose);
  useEffect(() => {
    latest.current = requestClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const typing = trackTypedText(element);
    hasTyped.current = typing.hasTyped;
    // A browser lets a dialog refuse Escape only once between two other keys; then it is opened again and asks.
    const reopen = () => {
      if (!element.isConnected || element.open) return;
      element.showModal();
      void latest.current();
    };
    if (typeof element.showModal === "function") element.showModal();
    else element.setAttribute("open", "");
    element.addEventListener("close", reopen);
    startOf(element)?.focus();
    const unregister = isPartial ? undefined : registerModal(element);
    return () => {
      typing.stop();
      unregister?.();
      element.removeEventListener("close", reopen);
      if (typeof element.close === "function") element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isPartial]);

  return { dialog, requestClose: () => void latest.current() };
}

/**
 * The browser's own modal dialog: it traps the focus, makes the page behind it inert and gives the
 * focus back. Escape and a press on the scrim close it, and ask before something typed is lost.
 */
export function ModalFrame({
  name,
  className,
  isAlert,
  style: frameStyle,
  children,
  ...guard
}: ModalFrameProps) {
  const { dialog, requestClose } = useGuardedDialog(guard);
  return (
    <dialog
      ref={dialog}
      role={isAlert ? "alertdialog" : undefined}
      aria-label={name}
      className={cx(style.frame, className)}
      style={frameStyle}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && requestClose()}
    >
      <DialogCloseContext value={requestClose}>{children}</DialogCloseContext>
    </dialog>
  );
}
