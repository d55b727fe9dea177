import { isAmount } from "@konoba/contract/lib/money";
import {
  entryFor,
  entryKey,
  priceByEntry,
  priceChanges,
  priceEndings,
  type PriceEntry,
} from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Field } from "../ui/fields/Field.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { CloseIcon } from "../ui/icons/icons.tsx";
import { EntriesFile } from "./EntriesFile.tsx";
import { shownValue, valueAfter } from "./entryValue.ts";
import type { PriceListValues } from "./priceListValues.ts";
import { useMargins } from "./useMargins.ts";
import { usePricedMenu, usePriceTexts } from "./usePriceTexts.ts";
import style from "./prices.module.css";

type Entries = PriceListValues["entries"];

interface EntriesFieldProps {
  value: Entries;
  errors: FieldErrors;
  locationId: string;
  onChange: (entries: Entries) => void;
}

const all = "all";
const keyOf = (entry: PriceEntry) => entryKey(entry) || all;

interface Effect {
  before: string;
  after: string;
  exact: string;
  /** Margin in percent before and after; null while the cost is unknown. */
  margins: readonly [before: string | null, after: string | null];
}

/** Returns the prices of the menu that an entry changes, before and after; empty while its value is none. */
function useEffects(locationId: string) {
  const { items, options } = usePricedMenu(locationId);
  const { currencyDecimals = 2 } = useQuery(locationDetails(locationId)).data ?? {};
  const marginOf = useMargins(locationId);
  return (entry: PriceEntry, entries: Entries): Effect[] => {
    const isValid =
      entry.change === "percent" ? isAmount(entry.value, 3) : isAmount(entry.value, currencyDecimals);
    if (!isValid) return [];
    const effectOn = (before: string, marginAt: (price: string) => string | null = () => null): Effect => {
      const { price: after, exactPrice: exact } = priceByEntry(before, entry, currencyDecimals);
      return { before, after, exact, margins: [marginAt(before), marginAt(after)] };
    };
    const named = options.filter(({ id }) => id === entryKey(entry)).map(({ price }) => effectOn(price));
    const own = items.filter((item) => entryFor(entries, item) === entry);
    return [...named, ...own.map((item) => effectOn(item.price, (price) => marginOf(item, price)))];
  };
}

interface EntryRowProps {
  entry: PriceEntry;
  index: number;
  entries: Entries;
  errors: FieldErrors;
  locationId: string;
  onChange: (changes: Partial<PriceEntry>) => void;
  onRemove: () => void;
}

/** Renders what a list does to an item, a category, an option or everything, with the prices that come of it. */
function EntryRow({ entry, index, entries, errors, locationId, onChange, onRemove }: EntryRowProps) {
  const { t } = useTranslation("prices");
  const currency = useCurrency(locationId);
  const { money, number, percent } = useFormat();
  const { nameOf } = usePriceTexts(locationId);
  const effects = useEffects(locationId)(entry, entries);
  const name = nameOf(entry);
  const at = (field: string) => `entries.${index}.${field}`;
  const prices = effects.map(({ after }) => Number(after));
  const [only] = effects;
  const effect =
    effects.length === 1 && only
      ? t(only.exact === only.after ? "effect" : "effectRounded", {
          before: money(only.before, currency),
          after: money(only.after, currency),
          exact: number(only.exact),
        })
      : effects.length > 1 &&
        t("effects", {
          count: effects.length,
          least: money(Math.min(...prices), currency),
          most: money(Math.max(...prices), currency),
        });
  const [before, after] = only && effects.length === 1 ? only.margins : [null, null];
  const least = effects.flatMap(({ margins }) => (margins[1] === null ? [] : [Number(margins[1])]));
  const rounded = (value: string | number) => percent(Math.round(Number(value)));
  const margin =
    before !== null && after !== null
      ? t("margin", { before: rounded(before), after: rounded(after) })
      : effects.length > 1 && least.length > 0 && t("leastMargin", { least: rounded(Math.min(...least)) });
  return (
    <li className={style.entry} aria-label={name}>
      <span className={style.entryName}>
        <b>{name}</b>
        {effect && <small>{effect}</small>}
        {margin && <small>{margin}</small>}
        {errors[`entries.${index}`] && (
          <small className={style.error} role="alert">
            {errors[`entries.${index}`]}
          </small>
        )}
      </span>
      <SelectField
        label={t("change")}
        name={at("change")}
        value={entry.change}
        options={priceChanges.map((value) => ({ value, label: t(`changes.${value}`) }))}
        onChange={(change) => {
          if (change !== null) onChange({ change, value: valueAfter(change, entry.value) });
        }}
      />
      <DecimalField
        label={t("value")}
        name={at("value")}
        value={shownValue(entry)}
        unit={entry.change === "percent" ? "%" : currency}
        inputMode={entry.change === "percent" ? "text" : "decimal"}
        error={errors[at("value")]}
        onChange={(value) => onChange({ value })}
      />
      <IconButton name={t("removeEntry", { name })} icon={<CloseIcon />} onClick={onRemove} />
    </li>
  );
}

