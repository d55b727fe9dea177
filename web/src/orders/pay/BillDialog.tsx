import { percent as percentSchema } from "@konoba/contract/lib/primitives";
import { useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { PercentField } from "../../ui/fields/NumberField.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { billOf } from "../orderBill.ts";
import { DraftFees } from "./DraftFees.tsx";
import { GratuityField } from "./GratuityField.tsx";
import { OrderFees } from "./OrderFees.tsx";
import style from "./BillDialog.module.css";

const quickDiscounts = ["0", "5", "10", "15", "20"];

/** Renders discount, fees and gratuity of the order. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["orders", "ui"]);
  const { percent } = useFormat();
  const { order, fields, location, changeFields } = useEditor();
  const { lines } = useUnsentTicket();
  const mayDiscount = usePermission("orders.edit");
  const [discount, setDiscount] = useState(fields.discountPercentage);
  const [gratuity, setGratuity] = useState(fields.gratuityAmount);
  const isValid = percentSchema.safeParse(discount).success;
  const discountPercentage = isValid ? discount : "0";
  const bill = billOf({ order, lines, location, fields: { ...fields, discountPercentage } });

  function save() {
    changeFields({
      gratuityAmount: gratuity,
      ...(mayDiscount && discount !== fields.discountPercentage ? { discountPercentage: discount } : {}),
    });
    onClose();
  }

  return (
    <Dialog
      title={t("orders:bill.open")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" disabled={!isValid} onClick={save}>
            {t("ui:form.save")}
          </Button>
        </>
      }
    >
      <div className={style.content}>
        {mayDiscount ? (
          <div className="grid gap-10">
            <PercentField
              label={t("orders:fields.discountPercentage")}
              value={discount}
              error={isValid ? null : t("orders:bill.percentInvalid")}
              onChange={(typed) => setDiscount(typed || "0")}
            />
            <ChipGroup name={t("orders:fields.discountPercentage")}>
              {quickDiscounts.map((value) => (
                <Chip
                  key={value}
                  pressed={Number(discount) === Number(value)}
                  onClick={() => setDiscount(value)}
                >
                  {percent(value)}
                </Chip>
              ))}
            </ChipGroup>
          </div>
        ) : (
          <p className="meta">{t("orders:bill.discountForbidden")}</p>
        )}
        {order ? <OrderFees order={order} /> : <DraftFees />}
        <GratuityField
          value={gratuity}
          dueAmount={bill.dueAmount}
          orderType={fields.orderType}
          location={location}
          onChange={setGratuity}
        />
      </div>
    </Dialog>
  );
}
