import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useRouteParam } from "../../lib/list/addresses.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { itemDetails, useUpdateItem } from "../menu.queries.ts";
import { textOf } from "../menuTexts.ts";
import { ComboForm } from "./ComboForm.tsx";
import { comboValuesOf } from "./comboValues.ts";

/** Renders `/menu/combos/edit/$id`. */
export function ComboEdit() {
  const { t } = useTranslation(["setMenus", "menu"]);
  const { language } = useFormat();
  const id = useRouteParam("id");
  const query = useQuery(itemDetails(useLocationId(), id));
  const update = useUpdateItem();
  if (!query.data)
    return <RecordState title={t("edit")} query={query} listTo="/menu" listLabel={t("menu:toList")} />;
  const values = comboValuesOf(query.data);
  return (
    <ComboForm
      key={id}
      title={textOf(values.translations, language, "name").text}
      values={values}
      onSubmit={({ locationId: _, ...changes }) => update.mutateAsync({ id, changes })}
    />
  );
}
