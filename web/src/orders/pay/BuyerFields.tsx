import { isTaxNumber, type TypedBuyer } from "@konoba/contract/orders/orders.buyer.rules";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import style from "./BuyerFields.module.css";

interface BuyerFieldsProps {
  buyer: TypedBuyer;
  /** Content beside the title. */
  aside?: ReactNode;
  onChange: (buyer: TypedBuyer) => void;
}

/** Renders PIB, name, address and town of the buyer of a company bill. */
export function BuyerFields({ buyer, aside, onChange }: BuyerFieldsProps) {
  const { t } = useTranslation("fiscal");
  const { idNumber } = buyer;
  const isWrong = idNumber.trim().length >= 8 && !isTaxNumber(idNumber);
  return (
    <fieldset className={style.buyer}>
      <legend>
        {t("buyer.title")}
        {aside}
      </legend>
      <TextField
        label={t("buyer.idNumber")}
        value={idNumber}
        inputMode="numeric"
        maxLength={13}
        required
        error={isWrong ? t("buyer.idInvalid") : null}
        onChange={(text) => onChange({ ...buyer, idNumber: text })}
      />
      <TextField
        label={t("buyer.name")}
        value={buyer.name}
        maxLength={100}
        required
        onChange={(name) => onChange({ ...buyer, name })}
      />
      <TextField
        label={t("buyer.address")}
        value={buyer.address}
        maxLength={200}
        onChange={(address) => onChange({ ...buyer, address })}
      />
      <TextField
        label={t("buyer.town")}
        value={buyer.town}
        maxLength={100}
        onChange={(town) => onChange({ ...buyer, town })}
      />
    </fieldset>
  );
}
