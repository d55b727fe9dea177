import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { stockValue } from "@konoba/contract/inventory/inventory.totals";
import { isDecimal } from "@konoba/contract/lib/decimal";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productChoices, supplierChoices } from "../lib/api/choices.ts";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { useScanner } from "../lib/device/scanner.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { announce } from "../lib/page/toasts.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Suggestion } from "../locations/modules/Suggestion.tsx";
import { UnitField } from "../products/UnitField.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField, MoneyField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import type { FormSchema } from "../ui/form/issues.ts";
import { useForm } from "../ui/form/useForm.ts";
import { areaList, useSetAreas } from "./inventory.countSheets.queries.ts";
import { stockList } from "./inventory.queries.ts";
import type { StockFormState, StockValues } from "./stockValues.ts";

interface StockProductProps {
  form: StockFormState;
  item: (InventoryItem & { recentBalances: readonly number[] }) | undefined;
}

/** Renders product and stock unit, which are fixed after the first movement. */
function StockProduct({ form, item }: StockProductProps) {
  const { t } = useTranslation("inventory");
  const unitName = useUnitName();
  const { field, set, values } = form;
  const products = useQuery(productChoices(values.locationId)).data ?? [];
  const hasMoved = (item?.recentBalances.length ?? 0) > 0;
  const productUnit = products.find(({ id }) => id === values.productId)?.unit ?? values.unit;

  function choose(productId: string | null) {
    set("productId", productId);
    set("unit", products.find(({ id }) => id === productId)?.unit ?? "");
  }

  useScanner((barcode) => {
    const found = products.find((product) => product.barcode === barcode);
    if (found && !item) choose(found.id);
    else if (!found) announce({ tone: "info", text: t("products:scan.unknown", { barcode }) });
  });

  const convertible = units.filter((unit) => isConvertible(unit, productUnit));
  return (
    <FieldRow>
      <SelectField
        {...field("productId")}
        required
        disabled={item !== undefined}
        onChange={choose}
        options={
          item
            ? [{ value: item.productId, label: item.productName }]
            : products.map(({ id, shownName, unit, category }) => ({
                value: id,
                label: shownName,
                hint: category ?? unitName(unit),
              }))
        }
        help={!item && products.length === 0 && <TextLink to="/products/add">{t("addProduct")}</TextLink>}
      />
      <UnitField
        {...field("unit")}
        required
        disabled={hasMoved}
        options={[...new Set([productUnit, ...convertible].filter(Boolean))]}
        {...(hasMoved ? { help: t("unitFixed") } : {})}
      />
    </FieldRow>
  );
}

interface InventoryFormProps<T> {
  title: string;
  schema: FormSchema<T>;
  values: StockValues;
  /** Storage key of the draft of a new item. */
  draft?: string;
  /** Edited item; absent for a new one. */
  item?: InventoryItem & { recentBalances: readonly number[] };
  onSubmit: (input: T) => Promise<unknown>;
}

function useStockForm<T>(settings: Omit<InventoryFormProps<T>, "title" | "item">) {
  return useForm<StockValues, T>({ domain: "inventory", ...settings });
}

interface PartProps {
  form: StockFormState;
}

