import { useLocationId } from "../lib/api/currentLocation.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { PriceListForm } from "./PriceListForm.tsx";
import { newPriceList } from "./priceListValues.ts";
import { useCreatePriceList } from "./prices.queries.ts";

/** Renders `/menu/prices/add`, filled by a starter. */
export function PriceListAdd() {
  const { t } = useTranslation("prices");
  const locationId = useLocationId();
  const { starter } = useSearchOf("/menu/prices/add");
  const draft = useDraftName(`priceList-${starter ?? "empty"}`);
  const create = useCreatePriceList();
  const name = starter ? t(`starters.${starter}`) : "";
  return (
    <PriceListForm
      key={draft}
      title={t("add")}
      id={null}
      draft={draft}
      values={newPriceList(locationId, name, starter)}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