/** Renders the choice of a further dish, category or modifier, or everything. */
function AddEntry({
  value,
  locationId,
  onAdd,
}: {
  value: Entries;
  locationId: string;
  onAdd: (entry: Entries[number]) => void;
}) {
  const { t } = useTranslation("prices");
  const { items, categories, options: modifiers } = usePricedMenu(locationId);
  // Another key empties the field after each choice.
  const [count, setCount] = useState(0);
  const taken = new Set(value.map(keyOf));
  const options = [
    { value: all, label: t("everything") },
    ...categories.map(({ id, name }) => ({ value: id, label: name, hint: t("category") })),
    ...items.map(({ id, name }) => ({ value: id, label: name })),
    ...modifiers.map(({ id, name }) => ({ value: id, label: name, hint: t("modifier") })),
  ].filter((option) => !taken.has(option.value));
  const change = value[0]?.change ?? "percent";
  const first = { change, value: value[0]?.value ?? "-25", ending: value[0]?.ending ?? "10" } as const;
  return (
    <SelectField
      key={count}
      name="entries"
      label={t("addEntry")}
      value={null}
      placeholder={t("addEntryHint")}
      options={options}
      onChange={(chosen) => {
        if (chosen === null) return;
        const idIn = (all: readonly { id: string }[]) =>
          all.some(({ id }) => id === chosen) ? chosen : null;
        const named = { itemId: idIn(items), categoryId: idIn(categories), optionId: idIn(modifiers) };
        onAdd({ ...first, ...named });
        setCount(count + 1);
      }}
    />
  );
}

/** Renders the prices of a list: what it names, the change, and how prices end. */
export function EntriesField({ value, errors, locationId, onChange }: EntriesFieldProps) {
  const { t } = useTranslation("prices");
  return (
    <div data-field="entries" className={style.entries}>
      <Field label={t("ending")} name="ending" isGroup help={t("help.ending")}>
        {() => (
          <Segmented
            name={t("ending")}
            value={value[0]?.ending ?? "10"}
            options={priceEndings.map((ending) => ({ value: ending, label: t(`endings.${ending}`) }))}
            onChange={(ending) => onChange(value.map((entry) => ({ ...entry, ending })))}
          />
        )}
      </Field>
      <ul className={style.entryList}>
        {value.map((entry, index) => (
          <EntryRow
            key={keyOf(entry)}
            entry={entry}
            index={index}
            entries={value}
            errors={errors}
            locationId={locationId}
            onChange={(changes) =>
              onChange(value.map((each, at) => (at === index ? { ...each, ...changes } : each)))
            }
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {errors["entries"] && (
        <p className={style.error} role="alert">
          {errors["entries"]}
        </p>
      )}
      <AddEntry value={value} locationId={locationId} onAdd={(entry) => onChange([...value, entry])} />
      <p className={style.hint}>{t("help.entries")}</p>
      <EntriesFile value={value} locationId={locationId} onChange={onChange} />
    </div>
  );
}
