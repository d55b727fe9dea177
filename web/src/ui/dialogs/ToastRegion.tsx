import { useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../lib/text/translation.ts";
import { topLayer } from "../floating/usePlacement.ts";
import { ToastCard, usePause } from "./ToastCard.tsx";
import { keepClear } from "./toastPosition.ts";
import { dismissToast, useToastState } from "./toastStore.ts";
import style from "./toasts.module.css";

/** Renders the newest toast in the dock; the tray lists the others. */
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

/** Renders the floating toasts, at most three, newest below. */
function FloatingToasts() {
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

/** Renders toasts in a dock, or floating without one. */
export function ToastRegion({ dock }: { dock: HTMLElement | null }) {
  return dock ? <DockedToast dock={dock} /> : <FloatingToasts />;
}
