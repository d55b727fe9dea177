import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { isFirstLoad } from "../../lib/cache/queries.ts";
import { useSearchOf } from "../../lib/list/addresses.ts";
import { useDraftName } from "../../lib/list/draftName.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { pricedItems } from "../prices.queries.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import { newChange, valuesFrom } from "./changeValues.ts";
import { priceChangeDetails, usePlanChange } from "./prices.changes.queries.ts";
import { usePlanElsewhere } from "./useTogether.ts";

const maxName = 50;

/** Renders `/menu/prices/changes/add`; with `?from=` a copy of a change, with `?old=1` the prices that it replaced. */
export function ChangeAdd() {
  const { t } = useTranslation(["priceChanges", "prices"]);
  const { language } = useFormat();
  const locationId = useLocationId();
  const { from = "", old } = useSearchOf("/menu/prices/changes/add");
  const draft = useDraftName(from === "" ? "priceChange" : `priceChange.${from}`);
  const query = useQuery(locationDetails(locationId));
  const source = useQuery(priceChangeDetails(locationId, from));
  const menu = useQuery(pricedItems(locationId, language));
  const plan = usePlanChange();
  const planElsewhere = usePlanElsewhere(locationId);
  const made = useRef<string | null>(null);
  if (!query.data || source.isLoading || (from !== "" && isFirstLoad(menu)))
    return <RecordState title={t("add")} query={query} listTo="/menu/prices" listLabel={t("prices:title")} />;
  const { timezone, name } = query.data;
  const change = source.data;
  const isOld = old === "1";
  const { values, missing } = change
    ? valuesFrom(
        {
          change,
          isOld,
          name: (isOld ? t("oldPricesOf", { name: change.name }) : change.name).slice(0, maxName),
        },
        { locationId, timezone, items: menu.data ?? [] },
      )
    : { values: newChange(locationId, timezone), missing: [] };
  return (
    <ChangeForm
      key={draft}
      title={change && !isOld ? t("addAt", { name }) : t("add")}
      draft={draft}
      timezone={timezone}
      values={values}
      missing={missing}
      savedTo={() => (made.current === null ? "/menu/prices" : `/menu/prices/changes/${made.current}`)}
      onSubmit={async (body, planned) => {
        const first = await plan.mutateAsync(body);
        made.current = first.id;
        await planElsewhere(first, body, planned);
      }}
    />
  );
}
