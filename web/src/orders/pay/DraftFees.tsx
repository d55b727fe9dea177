import { feeTitle } from "@konoba/contract/orders/orders.bill.rules";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import style from "./BillDialog.module.css";

/** Renders the fees that an unsent order will have; each can be left out, and put back. */
export function DraftFees() {
  const { t } = useTranslation("pay");
  const { money } = useFormat();
  const { location, currency, fields, changeFields } = useEditor();
  const { bill } = useUnsentTicket();
  const { orderType, withoutFees = [] } = fields;
  const fees = location.fees.filter(({ orderTypes }) => orderTypes.includes(orderType));
  if (fees.length === 0) return null;
  const [added, leftOut] = [false, true].map((isOut) =>
    fees.filter(({ id }) => withoutFees.includes(id) === isOut),
  );
  return (
    <div className="grid gap-10">
      <span className={style.title}>{t("fees.title")}</span>
      <ul className={style.fees}>
        {added?.map(({ id, name, amount: price }) => {
          const { amount = price, boxes } = bill.fees.find(({ feeId }) => feeId === id) ?? {};
          return (
            <li key={id}>
              <span>{feeTitle({ name, boxes })}</span>
              <Amount value={amount} currency={currency} size="inherit" />
              <IconButton
                name={t("fees.remove", { name })}
                icon={<CloseIcon />}
                onClick={() => changeFields({ withoutFees: [...withoutFees, id] })}
              />
            </li>
          );
        })}
      </ul>
      {leftOut && leftOut.length > 0 && (
        <ChipGroup name={t("fees.title")}>
          {leftOut.map(({ id, name, amount, isPerBox }) => (
            <Chip
              key={id}
              onClick={() => changeFields({ withoutFees: withoutFees.filter((each) => each !== id) })}
            >
              {t(isPerBox ? "fees.addPerBox" : "fees.add", { name, amount: money(amount, currency) })}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </div>
  );
}
