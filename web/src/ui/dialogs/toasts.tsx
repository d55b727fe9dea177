import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { usePreload } from "../../lib/lazyComponent.ts";
import { announce, type ToastMessage } from "../../lib/toasts.ts";
import { translate, useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { CircleCheckIcon, InfoIcon, WarningIcon } from "../icons/icons.tsx";
import { useToastDock } from "./ToastDock.tsx";
import { dismissToast, useToastState, type Toast } from "./toastStore.ts";
import style from "./toasts.module.css";

interface ToastOptions extends Pick<ToastMessage, "group" | "restores" | "reverts"> {
  /** Undoes the action; returns false on failure. */
  undo?: () => unknown;
  /** Keeps the undo in the notification tray after the toast is gone. */
  isLasting?: boolean;
  /** Alternative action: "Try again", "View". */
  action?: ToastMessage["action"];
}

function say(tone: ToastMessage["tone"]) {
  return (
    text: string,
    { undo, isLasting = false, action, group, restores = [], reverts = [] }: ToastOptions = {},
  ) => {
    const way = undo ? { label: translate("ui:toasts.undo"), run: undo, isLasting } : action;
    announce({ tone, text, restores, reverts, ...(way && { action: way }), ...(group && { group }) });
  };
}

/** Shows a toast for five seconds. */
export const toast = { success: say("success"), error: say("error"), info: say("info") };

export const toastIcons = { success: CircleCheckIcon, error: WarningIcon, info: InfoIcon };
const lifetimeMs = 5000;

export function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const leftMs = useRef(lifetimeMs);
  const Icon = toastIcons[toast.tone];

  useEffect(() => {
    if (isPaused) return;
    const started = performance.now();
    const timer = window.setTimeout(() => dismissToast(toast.id), leftMs.current);
    return () => {
      window.clearTimeout(timer);
      leftMs.current -= performance.now() - started;
    };
  }, [isPaused, toast.id]);

  // Clicking dismisses; the notification tray offers the text to keyboard users.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={cx(style.toast, toast.tone === "error" && style.error)}
      onClick={() => dismissToast(toast.id)}
    >
      <Icon />
      <span className={style.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={style.action} onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
    </div>
  );
}

/** Pauses the timeout while the pointer or the focus is on the toasts. */
export function usePause() {
  const [isPaused, setIsPaused] = useState(false);
  const pause = () => setIsPaused(true);
  const resume = useCallback(() => setIsPaused(false), []);
  const handlers = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
  return { isPaused, resume, handlers };
}

interface ToastRowProps {
  parent: HTMLElement;
  className: string | undefined;
}

/** Renders the newest toast in a row; the tray lists the others. */
function ToastRow({ parent, className }: ToastRowProps) {
  const { t } = useTranslation("ui");
  const { shown } = useToastState();
  const newest = shown.at(-1);
  const { isPaused, handlers } = usePause();
  // The row fits one toast; dismiss the others, which the tray lists.
  useEffect(() => {
    for (const { id } of shown.slice(0, -1)) dismissToast(id);
  }, [shown]);
  return createPortal(
    <section className={className} aria-label={t("toasts.notifications")} aria-live="polite" {...handlers}>
      {newest && <ToastCard key={newest.id} toast={newest} isPaused={isPaused} />}
    </section>,
    parent,
  );
}

let Floating: ComponentType | null = null;
/** Loads the code that places floating toasts, which a first page does without. */
const loadFloating = () => import("./FloatingToasts.tsx").then((code) => (Floating = code.FloatingToasts));

const maxWaitMs = 1000;

/** Renders toasts in the dock of the page or dialog; without one, floating where they cover nothing in use. */
export function Toasts() {
  const dock = useToastDock();
  const hasToasts = useToastState().shown.length > 0;
  const [isWaiting, setIsWaiting] = useState(true);
  usePreload(loadFloating);
  useEffect(() => {
    if (!hasToasts || !isWaiting) return;
    const show = () => setIsWaiting(false);
    const timer = window.setTimeout(show, maxWaitMs);
    loadFloating().then(show, show);
    return () => window.clearTimeout(timer);
  }, [hasToasts, isWaiting]);
  if (dock) return <ToastRow parent={dock} className={style.docked} />;
  if (Floating) return <Floating />;
  // Without that code the toast takes the corner, a little later.
  return !isWaiting && <ToastRow parent={document.body} className={style.box} />;
}
