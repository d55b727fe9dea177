import { phoneApprovals, type WaitingApproval } from "@konoba/contract/team/team.phoneApprovals.contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { callsOf } from "../../lib/api/api.ts";
import { useApiMutation } from "../../lib/cache/queries.ts";
import { playChime } from "../../lib/device/chime.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { approvalTopic } from "./approvalTopic.ts";
import style from "./WaitingApprovals.module.css";

const { waitingApprovals, decideApproval } = phoneApprovals;
const calls = callsOf({ waitingApprovals, decideApproval });

const waiting = (locationId: string) =>
  queryOptions({
    queryKey: ["approvals", locationId, "waiting"],
    queryFn: async () => (await calls.waitingApprovals({ params: { locationId } })).items,
  });

const useDecision = (locationId: string, isApproved: boolean) =>
  useApiMutation({
    call: (id: string) => calls.decideApproval({ params: { id }, body: { isApproved } }),
    refresh: [
      ["approvals", locationId],
      ["analytics", locationId, "counts"],
    ],
    done: isApproved ? "auth:approvals.phone.approved" : "auth:approvals.phone.declined",
    failed: "auth:approvals.phone.failed",
  });

interface CardProps {
  locationId: string;
  request: WaitingApproval;
  /** Number of requests that wait behind it. */
  others: number;
}

/** Renders one request with exactly what it would do, and both answers. */
function WaitingCard({ locationId, request, others }: CardProps) {
  const { t } = useTranslation(["auth", "reasons"]);
  const reasonName = useReasonName();
  const approve = useDecision(locationId, true);
  const refuse = useDecision(locationId, false);
  const isBusy = approve.isPending || refuse.isPending;
  const title = t(`approvals.title.${approvalTopic(request)}`);
  return (
    <section className={`stack gap-14 edged on-surface ${style.card}`} role="alertdialog" aria-label={title}>
      <div className={`row align-baseline justify-between gap-12 ${style.head}`}>
        <h2>{title}</h2>
        {others > 0 && <span className="meta">{t("approvals.phone.others", { count: others })}</span>}
      </div>
      <ApprovalFacts request={request} requestedBy={request.requestedBy} />
      {request.reason !== null && (
        <p className={`break ${style.reason}`}>
          <span>{t("reasons:label")}</span> {reasonName(request.reason)}
        </p>
      )}
      <div className={`grid gap-8 ${style.actions}`}>
        <Button
          size="lg"
          loading={refuse.isPending}
          disabled={isBusy}
          onClick={() => refuse.mutate(request.id)}
        >
          {t("approvals.phone.refuse")}
        </Button>
        <Button
          variant="primary"
          size="lg"
          loading={approve.isPending}
          disabled={isBusy}
          onClick={() => approve.mutate(request.id)}
        >
          {t("approvals.phone.approve")}
        </Button>
      </div>
    </section>
  );
}

/** Renders what waits for the user's approval above any page, one request at a time. */
export function WaitingApprovals({ locationId }: { locationId: string }) {
  const { data = [] } = useQuery(waiting(locationId));
  const now = useNow(5_000);
  const [first, ...others] = data.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  const id = first?.id;
  useEffect(() => {
    if (id !== undefined) void playChime();
  }, [id]);
  if (!first) return null;
  return createPortal(
    <WaitingCard key={first.id} locationId={locationId} request={first} others={others.length} />,
    document.body,
  );
}
