import { useQuery } from "@tanstack/react-query";
import { useCurrentLocation } from "../lib/api/currentLocation.ts";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { isFirstLoad } from "../lib/cache/queries.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { countryChoices } from "../reference/reference.queries.ts";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { useCreateLocation } from "./locations.changes.queries.ts";
import { emptyLocation } from "./locationValues.ts";
import { NewLocationForm } from "./NewLocationForm.tsx";
import { PlanNotice } from "./PlanNotice.tsx";

const homeCountry = "ME";

export function LocationAdd() {
  const { t } = useTranslation("locations");
  const mayCreate = usePermission("location.create");
  const countries = useQuery(countryChoices());
  const create = useCreateLocation();
  // Every plan includes a first location.
  const current = useCurrentLocation().id;
  // A draft of a new location belongs to the user because there is no location yet.
  const { id: personId } = useProfile();
  if (!mayCreate)
    return (
      <>
        <PageHeader title={t("addTitle")} />
        <Forbidden text={t("noCreate")} />
      </>
    );
  if (isFirstLoad(countries))
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  const home = countries.data?.find(({ code }) => code === homeCountry);
  return (
    <NewLocationForm
      values={emptyLocation(home)}
      draft={`${personId}.locations`}
      onSubmit={(body) => create.mutateAsync(body)}
      notice={current !== null && <PlanNotice canStayInactive />}
    />
  );
}
