import { useCallback, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { CircleCheckIcon, InfoIcon, WarningIcon } from "../icons/icons.tsx";
import { dismissToast, type Toast } from "./toastStore.ts";
import style from "./toasts.module.css";

export const toastIcons = { success: CircleCheckIcon, error: WarningIcon, info: InfoIcon };
const lifetimeMs = 5000;

/** Renders one toast, which closes after five seconds. */
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
      className={cx(
        `row align-center gap-12 text-base weight-500 touch round-3 ${style.toast}`,
        toast.tone === "error" && style.error,
      )}
      onClick={() => dismissToast(toast.id)}
    >
      <Icon />
      <span className={`fill shrink ${style.text}`}>{toast.text}</span>
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
