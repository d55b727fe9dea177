import { useQuery } from "@tanstack/react-query";
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
