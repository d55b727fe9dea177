import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/translation.ts";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useRouteParam } from "../../lib/routeParam.ts";
import { CategoryForm } from "./CategoryForm.tsx";
import { categoryDetails, useUpdateCategory } from "../menu.categories.queries.ts";
import { textValues } from "../menuTexts.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";

export function CategoryEdit() {
  const { t } = useTranslation("menu");
  const id = useRouteParam("id");
  const query = useQuery(categoryDetails(useLocationId(), id));
  const update = useUpdateCategory();
  const category = query.data;
  if (!category)
    return (
      <RecordState
        title={t("editCategory")}
        query={query}
        listTo="/menu/categories"
        listLabel={t("toList")}
      />
    );

  const { locationId, displayOrder, isActive, translations, optionGroupIds } = category;
  return (
    <CategoryForm
      key={id}
      title={t("editCategory")}
      values={{
        locationId,
        displayOrder,
        isActive,
        optionGroupIds,
        translations: textValues(translations),
      }}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
