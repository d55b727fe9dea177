import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { topLayer } from "../floating/usePlacement.ts";
import { keepClear } from "./toastPosition.ts";
import { ToastCard, usePause } from "./toasts.tsx";
import { useToastState } from "./toastStore.ts";
import style from "./toasts.module.css";

/** Renders the floating toasts, at most three, newest below. */
export function FloatingToasts() {
  const { t } = useTranslation("ui");
  const { shown } = useToastState();
  const box = useRef<HTMLElement>(null);
  const { isPaused, resume, handlers } = usePause();
  const newest = shown.at(-1)?.id;

  // Before the first paint, so that no frame shows a toast at another position.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Reopen the popover for each toast so that it lies above dialogs opened since.
    if (topLayer && element.matches(":popover-open")) element.hidePopover();
    if (newest === undefined) return resume();
    if (topLayer) element.showPopover();
    // Measure after the popover is open: a hidden box has no size.
    return keepClear(element);
  }, [newest, resume]);

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
