import { useTranslation } from "../../lib/text/translation.ts";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { useShortcut } from "../../ui/shortcuts.ts";
import { useEditor } from "../editor.ts";
import { usePaying } from "./usePaying.ts";

/** Binds the keys of the till, which do nothing while a dialog is open. */
export function TillShortcuts() {
  const { t } = useTranslation("orders");
  const { isReadOnly, send, unsentLines } = useEditor();
  const { latest, pay } = usePaying();
  const hasDialog = () => document.querySelector("dialog[open]") !== null;
  useShortcut({
    keys: "Mod+Enter",
    label: t("keys.send"),
    disabled: isReadOnly,
    run: () => {
      if (unsentLines().length > 0 && !hasDialog()) void send(false);
    },
  });
  useShortcut({
    keys: "Mod+p",
    label: t("keys.pay"),
    disabled: isReadOnly,
    run: () => {
      const { isSettled, reason } = latest();
      if (isSettled || hasDialog()) return;
      if (reason === null) void pay();
      else toast.info(reason);
    },
  });
  return null;
}
