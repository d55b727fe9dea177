import { workerInput } from "@konoba/contract/team/team.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { formValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { showPinOnce } from "./pins.ts";
import { useUpdateWorker, workerDetails } from "./team.queries.ts";
import { fullName } from "./workerColumns.tsx";
import { WorkerForm } from "./WorkerForm.tsx";
import { WorkerState } from "./WorkerState.tsx";
import { changedWorkerSchema } from "./workerValues.ts";

export function WorkerEdit() {
  const { t } = useTranslation("team");
  const id = useRouteParam("id");
  const query = useQuery(workerDetails(useLocationId(), id));
  const mayEdit = usePermission("team.edit");
  const update = useUpdateWorker();
  if (!mayEdit)
    return (
      <>
        <PageHeader title={t("editTitle")} />
        <Forbidden text={t("noEdit")} />
      </>
    );
  if (!query.data) return <WorkerState title={t("editTitle")} query={query} />;
  return (
    <WorkerForm
      key={id}
      title={fullName(query.data)}
      values={formValues(workerInput, query.data)}
      schema={changedWorkerSchema}
      workerId={id}
      backTo={`/team/${id}`}
      onSubmit={async ({ pin, ...changes }) => {
        const worker = await update.mutateAsync({ id, ...changes, ...(pin === undefined ? {} : { pin }) });
        const { username, locationId } = worker;
        if (pin !== undefined) showPinOnce({ name: fullName(worker), username, pin, locationId });
      }}
    />
  );
}
