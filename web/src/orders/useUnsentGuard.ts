import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { useConfirm } from "../ui/confirm.tsx";

/** Asks before a ticket with unsent lines is left; they stay on this device for the same table. */
export function useUnsentGuard(countUnsent: () => number): void {
  const { t } = useTranslation("orders");
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const unsent = countUnsent();
      if (current.pathname === next.pathname || unsent === 0) return false;
      return !(await confirm({
        title: t("leave.title", { count: unsent }),
        text: t("leave.text"),
        confirmLabel: t("leave.go"),
        cancelLabel: t("leave.stay"),
      }));
    },
    enableBeforeUnload: () => countUnsent() > 0,
  });
}
