import type { PriceChangeInput } from "@konoba/contract/prices/prices.changes.contract";
import { maxChangeEntries } from "@konoba/contract/prices/prices.changes.rules";
import { useState, type ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { DateField, TimeField } from "../../ui/fields/DateField.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import { type FormOf, useForm } from "../../ui/form/useForm.ts";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { usePricedMenu } from "../usePriceTexts.ts";
import { AlsoAt } from "./AlsoAt.tsx";
import { BulkPrices } from "./BulkPrices.tsx";
import { ChangeEffect } from "./ChangeEffect.tsx";
import { ChangeTable } from "./ChangeTable.tsx";
import { changeSchema, type ChangeValues } from "./changeValues.ts";
import { useChangeRows } from "./useChangeRows.ts";
import style from "./changes.module.css";

type Entries = ChangeValues["entries"];

/** Returns entries with others added, or replaced where an item has one already. */
const withPrices = (entries: Entries, prices: Entries): Entries =>
  [
    ...entries.map((entry) => prices.find(({ itemId }) => itemId === entry.itemId) ?? entry),
    ...prices.filter(({ itemId }) => entries.every((entry) => entry.itemId !== itemId)),
  ].slice(0, maxChangeEntries);

interface ChangeFormProps {
  title: string;
  values: ChangeValues;
  timezone: string;
  /** Name of the draft of a new change. */
  draft?: string;
  /** Names of another location's change that this menu does not have. */
  missing?: readonly string[];
  /** Page that a successful Save opens; the list by default. */
  savedTo?: () => string;
  /** Says at which locations name and moment hold, for a change that is planned at several. */
  reach?: ReactNode;
  onSubmit: (input: PriceChangeInput, values: ChangeValues) => Promise<unknown>;
}

/** Renders name and moment of a change: a day and a time at the location, or now. */
function MomentSection({ form, reach }: { form: FormOf<ChangeValues>; reach: ReactNode }) {
  const { t } = useTranslation("priceChanges");
  const { field, set, errors } = form;
  const { isNow, date, time } = form.values;
  return (
    <FormSection title={t("moment")}>
      <TextField {...field("name")} required maxLength={50} />
      <Segmented
        name={t("moment")}
        value={isNow ? "now" : "later"}
        options={(["later", "now"] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
        onChange={(when) => set("isNow", when === "now")}
      />
      {!isNow && (
        <FieldRow>
          <DateField
            label={t("fields.date")}
            name="date"
            value={date}
            error={errors["date"] ?? errors["appliesAt"]}
            onChange={(next) => set("date", next)}
          />
          <TimeField
            label={t("fields.time")}
            name="time"
            value={time}
            onChange={(next) => set("time", next ?? "")}
          />
        </FieldRow>
      )}
      {isNow && errors["appliesAt"] && (
        <p className={style.error} role="alert" data-field="appliesAt">
          {errors["appliesAt"]}
        </p>
      )}
      <p className={style.hint}>{t(isNow ? "nowText" : "laterText")}</p>
      {reach}
    </FormSection>
  );
}

interface DishFieldProps {
  /** Dishes that the change does not name yet. */
  items: readonly { id: string; name: string; price: string }[];
  onAdd: (entry: Entries[number]) => void;
}

function DishField({ items, onAdd }: DishFieldProps) {
  const { t } = useTranslation("priceChanges");
  // Another key empties the field after each choice.
  const [count, setCount] = useState(0);
  return (
    <SelectField
      key={count}
      name="item"
      label={t("addDish")}
      placeholder={t("addDishHint")}
      value={null}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(itemId) => {
        const item = items.find(({ id }) => id === itemId);
        if (!item) return;
        onAdd({ itemId: item.id, price: item.price });
        setCount(count + 1);
      }}
    />
  );
}

/** Renders the form of a planned change: moment, new prices, and what they do. */
export function ChangeForm({
  title,
  values,
  timezone,
  draft,
  missing = [],
  savedTo,
  reach,
  onSubmit,
}: ChangeFormProps) {
  const { t } = useTranslation(["priceChanges", "prices", "menu"]);
  const { list } = useFormat();
  const { locationId } = values;
  const [isBulk, setIsBulk] = useState(false);
  const { items } = usePricedMenu(locationId);
  const form: FormOf<ChangeValues> = useForm<ChangeValues, PriceChangeInput>({
    domain: "priceChanges",
    schema: changeSchema(timezone),
    values,
    draft,
    onSubmit: (input): Promise<unknown> => onSubmit(input, form.values),
  });
  const { set, errors } = form;
  const { entries, isNow } = form.values;
  const { rows } = useChangeRows(locationId, entries);
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/menu/prices"
      {...(savedTo && { savedTo })}
      saveLabel={t(isNow ? "saveNow" : "save")}
      crumbs={[
        { label: t("menu:title"), to: "/menu" },
        { label: t("prices:title"), to: "/menu/prices" },
      ]}
      aside={<ChangeEffect locationId={locationId} entries={entries} />}
    >
      <MomentSection form={form} reach={reach} />
      <FormSection
        title={t("prices")}
        aside={
          <Button size="sm" aria-expanded={isBulk} onClick={() => setIsBulk(!isBulk)}>
            {t("byPercent")}
          </Button>
        }
      >
        {isBulk && (
          <BulkPrices
            locationId={locationId}
            onPrices={(prices) => {
              set("entries", (now) => withPrices(now, prices));
              setIsBulk(false);
            }}
          />
        )}
        {missing.length > 0 && (
          <p className="row align-center gap-8 weight-550 amber-fg" role="status">
            <WarningIcon size={16} /> {t("notFoundText", { names: list(missing) })}
          </p>
        )}
        {rows.length > 0 && (
          <ChangeTable
            rows={rows}
            locationId={locationId}
            oldTitle={t("columns.now")}
            editing={{
              errors,
              indexOf: (id) => entries.findIndex(({ itemId }) => itemId === id),
              onPrice: (itemId, price) => set("entries", (now) => withPrices(now, [{ itemId, price }])),
              onRemove: (id) => set("entries", (now) => now.filter(({ itemId }) => itemId !== id)),
            }}
          />
        )}
        {errors["entries"] && (
          <p className={style.error} role="alert" data-field="entries">
            {errors["entries"]}
          </p>
        )}
        <DishField
          items={items.filter(({ id }) => entries.every(({ itemId }) => itemId !== id))}
          onAdd={(entry) => set("entries", (now) => withPrices(now, [entry]))}
        />
        <p className={style.hint}>{t("monthText")}</p>
      </FormSection>
      {draft !== undefined && (
        <AlsoAt
          locationId={locationId}
          entries={entries}
          value={form.values.alsoAt}
          onChange={(change) => set("alsoAt", change)}
        />
      )}
    </FormPage>
  );
}
