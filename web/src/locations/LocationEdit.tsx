import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { LocationForm } from "./LocationForm.tsx";
import { useUpdateLocation } from "./locations.changes.queries.ts";
import { valuesOf } from "./locationValues.ts";

export function LocationEdit() {
  const { t } = useTranslation("locations");
  const id = useRouteParam("id");
  const query = useQuery(locationDetails(id));
  const update = useUpdateLocation();
  const mayEdit = usePermission("location.edit");
  if (!mayEdit)
    return (
      <>
        <PageHeader title={t("editTitle")} />
        <Forbidden text={t("noEdit")} />
      </>
    );
  if (!query.data)
    return (
      <RecordState
        title={t("editTitle")}
        query={query}
        listTo="/organization/locations"
        listLabel={t("toList")}
      />
    );
  const { data } = query;
  return (
    <LocationForm
      key={id}
      title={data.name}
      values={valuesOf(data)}
      isCurrencyFixed={data.hasOrders}
      issuesReceipts={data.issuesReceipts}
      wasActive={data.active}
      onSubmit={(body) => update.mutateAsync({ id, ...body })}
    />
  );
}
