import { useTranslation } from "../../lib/translation.ts";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { useShortcut } from "../../ui/shortcuts.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { usePaying } from "./usePaying.ts";

/** Binds the keys of the till, which do nothing while a dialog is open. */
export function TillShortcuts() {
  const { t } = useTranslation("orders");
  const { isReadOnly, send } = useEditor();
  const { lines } = useUnsentTicket();
  const { isSettled, reason, pay } = usePaying();
  const hasDialog = () => document.querySelector("dialog[open]") !== null;
  useShortcut({
    keys: "Mod+Enter",
    label: t("keys.send"),
    disabled: isReadOnly,
    run: () => {
      if (lines.length > 0 && !hasDialog()) void send(false);
    },
  });
  useShortcut({
    keys: "Mod+p",
    label: t("keys.pay"),
    disabled: isReadOnly,
    run: () => {
      if (isSettled || hasDialog()) return;
      if (reason === null) void pay();
      else toast.info(reason);
    },
  });
  return null;
}
