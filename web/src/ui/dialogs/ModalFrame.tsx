import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { confirm } from "./confirm.tsx";
import { DialogCloseContext } from "./dialogClose.ts";
import { registerModal } from "./openModals.ts";
import { ToastDock } from "./ToastDock.tsx";
import style from "./Dialog.module.css";

/** Selects fields with typed text; choices and searches lose little and do not count. */
const textFields =
  "input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=search], [role=combobox]), textarea";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isTextElement = (target: EventTarget | null): target is TextElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textFields);

/**
 * Tracks the text fields of one dialog, excluding nested dialogs: `hasTyped` returns whether a field still in
 * the document differs from its value at first focus.
 */
function trackTypedText(dialog: HTMLElement) {
  const initial = new Map<TextElement, string>();
  const typed = new Set<TextElement>();
  const isOwn = (element: TextElement) => element.closest("dialog") === dialog;
  const remember = ({ target }: Event) => {
    if (isTextElement(target) && isOwn(target) && !initial.has(target)) initial.set(target, target.value);
  };
  const type = ({ target }: Event) => {
    if (isTextElement(target) && isOwn(target)) typed.add(target);
  };
  dialog.addEventListener("focusin", remember);
  dialog.addEventListener("input", type);
  return {
    hasTyped: () =>
      [...typed].some((field) => field.isConnected && field.value !== (initial.get(field) ?? "")),
    stop: () => {
      dialog.removeEventListener("focusin", remember);
      dialog.removeEventListener("input", type);
    },
  };
}

interface ModalFrameProps {
  /** Accessible name. */
  name: string;
  onClose: () => void;
  className?: string | undefined;
  isAlert?: boolean;
  /** Inputs apply immediately, so closing loses nothing. */
  isLive?: boolean | undefined;
  /** Returns whether choices besides typed text would be lost. */
  hasUnsaved?: (() => boolean) | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Selects the first text field, which takes the focus ahead of the close button. */
const firstField = "form :is(input:not([type=radio], [type=checkbox], [type=hidden]), textarea):enabled";

/**
 * Returns true on touch devices, where focusing a field would open the on-screen keyboard over the dialog.
 */
const isTouch = () =>
  typeof window.matchMedia === "function" && window.matchMedia("(pointer: coarse)").matches;

const startOf = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>("[data-autofocus]") ??
  (isTouch() ? null : dialog.querySelector<HTMLElement>(firstField));

type GuardProps = Pick<ModalFrameProps, "onClose" | "isLive" | "hasUnsaved">;

/** Opens the dialog and guards closing: asks for confirmation when typed text would be lost. */
function useGuardedDialog({ onClose, isLive, hasUnsaved }: GuardProps) {
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
    // Browsers let a dialog cancel Escape only once between other key presses; reopen it and ask then.
    const reopen = () => {
      if (!element.isConnected || element.open) return;
      element.showModal();
      void latest.current();
    };
    if (typeof element.showModal === "function") element.showModal();
    else element.setAttribute("open", "");
    element.addEventListener("close", reopen);
    startOf(element)?.focus();
    const unregister = registerModal(element);
    return () => {
      typing.stop();
      unregister();
      element.removeEventListener("close", reopen);
      if (typeof element.close === "function") element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return { dialog, requestClose: () => void latest.current() };
}

/**
 * Renders a native modal dialog: the browser traps and restores the focus and makes the page inert. Escape
 * and a press on the backdrop close it, with confirmation when typed text would be lost.
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
      <ToastDock className={style.dock} />
      <DialogCloseContext value={requestClose}>{children}</DialogCloseContext>
    </dialog>
  );
}
