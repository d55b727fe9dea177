import { workerInput } from "@konoba/contract/team/team.contract";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { pathBefore } from "../lib/device/lastVisited.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { formValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { showPinOnce } from "./pins.ts";
import { useCreateWorker } from "./team.queries.ts";
import { fullName } from "./workerColumns.tsx";
import { WorkerForm } from "./WorkerForm.tsx";
import { newWorkerSchema } from "./workerValues.ts";

export function WorkerAdd() {
  const { t } = useTranslation("team");
  const locationId = useLocationId();
  const mayEdit = usePermission("team.edit");
  const create = useCreateWorker();
  const draft = useDraftName("team");
  const { history } = useRouter();
  const [isFromHome] = useState(() => pathBefore(history.location.state.__TSR_index) === "/");
  if (!mayEdit)
    return (
      <>
        <PageHeader title={t("addTitle")} />
        <Forbidden text={t("noEdit")} />
      </>
    );
  return (
    <WorkerForm
      key={draft}
      draft={draft}
      title={t("addTitle")}
      values={formValues(workerInput, { locationId })}
      schema={newWorkerSchema}
      backTo="/team"
      onSubmit={async (body) => {
        await create.mutateAsync(body);
        const { username, pin } = body;
        showPinOnce({ name: fullName(body), username, pin, locationId, isFromHome });
      }}
    />
  );
}
