import type { TypedBuyer } from "@konoba/contract/orders/orders.buyer.rules";
import { useTranslation } from "../../lib/text/translation.ts";
import { BuyerFields } from "./BuyerFields.tsx";
import type { PayFormState } from "./usePayForm.ts";
import style from "./BuyerFields.module.css";

const nobody: TypedBuyer = { idNumber: "", name: "", address: "", town: "" };

/** Renders the link to a company bill, then the fields of its buyer. */
export function BuyerPart({ form }: { form: PayFormState }) {
  const { t } = useTranslation("fiscal");
  const { buyer } = form;
  if (buyer === null)
    return (
      <button type="button" className={`link ${style.add}`} onClick={() => form.set({ buyer: nobody })}>
        {t("buyer.add")}
      </button>
    );
  return (
    <BuyerFields
      buyer={buyer}
      aside={
        <button type="button" className="link" onClick={() => form.set({ buyer: null })}>
          {t("buyer.remove")}
        </button>
      }
      onChange={(next) => form.set({ buyer: next })}
    />
  );
}
