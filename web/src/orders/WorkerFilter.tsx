import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { workerDetails } from "../team/team.queries.ts";
import { Chip } from "../ui/Chip.tsx";
import { CloseIcon } from "../ui/icons.tsx";

interface WorkerFilterProps {
  locationId: string;
  workerId: string;
  onClear: () => void;
}

/** Only the orders of one team member; a press shows everybody's again. */
export function WorkerFilter({ locationId, workerId, onClear }: WorkerFilterProps) {
  const { t } = useTranslation("orders");
  const worker = useQuery(workerDetails(locationId, workerId)).data;
  return (
    <Chip isOn onClick={onClear}>
      {t("ofWorker", { name: worker ? `${worker.firstName} ${worker.lastName}` : "…" })}
      <CloseIcon size={16} />
    </Chip>
  );
}
