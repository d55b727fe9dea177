import { productCsv } from "@konoba/contract/products/products.csv.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ImportPage } from "../ui/import/ImportPage.tsx";
import { lastImport, sendPart, useUndoImport } from "./products.files.queries.ts";

const required = [["name"]] as const;

/** Columns without a form field. */
const own = ["nameEn", "nameMe"];

/** Renders the product import from a file. */
export function ProductImport() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const last = useQuery(lastImport(locationId)).data?.import;
  const { mutateAsync: undo } = useUndoImport();
  const options = Object.keys(productCsv).map((value) => ({
    value,
    label: own.includes(value)
      ? t(`importFields.${value}`, { defaultValue: value })
      : t(`fields.${value}`, { defaultValue: value }),
  }));
  return (
    <ImportPage
      list={{ label: t("title"), to: "/products" }}
      fields={{ options, required }}
      send={sendPart(locationId)}
      undoing={{ last, undo }}
    />
  );
}
