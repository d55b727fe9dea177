import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { isFirstLoad } from "../../lib/cache/queries.ts";
import { useSearchOf } from "../../lib/list/addresses.ts";
import { useDraftName } from "../../lib/list/draftName.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { categoryChoices } from "../menu.categories.queries.ts";
import { itemDetails, useCreateItem } from "../menu.queries.ts";
import { ComboForm } from "./ComboForm.tsx";
import { copiedCombo, emptyCombo } from "./comboValues.ts";

/** Renders `/menu/combos/add`, or a copy of `?from=`. */
export function ComboAdd() {
  const { t } = useTranslation("setMenus");
  const { language } = useFormat();
  const locationId = useLocationId();
  const { from = "" } = useSearchOf("/menu/combos/add");
  const source = useQuery(itemDetails(locationId, from));
  const categories = useQuery(categoryChoices(locationId, language));
  const create = useCreateItem();
  const draft = useDraftName(`combo.${from}`);
  if (source.isLoading || isFirstLoad(categories)) return <SkeletonLines />;
  const only = categories.data?.length === 1 ? (categories.data[0]?.id ?? null) : null;
  return (
    <ComboForm
      key={draft}
      title={t("add")}
      draft={draft}
      values={source.data ? copiedCombo(source.data) : emptyCombo(locationId, only)}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
