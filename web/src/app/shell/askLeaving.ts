import { loadTexts } from "../../lib/i18n.ts";
import { translate } from "../../lib/translation.ts";
import { confirm } from "../../ui/dialogs/confirm.tsx";

/** Whether somebody signs out though orders wait to be sent. */
export async function askLeaving(count: number): Promise<boolean> {
  await loadTexts(["connection"]);
  return confirm({
    title: translate("connection:waits", { count }),
    text: translate("connection:leaving.text"),
    confirmLabel: translate("connection:leaving.go"),
    cancelLabel: translate("connection:leaving.stay"),
  });
}
