import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { isFirstLoad } from "../../lib/cache/queries.ts";
import { useSearchOf } from "../../lib/list/addresses.ts";
import { useDraftName } from "../../lib/list/draftName.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { emptyItem, valuesOf } from "../itemValues.ts";
import { categoryChoices } from "../menu.categories.queries.ts";
import { itemDetails, useCreateItem } from "../menu.queries.ts";
import { ItemForm } from "./ItemForm.tsx";

/** Renders a new item, preset with the category in `?category=` or a copy of `?from=`. */
export function ItemAdd() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const { category, from = "", name = "" } = useSearchOf("/menu/add");
  const source = useQuery(itemDetails(locationId, from));
  const categories = useQuery(categoryChoices(locationId, language));
  const create = useCreateItem();
  const draft = useDraftName(`menu.${from || (category ?? "")}${name}`);
  if (source.isLoading || isFirstLoad(categories)) return <SkeletonLines />;

  const chosen = categories.data?.find(({ id }) => id === category) ?? null;
  const only = categories.data?.length === 1 ? (categories.data[0]?.id ?? null) : null;
  const empty = emptyItem(locationId, chosen?.id ?? only);
  const translations = empty.translations.map((text) =>
    text.languageCode === language ? { ...text, name } : text,
  );
  // A scale code names one dish.
  const values = source.data ? { ...valuesOf(source.data), scaleCode: "" } : { ...empty, translations };
  return (
    <ItemForm
      key={draft}
      title={t("addToMenu")}
      values={values}
      draft={draft}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
