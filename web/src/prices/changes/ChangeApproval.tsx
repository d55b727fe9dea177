import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { isUnapproved } from "@konoba/contract/prices/prices.changes.rules";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { useApproveChange } from "./prices.changes.queries.ts";
import style from "./changes.module.css";

/** Renders what a change that waits for approval needs, with Approve for another person than the one who planned it. */
export function ChangeApproval({ change, timezone }: { change: PriceChange; timezone: string }) {
  const { t } = useTranslation("priceChanges");
  const { dateTime } = useFormat(timezone);
  const { id: personId } = useProfile();
  const mayEdit = usePermission("menu.edit");
  const approve = useApproveChange();
  const isLate = isUnapproved(change, useNow());
  const mayApprove = mayEdit && !isLate && change.plannedBy !== personId;
  return (
    <div className={style.banner} data-state="waiting">
      {isLate ? <WarningIcon /> : <ClockIcon />}
      <p role="status">
        {isLate
          ? t("approveLate")
          : mayApprove
            ? t("approveUntil", { time: dateTime(change.appliesAt) })
            : t("approveOther")}
      </p>
      {mayApprove && (
        <Button
          icon={<CheckIcon />}
          loading={approve.isPending}
          needsConnection
          onClick={() => approve.mutate(change.id)}
        >
          {t("approve")}
        </Button>
      )}
    </div>
  );
}
