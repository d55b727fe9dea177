import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useRouteParam } from "../../lib/list/addresses.ts";
import { formValues } from "../../lib/list/formValues.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { categoryDetails, categoryQueries } from "../menu.categories.queries.ts";
import { textValues } from "../menuTexts.ts";
import { CategoryForm } from "./CategoryForm.tsx";

export function CategoryEdit() {
  const { t } = useTranslation(["categories", "menu"]);
  const id = useRouteParam("id");
  const query = useQuery(categoryDetails(useLocationId(), id));
  const update = categoryQueries.useUpdate();
  const category = query.data;
  if (!category)
    return (
      <RecordState title={t("edit")} query={query} listTo="/menu/categories" listLabel={t("menu:toList")} />
    );

  const { displayOrder, translations } = category;
  return (
    <CategoryForm
      key={id}
      title={t("edit")}
      values={formValues(categoryInput, category, { displayOrder, translations: textValues(translations) })}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
