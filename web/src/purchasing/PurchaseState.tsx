import type { PurchaseStatus } from "@konoba/contract/purchasing/purchasing.rules";
import { useTranslation } from "../lib/text/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";
import type { Tone } from "../ui/style/tones.ts";

const tones: Record<PurchaseStatus, Tone> = {
  draft: "stone",
  to_approve: "amber",
  sent: "blue",
  partly_received: "violet",
  received: "green",
  cancelled: "stone",
};

/** Renders the state of an order. */
export function PurchaseState({ status }: { status: PurchaseStatus }) {
  const { t } = useTranslation("purchasing");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
