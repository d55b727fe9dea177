import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useSearchOf } from "../../lib/list/addresses.ts";
import { useDraftName } from "../../lib/list/draftName.ts";
import { formValues } from "../../lib/list/formValues.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { categoryChoices, categoryQueries } from "../menu.categories.queries.ts";
import { textValues } from "../menuTexts.ts";
import { CategoryForm } from "./CategoryForm.tsx";

/** Returns the names of a suggestion of the empty menu: `?en=…&me=…`. */
function useSuggestion() {
  const { en, me } = useSearchOf("/menu/categories/add");
  return textValues().map((text) => {
    const name = text.languageCode === "en" ? en : me;
    return { ...text, name: name ?? "" };
  });
}

export function CategoryAdd() {
  const { t } = useTranslation("categories");
  const { language } = useFormat();
  const locationId = useLocationId();
  const translations = useSuggestion();
  const create = categoryQueries.useCreate();
  const draft = useDraftName(`categories.${translations.map(({ name }) => name).join("")}`);
  const { data, isLoading } = useQuery(categoryChoices(locationId, language));
  if (isLoading) return <SkeletonLines />;

  const last = Math.max(-1, ...(data ?? []).map((category) => category.displayOrder));
  return (
    <CategoryForm
      key={draft}
      draft={draft}
      title={t("add")}
      values={formValues(categoryInput, { locationId }, { displayOrder: last + 1, translations })}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
