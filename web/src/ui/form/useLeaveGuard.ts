import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { useConfirm } from "../dialogs/confirm.tsx";

/** Asks before a dirty form is left by a link, Back or closing the tab; `onLost` forgets what was given up. */
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
      // A change of the search values stays on the page.
      if (current.pathname === next.pathname || !shouldConfirm()) return false;
      const isSure = await confirm(question);
      if (isSure) onLost();
      return !isSure;
    },
    enableBeforeUnload: shouldConfirm,
  });

  return {
    question,
    /** The person has agreed to lose the changes. */
    release: () => {
      isReleased.current = true;
    },
  };
}
