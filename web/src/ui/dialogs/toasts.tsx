import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { usePreload } from "../../lib/lazyComponent.ts";
import { announce, type ToastMessage } from "../../lib/toasts.ts";
import { translate, useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { topLayer } from "../floating/usePlacement.ts";
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

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
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
function usePause() {
  const [isPaused, setIsPaused] = useState(false);
  const pause = () => setIsPaused(true);
  const resume = useCallback(() => setIsPaused(false), []);
  const handlers = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
  return { isPaused, resume, handlers };
}

/** Renders the newest toast in the page's dock; the tray lists the others. */
function DockedToast({ dock }: { dock: HTMLElement }) {
  const { t } = useTranslation("ui");
  const { shown } = useToastState();
  const newest = shown.at(-1);
  const { isPaused, handlers } = usePause();
  // The dock fits one toast; dismiss the others, which the tray lists.
  useEffect(() => {
    for (const { id } of shown.slice(0, -1)) dismissToast(id);
  }, [shown]);
  return createPortal(
    <section className={style.docked} aria-label={t("toasts.notifications")} aria-live="polite" {...handlers}>
      {newest && <ToastCard key={newest.id} toast={newest} isPaused={isPaused} />}
    </section>,
    dock,
  );
}

/** Renders toasts in the page's dock, or floating in the corner without one. */
export function Toasts() {
  const dock = useToastDock();
  return dock ? <DockedToast dock={dock} /> : <FloatingToasts />;
}

const loadPosition = () => import("./toastPosition.ts");

/** Repositions visible toasts; its code is preloaded, because a first page has no toast. */
function useToastPosition(box: RefObject<HTMLElement | null>, newest: number | undefined): void {
  usePreload(loadPosition);
  useEffect(() => {
    const element = box.current;
    if (!element || newest === undefined) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    loadPosition().then(
      ({ keepClear }) => {
        if (!isGone) stop = keepClear(element);
      },
      // Without its code toasts stay in their corner.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [box, newest]);
}

/** Renders the floating toasts, at most three, newest below. */
function FloatingToasts() {
  const { t } = useTranslation("ui");
  const { shown } = useToastState();
  const box = useRef<HTMLElement>(null);
  const { isPaused, resume, handlers } = usePause();
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Reopen the popover for each toast so that it lies above dialogs opened since.
    if (topLayer && element.matches(":popover-open")) element.hidePopover();
    if (topLayer && newest !== undefined) element.showPopover();
    if (newest === undefined) resume();
  }, [newest, resume]);
  // Measure after the popover is open: a hidden box has no size.
  useToastPosition(box, newest);

  return (
    <section
      ref={box}
      popover={topLayer}
      className={style.box}
      aria-label={t("toasts.notifications")}
      aria-live="polite"
      {...handlers}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>
  );
}
