import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { PriceListForm } from "./PriceListForm.tsx";
import { priceListValues, storedInput } from "./priceListValues.ts";
import { priceListDetails, useUpdatePriceList } from "./prices.queries.ts";

/** Renders `/menu/prices/edit/$id`. */
export function PriceListEdit() {
  const { t } = useTranslation("prices");
  const { language } = useFormat();
  const id = useRouteParam("id");
  const query = useQuery(priceListDetails(useLocationId(), id));
  const update = useUpdatePriceList();
  if (!query.data)
    return <RecordState title={t("edit")} query={query} listTo="/menu/prices" listLabel={t("title")} />;
  const before = storedInput(query.data);
  return (
    <PriceListForm
      key={id}
      id={id}
      title={listNameIn(query.data, language)}
      values={priceListValues(query.data)}
      onSubmit={(body) => update.mutateAsync({ id, ...body, before })}
    />
  );
}
