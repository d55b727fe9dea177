import { useEffect, useState, type ComponentType } from "react";
import { usePreload } from "../../lib/page/lazyComponent.ts";
import { announce, type ToastMessage } from "../../lib/page/toasts.ts";
import { translate } from "../../lib/text/translation.ts";
import { useToastDock } from "./ToastDock.tsx";
import { useToastState } from "./toastStore.ts";
import style from "./plainToast.module.css";

interface ToastOptions extends Pick<ToastMessage, "group" | "restores" | "reverts"> {
  /** Undoes the action; returns false on failure. */
  undo?: () => unknown;
  /** Keeps the undo in the notification tray after the toast is gone. */
  isLasting?: boolean;
  /** Removes the toast with the form that its undo changes. */
  until?: AbortSignal;
  /** Alternative action: "Try again", "View". */
  action?: ToastMessage["action"];
}

function say(tone: ToastMessage["tone"]) {
  return (
    text: string,
    { undo, isLasting = false, until, action, group, restores = [], reverts = [] }: ToastOptions = {},
  ) => {
    const way = undo
      ? { label: translate("ui:toasts.undo"), run: undo, isLasting, ...(until && { until }) }
      : action;
    announce({ tone, text, restores, reverts, ...(way && { action: way }), ...(group && { group }) });
  };
}

/** Shows a toast for five seconds. */
export const toast = { success: say("success"), error: say("error"), info: say("info") };

let Region: ComponentType<{ dock: HTMLElement | null }> | null = null;
/** Loads the region of toasts, which a first page does without. */
const loadRegion = () => import("./ToastRegion.tsx").then((code) => (Region = code.ToastRegion));

/**
 * Renders toasts in the dock of the page or dialog; without one, floating where they cover nothing in use. A
 * toast waits for that code, so that its first frame is in its place; the tray has it meanwhile.
 */
export function Toasts() {
  const dock = useToastDock();
  const newest = useToastState().shown.at(-1);
  const [loading, setLoading] = useState<"loaded" | "failed" | null>(null);
  usePreload(loadRegion);
  const id = newest?.id;
  useEffect(() => {
    // Each toast tries again after a failure.
    if (id !== undefined && !Region)
      loadRegion().then(
        () => setLoading("loaded"),
        () => setLoading("failed"),
      );
  }, [id]);
  if (Region) return <Region dock={dock} />;
  // Without a connection the message comes first, wherever it lies.
  return (
    loading === "failed" && (
      <p role="status" className={style.plain}>
        {newest?.text}
      </p>
    )
  );
}
