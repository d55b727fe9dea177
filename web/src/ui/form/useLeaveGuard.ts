import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { useConfirm } from "../dialogs/confirm.tsx";

/** Asks before a link, Back or closing the tab leaves a dirty form; `onLost` discards the changes. */
export function useLeaveGuard(hasUnsaved: () => boolean, onLost: () => void = () => undefined) {
  const { t } = useTranslation("ui");
  const confirm = useConfirm();
  const isReleased = useRef(false);
  const question = {
    title: t("form.discard"),
    confirmLabel: t("form.discardButton"),
    cancelLabel: t("form.keepEditing"),
    isDangerous: true,
  };
  const shouldConfirm = () => !isReleased.current && hasUnsaved();

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Changed search parameters stay on the page.
      if (current.pathname === next.pathname || !shouldConfirm()) return false;
      const isSure = await confirm(question);
      if (isSure) onLost();
      return !isSure;
    },
    enableBeforeUnload: shouldConfirm,
  });

  return {
    question,
    /** Disables the guard after the user agreed to lose the changes. */
    release: () => {
      isReleased.current = true;
    },
  };
}
