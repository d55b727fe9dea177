import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useDraftName } from "../../lib/list/draftName.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { ChangeForm } from "./ChangeForm.tsx";
import { newChange } from "./changeValues.ts";
import { usePlanChange } from "./prices.changes.queries.ts";

/** Renders `/menu/prices/changes/add`. */
export function ChangeAdd() {
  const { t } = useTranslation(["priceChanges", "prices"]);
  const locationId = useLocationId();
  const draft = useDraftName("priceChange");
  const query = useQuery(locationDetails(locationId));
  const plan = usePlanChange();
  const made = useRef<string | null>(null);
  if (!query.data)
    return <RecordState title={t("add")} query={query} listTo="/menu/prices" listLabel={t("prices:title")} />;
  const { timezone } = query.data;
  return (
    <ChangeForm
      key={draft}
      title={t("add")}
      draft={draft}
      timezone={timezone}
      values={newChange(locationId, timezone)}
      savedTo={() => (made.current === null ? "/menu/prices" : `/menu/prices/changes/${made.current}`)}
      onSubmit={async (body) => {
        made.current = (await plan.mutateAsync(body)).id;
      }}
    />
  );
}
