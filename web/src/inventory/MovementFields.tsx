import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { isReasonRequired, type MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { movementTypes } from "../ui/display/statuses.ts";
import { DecimalField, MoneyField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { DraftNotice } from "../ui/form/DraftNotice.tsx";
import { isOpenDirection, signedQuantity } from "./movementDraft.ts";
import type { MovementFormState } from "./useMovementForm.ts";
import style from "./inventory.module.css";

interface MovementFieldsProps {
  form: MovementFormState;
  item: Pick<InventoryItem, "quantity" | "unit">;
  types: readonly MovementType[];
  currency: string;
  /** Shows all inputs in one row on wide pages. */
  isWide?: boolean;
}

function TypeChips({ form, types }: Pick<MovementFieldsProps, "form" | "types">) {
  const { t } = useTranslation("inventory");
  if (types.length < 2) return null;
  return (
    <ChipGroup name={t("fields.movementType")}>
      {types.map((type) => {
        const Icon = movementTypes[type].icon;
        return (
          <Chip
            key={type}
            pressed={form.draft.movementType === type}
            icon={<Icon size={16} />}
            onClick={() => form.set({ movementType: type })}
          >
            {t(`types.${type}`)}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}

/** Renders the resulting quantity once a quantity is typed. */
export function AfterMovement({ form, item }: Pick<MovementFieldsProps, "form" | "item">) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const unitName = useUnitName();
  const signed = signedQuantity(form.draft);
  const name = (quantity: number) => `${number(quantity)} ${unitName(item.unit)}`;
  return (
    <p className="text-md ink-2">
      {signed === null
        ? t("onHandNow", { quantity: name(item.quantity) })
        : t("onHandAfter", {
            before: name(item.quantity),
            after: name(Number((item.quantity + Number(signed)).toFixed(6))),
          })}
    </p>
  );
}

/** Renders type, quantity, unit cost of a receipt and reason; the type determines the sign. */
export function MovementFields({ form, item, types, currency, isWide }: MovementFieldsProps) {
  const { t } = useTranslation("inventory");
  const unitName = useUnitName();
  const { draft, set, problems } = form;
  const { movementType } = draft;
  return (
    <div className={cx("stack gap-16", isWide && style.wide)}>
      <DraftNotice draft={form.restored} />
      <TypeChips form={form} types={types} />
      {isOpenDirection(movementType) && (
        <Segmented
          name={t("direction")}
          value={draft.direction}
          options={[
            { value: "out", label: t("directionOut") },
            { value: "in", label: t("directionIn") },
          ]}
          onChange={(direction) => set({ direction })}
        />
      )}
      <div className={`row wrap align-start gap-16 ${style.inputs}`}>
        <DecimalField
          name="quantity"
          label={t("fields.quantity")}
          required
          value={draft.quantity}
          unit={unitName(item.unit)}
          onChange={(quantity) => set({ quantity })}
          error={problems.quantity && t("problems.quantity")}
        />
        {movementType === "IN" && (
          <MoneyField
            name="unitCost"
            label={t("fields.unitCost")}
            currency={currency}
            value={draft.unitCost}
            onChange={(unitCost) => set({ unitCost })}
            error={problems.unitCost && t("problems.unitCost")}
          />
        )}
        <TextField
          name="reason"
          label={t("fields.reason")}
          required={isReasonRequired(movementType)}
          maxLength={300}
          value={draft.reason}
          onChange={(reason) => set({ reason })}
          error={problems.reason && t("problems.reason")}
        />
      </div>
    </div>
  );
}
