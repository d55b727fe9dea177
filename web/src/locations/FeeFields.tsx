import {
  feeKinds,
  feeOrderTypes,
  maxFees,
  type FeeKind,
} from "@konoba/contract/locations/locations.fees.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Field } from "../ui/fields/Field.tsx";
import { MoneyField, PercentField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons/icons.tsx";
import type { LocationFormState, LocationValues } from "./locationValues.ts";
import { useCurrencyCode } from "./useCurrencyCode.ts";
import style from "./locations.module.css";

type Fee = LocationValues["fees"][number];

/** What the amount of packaging is for. */
const feeUnits = ["order", "box"] as const;

/** Order types of a new fee of a kind. */
const usualTypes: Record<FeeKind, Fee["orderTypes"]> = {
  delivery: ["delivery"],
  packaging: ["takeaway", "delivery"],
  other: [],
};

interface FeeRowProps {
  form: LocationFormState;
  fee: Fee;
  index: number;
  onChange: (changes: Partial<Fee>) => void;
  onRemove: () => void;
}

/** Renders one fee: what it is for, its name and amount, its tax, and the orders that it is added to. */
function FeeRow({ form, fee, index, onChange, onRemove }: FeeRowProps) {
  const { t } = useTranslation("locations");
  const currency = useCurrencyCode(form.values);
  const disabled = form.field("fees").disabled;
  const errorOf = (key: keyof Fee) => form.errors[`fees.${index}.${key}`];
  const typesOf = (type: Fee["orderTypes"][number]) =>
    fee.orderTypes.includes(type)
      ? fee.orderTypes.filter((each) => each !== type)
      : [...fee.orderTypes, type];
  return (
    <div role="group" aria-label={fee.name || t("fees.new")} className={style.fee}>
      <SelectField
        label={t("fees.kind")}
        value={fee.kind}
        options={feeKinds.map((value) => ({ value, label: t(`feeKinds.${value}`) }))}
        onChange={(kind) => kind && onChange({ kind, isPerBox: kind === "packaging" && fee.isPerBox })}
        disabled={disabled}
      />
      <TextField
        label={t("fees.name")}
        value={fee.name}
        maxLength={50}
        required
        onChange={(name) => onChange({ name })}
        error={errorOf("name")}
        disabled={disabled}
      />
      <MoneyField
        label={t("fees.amount")}
        value={fee.amount}
        currency={currency}
        onChange={(amount) => onChange({ amount })}
        error={errorOf("amount")}
        disabled={disabled}
      />
      {fee.kind === "packaging" && (
        <SelectField
          label={t("fees.unit")}
          value={fee.isPerBox ? "box" : "order"}
          options={feeUnits.map((value) => ({ value, label: t(`fees.units.${value}`) }))}
          onChange={(unit) => unit && onChange({ isPerBox: unit === "box" })}
          help={fee.isPerBox && t("fees.unitHelp")}
          disabled={disabled}
        />
      )}
      <PercentField
        label={t("fees.taxRate")}
        value={fee.taxRate}
        onChange={(taxRate) => onChange({ taxRate })}
        error={errorOf("taxRate")}
        disabled={disabled}
      />
      <ChipGroup name={t("fees.orderTypes")}>
        {feeOrderTypes.map((type) => (
          <Chip
            key={type}
            pressed={fee.orderTypes.includes(type)}
            hasTick
            disabled={disabled}
            onClick={() => onChange({ orderTypes: typesOf(type) })}
          >
            {t(`feeTypes.${type}`)}
          </Chip>
        ))}
      </ChipGroup>
      <IconButton
        className={style.remove}
        name={t("fees.remove", { name: fee.name })}
        icon={<CloseIcon />}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

/** Renders the fees that are added to new orders, by their type. */
export function FeeFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { fees } = form.values;
  const setFees = (next: Fee[]) => form.set("fees", next);
  const disabled = form.field("fees").disabled;
  function add() {
    const kind = feeKinds.find((each) => fees.every((fee) => fee.kind !== each)) ?? "other";
    const name = kind === "other" ? "" : t(`feeKinds.${kind}`);
    const { taxRate } = form.values;
    const about = { kind, name, taxRate, orderTypes: usualTypes[kind] };
    setFees([...fees, { id: crypto.randomUUID(), amount: "", isPerBox: false, ...about }]);
  }
  return (
    <Field label={t("fields.fees")} help={t("help.fees")} isGroup>
      {() => (
        <div className="stack items-start gap-12">
          {fees.map((fee, index) => (
            <FeeRow
              key={fee.id}
              form={form}
              fee={fee}
              index={index}
              onChange={(changes) =>
                setFees(fees.map((each) => (each.id === fee.id ? { ...each, ...changes } : each)))
              }
              onRemove={() => setFees(fees.filter(({ id }) => id !== fee.id))}
            />
          ))}
          <Button
            size="sm"
            icon={<PlusIcon size={16} />}
            disabled={disabled || fees.length >= maxFees}
            onClick={add}
          >
            {t("fees.add")}
          </Button>
        </div>
      )}
    </Field>
  );
}
