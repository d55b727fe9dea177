import { menuFileFields } from "@konoba/contract/menu/menu.csv.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ImportPage } from "../../ui/import/ImportPage.tsx";
import { lastImport, sendPart, useUndoImport } from "../menu.files.queries.ts";

const required = [["nameEn", "nameMe"]] as const;

/** Columns without a form field. */
const own = ["nameEn", "nameMe", "descriptionEn", "descriptionMe", "category", "variation"];

/** Renders the menu import from a file. */
export function ItemImport() {
  const { t } = useTranslation("menu");
  const locationId = useLocationId();
  const last = useQuery(lastImport(locationId)).data?.import;
  const { mutateAsync: undo } = useUndoImport();
  const options = Object.keys(menuFileFields).map((value) => ({
    value,
    label: own.includes(value)
      ? t(`importFields.${value}`, { defaultValue: value })
      : t(`fields.${value}`, { defaultValue: value }),
  }));
  return (
    <ImportPage
      list={{ label: t("title"), to: "/menu" }}
      fields={{ options, required }}
      send={sendPart(locationId)}
      undoing={{ last, undo }}
    />
  );
}
