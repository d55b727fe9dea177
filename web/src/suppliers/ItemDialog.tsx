import { isDecimal } from "@konoba/contract/lib/decimal";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import {
  supplierItemInput,
  type SupplierItem,
  type SupplierItemInput,
} from "@konoba/contract/suppliers/suppliers.items.contract";
import { packContent, unitCostOf } from "@konoba/contract/suppliers/suppliers.rules";
import { useQuery } from "@tanstack/react-query";
import { productChoices } from "../lib/api/choices.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { UnitField } from "../products/UnitField.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField, MoneyField, NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm, type FormOf } from "../ui/form/useForm.ts";
import { PriceHistory } from "./PriceHistory.tsx";
import { itemQueries } from "./suppliers.queries.ts";

type ItemValues = FormValues<typeof supplierItemInput, { productId: string | null }>;

interface PartProps {
  form: FormOf<ItemValues>;
  currency: string;
  /** Unit of the chosen product. */
  productUnit: string;
}

/** Renders pack and price, and what a pack contains. */
function PackFields({ form, currency, productUnit }: PartProps) {
  const { t } = useTranslation("supplierItems");
  const { money, number } = useFormat();
  const unitName = useUnitName();
  const { field, set, values } = form;
  const unit = values.unit || productUnit;
  const isComplete = isDecimal(values.packSize, 3) && values.packCount > 0 && unit !== "";
  const pack = { packCount: values.packCount, packSize: values.packSize, unit };
  const cost = isComplete && isDecimal(values.price, 3) ? unitCostOf(values.price, pack, productUnit) : null;
  const convertible = units.filter((each) => isConvertible(each, productUnit));
  return (
    <>
      <FieldRow>
        <TextField {...field("packName")} maxLength={40} help={t("help.packName")} />
        <NumberField {...field("packCount")} required onChange={(count) => set("packCount", count ?? 0)} />
      </FieldRow>
      <FieldRow>
        <DecimalField
          {...field("packSize")}
          required
          help={t("help.packSize")}
          onChange={(size) => set("packSize", size)}
        />
        <UnitField
          {...field("unit")}
          required
          value={unit}
          options={[...new Set([productUnit, ...convertible].filter(Boolean))]}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          {...field("price")}
          required
          currency={currency}
          help={
            cost !== null &&
            t("packContent", {
              quantity: number(packContent(pack)),
              unit: unitName(unit),
              price: money(cost, currency),
              productUnit: unitName(productUnit),
            })
          }
        />
        <DateField {...field("validFrom")} onChange={(day) => day && set("validFrom", day)} />
      </FieldRow>
      <NumberField {...field("minimumPacks")} onChange={(count) => set("minimumPacks", count ?? 1)} />
    </>
  );
}

interface ItemDialogProps {
  /** `null` for a new item. */
  row: SupplierItem | null;
  onClose: () => void;
}

function ItemForm({ row, onClose, location }: ItemDialogProps & { location: Location }) {
  const { t } = useTranslation(["supplierItems", "ui"]);
  const supplierId = useRouteParam("id");
  const { id: locationId, currencyCode: currency, timezone } = location;
  // A price is valid from today, also when it is changed.
  const validFrom = wallTime(new Date(), timezone).date;
  const products = useQuery(productChoices(locationId)).data ?? [];
  const create = itemQueries.useCreate();
  const update = itemQueries.useUpdate();
  const form = useForm<ItemValues, SupplierItemInput>({
    domain: "supplierItems",
    schema: supplierItemInput,
    values: formValues(
      supplierItemInput,
      { ...(row ?? { locationId, supplierId }), validFrom },
      { productId: row?.productId ?? null },
    ),
    onSubmit: ({ locationId: _location, supplierId: _supplier, productId, ...body }) =>
      row
        ? update.mutateAsync({ id: row.id, ...body })
        : create.mutateAsync({ locationId, supplierId, productId, ...body }),
  });
  const { field, set, values } = form;
  const chosen = products.find(({ id }) => id === values.productId);
  const choose = (productId: string | null) => {
    const product = products.find(({ id }) => id === productId);
    set("productId", productId);
    set("unit", product?.unit ?? "");
    if (values.name === "" && product) set("name", product.shownName);
  };
  return (
    <FormDialog
      title={t(row ? "edit" : "add")}
      submitLabel={t("ui:form.save")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <div className="stack gap-16">
        <SelectField
          {...field("productId")}
          required
          disabled={row !== null}
          onChange={choose}
          options={
            row
              ? [{ value: row.productId, label: row.productName }]
              : products.map(({ id, shownName, category }) => ({
                  value: id,
                  label: shownName,
                  hint: category ?? "",
                }))
          }
        />
        <FieldRow>
          <TextField {...field("name")} required maxLength={100} />
          <TextField {...field("code")} maxLength={60} />
        </FieldRow>
        <PackFields form={form} currency={currency} productUnit={row?.productUnit ?? chosen?.unit ?? ""} />
        {row && <PriceHistory locationId={locationId} itemId={row.id} currency={currency} />}
      </div>
    </FormDialog>
  );
}

/** Renders an item of a price list: product, pack and price. */
export function ItemDialog(props: ItemDialogProps) {
  const location = useQuery(locationDetails(useLocationId())).data;
  return location ? <ItemForm {...props} location={location} /> : null;
}