/** Renders quantity, unit cost and total value. */
function Amounts({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation("inventory");
  const { money } = useFormat();
  const unitName = useUnitName();
  const { field, set, values } = form;
  const location = useQuery(locationDetails(values.locationId)).data;
  const currency = useCurrency(values.locationId);
  const { quantity, unitCost } = values;
  const isComplete = isDecimal(quantity, 3) && isDecimal(unitCost ?? "", 4);
  const total = isComplete ? stockValue(quantity, unitCost ?? "0", location?.currencyDecimals ?? 2) : null;
  return (
    <>
      <FieldRow>
        <DecimalField
          {...field("quantity")}
          unit={unitName(values.unit)}
          help={isNew ? t("openingHelp") : t("adjustHelp")}
          onChange={(text) => set("quantity", text || "0")}
        />
        <MoneyField
          {...field("unitCost")}
          currency={currency}
          help={total !== null && t("totalHelp", { total: money(total, currency) })}
          onChange={(text) => set("unitCost", text || "0")}
        />
      </FieldRow>
      <FieldRow>
        <DecimalField
          {...field("minimumStockLevel")}
          unit={unitName(values.unit)}
          help={t("minimumHelp")}
          onChange={(text) => set("minimumStockLevel", text || "0")}
        />
        <DecimalField
          {...field("maximumStockLevel")}
          unit={unitName(values.unit)}
          onChange={(text) => set("maximumStockLevel", text || null)}
        />
      </FieldRow>
    </>
  );
}

/** Renders the supplier: one of the organization, or a name that is only typed. */
function SupplierSelect({ form, typed }: PartProps & { typed: readonly string[] }) {
  const { field, set, values } = form;
  const suppliers = useQuery(supplierChoices()).data ?? [];
  const names = typed.filter((name) => !suppliers.some((each) => each.name === name));
  const choose = (value: string | null) => {
    const supplier = suppliers.find(({ id }) => id === value);
    set("supplierId", supplier?.id ?? null);
    set("supplierName", supplier?.name ?? value ?? "");
  };
  return (
    <SelectField
      {...field("supplierName")}
      value={values.supplierId ?? values.supplierName}
      isClearable
      options={[
        ...suppliers.map(({ id, name, category }) => ({ value: id, label: name, hint: category ?? "" })),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={choose}
      onCreate={choose}
    />
  );
}

/** Renders the storage area; a typed one is added after the others. */
function AreaSelect({ form }: PartProps) {
  const { field, set, values } = form;
  const areas = useQuery(areaList(values.locationId)).data ?? [];
  const save = useSetAreas(values.locationId);
  const add = handlerOf(async (name: string) => {
    const area = { id: crypto.randomUUID(), name };
    await save.mutateAsync([...areas, area]);
    set("storageAreaId", area.id);
  });
  return (
    <SelectField
      {...field("storageAreaId")}
      isClearable
      options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      onCreate={add}
    />
  );
}

/** Renders supplier, batch and shelf. */
function Origin({ form }: PartProps) {
  const { field, set, values } = form;
  const [supplierBefore] = useState(values.supplierName);
  const summary = useQuery(stockList(values.locationId, { pageSize: 10 })).data?.summary;
  const choices = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  return (
    <>
      <FieldRow>
        <SupplierSelect form={form} typed={summary?.suppliers ?? []} />
        <TextField {...field("batchNumber")} maxLength={60} />
      </FieldRow>
      {values.supplierName !== "" && values.supplierName !== supplierBefore && (
        <Suggestion module="purchasing" />
      )}
      <FieldRow>
        <SelectField
          {...field("category")}
          isClearable
          options={choices(summary?.categories)}
          onChange={(name) => set("category", name ?? "")}
          onCreate={(name) => set("category", name)}
        />
        <TextField {...field("subcategory")} maxLength={60} />
      </FieldRow>
      <FieldRow>
        <DateField {...field("expiryDate")} />
        <AreaSelect form={form} />
      </FieldRow>
      <TextAreaField {...field("notes")} maxLength={1000} />
    </>
  );
}

export function InventoryForm<T>({ title, item, ...settings }: InventoryFormProps<T>) {
  const { t } = useTranslation("inventory");
  const form = useStockForm(settings);
  const crumbs = [
    { label: t("title"), to: "/inventory" },
    ...(item ? [{ label: t("movements"), to: `/inventory/${item.id}/movements` }] : []),
  ];
  return (
    <FormPage title={title} form={form} backTo="/inventory" crumbs={crumbs}>
      <FormSection title={t("sections.product")}>
        <StockProduct form={form} item={item} />
      </FormSection>
      <FormSection title={t("sections.amounts")}>
        <Amounts form={form} isNew={item === undefined} />
      </FormSection>
      <FormSection title={t("sections.origin")}>
        <Origin form={form} />
      </FormSection>
    </FormPage>
  );
}
