import { stockCsv } from "@konoba/contract/inventory/inventory.csv.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ImportPage } from "../ui/import/ImportPage.tsx";
import { lastImport, sendPart, useUndoImport } from "./inventory.files.queries.ts";

const required = [["product", "barcode"]] as const;

/** Columns without a form field. */
const own = ["product", "barcode"];

/** Renders the stock import from a file. */
export function StockImport() {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const last = useQuery(lastImport(locationId)).data?.import;
  const { mutateAsync: undo } = useUndoImport();
  const options = Object.keys(stockCsv).map((value) => ({
    value,
    label: own.includes(value)
      ? t(`importFields.${value}`, { defaultValue: value })
      : t(`fields.${value}`, { defaultValue: value }),
  }));
  return (
    <ImportPage
      list={{ label: t("title"), to: "/inventory" }}
      fields={{ options, required }}
      send={sendPart(locationId)}
      undoing={{ last, undo }}
    />
  );
}
