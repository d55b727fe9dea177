import { translate, useTranslation } from "../../lib/translation.ts";
import { useEffect, useRef, useState } from "react";
import { announce, type ToastMessage } from "../../lib/toasts.ts";
import { cx } from "../cx.ts";
import { CircleCheckIcon, InfoIcon, WarningIcon } from "../icons/icons.tsx";
import { dismissToast, useToastState, type Toast } from "./toastStore.ts";
import { useClearPlace } from "./toastPlace.ts";
import { topLayer } from "../floating/usePlacement.ts";
import style from "./toasts.module.css";

interface ToastOptions extends Pick<ToastMessage, "group"> {
  /** Takes back what was just done. */
  undo?: () => void;
  /** Another single way on: "Try again", "View". */
  action?: ToastMessage["action"];
}

function say(tone: ToastMessage["tone"]) {
  return (text: string, { undo, action, group }: ToastOptions = {}) => {
    const way = undo ? { label: translate("ui:toasts.undo"), run: undo } : action;
    announce({ tone, text, ...(way && { action: way }), ...(group && { group }) });
  };
}

/** Says something in the corner for five seconds. */
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

  // A click closes; the tray keeps the text for whoever has no pointer.
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

/** The corner where messages appear: three at most, newest below, waiting while the pointer or the focus is on them. */
export function Toasts() {
  const { t } = useTranslation("ui");
  const { shown } = useToastState();
  const box = useRef<HTMLElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Shown anew with each message, so that it lies above a dialog opened since.
    if (topLayer && element.matches(":popover-open")) element.hidePopover();
    if (topLayer && newest !== undefined) element.showPopover();
    if (newest === undefined) setIsPaused(false);
  }, [newest]);
  // After the box is shown: what is hidden has no size.
  useClearPlace(box, newest);

  return (
    <section
      ref={box}
      popover={topLayer}
      className={style.box}
      aria-label={t("toasts.notifications")}
      aria-live="polite"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>
  );
}
