import { isCombo } from "@konoba/contract/menu/menu.combos.rules";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useRouteParam } from "../../lib/list/addresses.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { valuesOf } from "../itemValues.ts";
import { itemDetails, useUpdateItem } from "../menu.queries.ts";
import { textOf } from "../menuTexts.ts";
import { ItemForm } from "./ItemForm.tsx";

export function ItemEdit() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const id = useRouteParam("id");
  const query = useQuery(itemDetails(useLocationId(), id));
  const update = useUpdateItem();
  if (!query.data)
    return <RecordState title={t("editItem")} query={query} listTo="/menu" listLabel={t("toList")} />;
  if (isCombo(query.data)) return <Navigate to="/menu/combos/edit/$id" params={{ id }} replace />;

  const values = valuesOf(query.data);
  return (
    <ItemForm
      key={id}
      title={textOf(values.translations, language, "name").text}
      values={values}
      popularityScore={query.data.popularityScore}
      onSubmit={({ locationId: _, ...changes }) => update.mutateAsync({ id, changes })}
    />
  );
}
