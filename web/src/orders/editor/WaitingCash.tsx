import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ClockIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import style from "./TicketActions.module.css";

/** Renders the cash amount in the offline queue. */
export function WaitingCash({ amount }: { amount: string }) {
  const { t } = useTranslation("pay");
  const { money } = useFormat();
  const { currency } = useEditor();
  return (
    <p className={`${style.waiting} tone-amber`} role="status">
      <ClockIcon size={16} />
      {t("cashWaits", { amount: money(amount, currency) })}
    </p>
  );
}
