import { maySetStatus, type TableStatus } from "@konoba/contract/tables/tables.rules";
import { useTranslation } from "../lib/translation.ts";
import { usePermission } from "../lib/session.ts";
import { Button } from "../ui/Button.tsx";
import { tableStatuses } from "../ui/statuses.ts";
import { useSetStatus } from "./useSetStatus.ts";
import type { FloorRow } from "./tables.queries.ts";

interface StatusActionsProps {
  table: Pick<FloorRow, "id" | "tableNumber" | "status" | "openOrders">;
  onDone: () => void;
}

const steps = {
  available: ["occupied", "reserved", "out_of_service"],
  reserved: ["occupied", "available", "out_of_service"],
  occupied: ["available"],
  out_of_service: ["available"],
} as const satisfies Record<TableStatus, readonly TableStatus[]>;

/** What the table can become by hand: seat, reserve, free, take out of service. */
export function StatusActions({ table, onDone }: StatusActionsProps) {
  const { t } = useTranslation("tables");
  const set = useSetStatus();
  const isAllowed = usePermission("tables.status");

  return steps[table.status].map((status) => {
    const Icon = tableStatuses[status].icon;
    const reason = !isAllowed
      ? t("noStatus")
      : maySetStatus(status, table.openOrders > 0)
        ? null
        : t("hasOpenOrder");
    return (
      <Button
        key={status}
        variant="quiet"
        size="sm"
        icon={<Icon size={16} />}
        disabledReason={reason}
        onClick={() => {
          void set(table, status);
          onDone();
        }}
      >
        {t(`make.${status}`)}
      </Button>
    );
  });
}
