import type { InvoiceRow } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";
import type { Tone } from "../ui/style/tones.ts";

const tones: Record<InvoiceRow["status"], Tone> = { open: "blue", disputed: "amber", accepted: "violet" };

/** Renders the state of an invoice: paid and overdue before what was decided. */
export function InvoiceState({ invoice }: { invoice: Pick<InvoiceRow, "status" | "paidOn" | "isOverdue"> }) {
  const { t } = useTranslation("invoices");
  const { status, paidOn, isOverdue } = invoice;
  if (paidOn !== null) return <Badge tone="green">{t("states.paid")}</Badge>;
  if (isOverdue) return <Badge tone="red">{t("states.overdue")}</Badge>;
  return <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>;
}
