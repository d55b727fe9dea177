import { takesOfflineCash } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { OfflineIcon } from "../../ui/icons/icons.more.tsx";
import { CashIcon } from "../../ui/icons/icons.till.tsx";
import { useEditor } from "../editor.ts";
import type { PayFormState } from "./usePayForm.ts";
import style from "./OfflineNotice.module.css";

/** Renders what works offline before an action is attempted. */
export function OfflineNotice({ form }: { form: PayFormState }) {
  const { t } = useTranslation("pay");
  const { location, currency } = useEditor();
  const { money } = useFormat();
  if (form.waitingCash)
    return (
      <p className={cx(style.notice, "tone-amber")} role="status">
        <CashIcon size={20} />
        {t("cashWaits", { amount: money(form.waitingCash, currency) })}
      </p>
    );
  if (!form.isOffline) return null;
  return (
    <p className={cx(style.notice, "tone-amber")} role="status">
      <OfflineIcon size={20} />
      {t(
        takesOfflineCash(location) ? "offlineCash" : location.issuesReceipts ? "offlineReceipts" : "offline",
      )}
    </p>
  );
}
