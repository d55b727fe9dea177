import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "../../lib/translation.ts";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useDraftName } from "../../lib/draftName.ts";
import { useFormat } from "../../lib/format.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { ItemForm } from "./ItemForm.tsx";
import { emptyItem, valuesOf } from "../itemValues.ts";
import { categoryChoices } from "../menu.categories.queries.ts";
import { itemDetails, useCreateItem } from "../menu.queries.ts";

/** A new item, in the category one comes from (`?category=`) or as a copy of another (`?from=`). */
export function ItemAdd() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const { category, from }: Record<string, unknown> = useSearch({ strict: false });
  const sourceId = typeof from === "string" ? from : "";
  const source = useQuery(itemDetails(locationId, sourceId));
  const categories = useQuery(categoryChoices(locationId, language));
  const create = useCreateItem();
  const draft = useDraftName(`menu.${sourceId || (typeof category === "string" ? category : "")}`);
  if (source.isLoading || categories.isLoading) return <SkeletonLines />;

  const chosen = categories.data?.find(({ id }) => id === category) ?? null;
  const only = categories.data?.length === 1 ? (categories.data[0]?.id ?? null) : null;
  const values = source.data ? valuesOf(source.data) : emptyItem(locationId, chosen?.id ?? only);
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
