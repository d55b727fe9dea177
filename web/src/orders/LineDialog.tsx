import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { percent as percentSchema } from "@konoba/contract/lib/primitives";
import { choiceProblem } from "@konoba/contract/menu/menu.options.rules";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { Amount } from "../ui/Amount.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { PercentField } from "../ui/fields/NumberField.tsx";
import { TextAreaField } from "../ui/fields/TextField.tsx";
import { Stepper } from "../ui/Stepper.tsx";
import { useEditor } from "./editor.ts";
import { ExtrasField } from "./ExtrasField.tsx";
import { offered } from "./optionChoices.ts";
import { OptionChoices } from "./OptionChoices.tsx";
import { lineTotal } from "./orderBill.ts";
import { withLine, type DraftLine } from "./orderDraft.ts";
import { nameOf } from "./orderText.ts";
import { useOptionGroups } from "./useOptionGroups.ts";
import style from "./LineDialog.module.css";

/** One dish and its wishes: how many, what comes on top, how it is to be made. */
export function LineDialog({ line: given, onClose }: { line: DraftLine; onClose: () => void }) {
  const { t } = useTranslation(["orders", "ui"]);
  const { language } = useFormat();
  const { lines, change, fields, venue, currency } = useEditor();
  const mayDiscount = usePermission("orders.discount");
  const groups = useOptionGroups()(given.menuItemId);
  const [typed, setLine] = useState(given);
  const line = { ...typed, options: offered(groups, typed.options) };
  const isKnown = lines.some((each) => each.id === line.id);
  const problem = choiceProblem(groups, line.options);
  const missing = problem && "groupId" in problem && groups.find(({ id }) => id === problem.groupId);
  const isDiscount = percentSchema.safeParse(line.discountPercentage).success;

  function save() {
    const specialRequests = line.specialRequests?.trim() || null;
    change((draft) => withLine(draft, { ...line, specialRequests }));
    onClose();
  }

  return (
    <Dialog
      title={nameOf(line, language)}
      isOpen
      onClose={onClose}
      footer={
        <div className={style.foot}>
          <Stepper
            name={t("orders:fields.quantity")}
            value={line.quantity}
            min={1}
            size="lg"
            onChange={(quantity) => setLine({ ...line, quantity })}
          />
          <Button
            variant="primary"
            size="lg"
            disabled={!isDiscount}
            disabledReason={
              missing ? t("orders:line.chooseFirst", { name: nameOf(missing, language) }) : null
            }
            onClick={save}
          >
            {missing
              ? t("orders:line.chooseFirst", { name: nameOf(missing, language) })
              : t(isKnown ? "orders:line.save" : "orders:line.add")}
            {isDiscount && (
              <span className={missing ? style.sum : undefined}>
                · <Amount value={lineTotal(line, fields, venue)} currency={currency} size="inherit" />
              </span>
            )}
          </Button>
        </div>
      }
    >
      <div className={style.content} tabIndex={-1} data-autofocus={groups.length === 0 || undefined}>
        <p className={style.price}>
          <Amount value={line.unitPrice} currency={currency} />
        </p>
        <OptionChoices
          groups={groups}
          value={line.options}
          currency={currency}
          onChange={(options) => setLine({ ...line, options })}
        />
        <TextAreaField
          label={t("orders:fields.specialRequests")}
          value={line.specialRequests}
          maxLength={500}
          rows={2}
          placeholder={t("orders:line.requestsHint")}
          onChange={(specialRequests) => setLine({ ...line, specialRequests })}
        />
        <ExtrasField
          value={line.customizations}
          currency={currency}
          onChange={(customizations) => setLine({ ...line, customizations })}
        />
        {mayDiscount && (
          <PercentField
            label={t("orders:fields.discountPercentage")}
            value={line.discountPercentage}
            error={isDiscount ? null : t("orders:bill.percentInvalid")}
            onChange={(discountPercentage) =>
              setLine({ ...line, discountPercentage: discountPercentage || "0" })
            }
          />
        )}
      </div>
    </Dialog>
  );
}
