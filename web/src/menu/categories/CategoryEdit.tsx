import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { useQuery } from "@tanstack/react-query";
import { useRouteParam } from "../../lib/addresses.ts";
import { useLocationId } from "../../lib/currentLocation.ts";
import { formValues } from "../../lib/formValues.ts";
import { useTranslation } from "../../lib/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { categoryDetails, useUpdateCategory } from "../menu.categories.queries.ts";
import { textValues } from "../menuTexts.ts";
import { CategoryForm } from "./CategoryForm.tsx";

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

  const { displayOrder, translations } = category;
  return (
    <CategoryForm
      key={id}
      title={t("editCategory")}
      values={formValues(categoryInput, category, { displayOrder, translations: textValues(translations) })}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
