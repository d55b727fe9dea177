import type { Invoice } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button, type ButtonProps } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { useAcceptInvoice, usePayInvoice, useRemoveInvoice } from "./purchasing.invoices.queries.ts";

const dialogs = lazyComponent(async () => (await import("./InvoiceDialogs.tsx")).InvoiceDialog);

/** What can be done with an invoice. */
interface InvoiceAction {
  label: string;
  run: () => void;
  variant: "primary" | "outline" | "quiet";
  opensDialog?: boolean;
  isPending?: boolean;
}

/** Returns the decisions that the state of an invoice leaves, the main one last. */
function useDecisions(invoice: Invoice, onOpen: (dialog: Opened) => void): InvoiceAction[] {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const accept = useAcceptInvoice();
  const pay = usePayInvoice();
  const { id, status, paidOn, payableAmount, currencyCode } = invoice;
  const amount = money(payableAmount, currencyCode);
  const accepting = {
    label: t("accept", { amount }),
    run: () => accept.mutate(id),
    isPending: accept.isPending,
  };
  const opening = (dialog: Opened, label: string, variant: InvoiceAction["variant"]) => ({
    label,
    run: () => onOpen(dialog),
    variant,
    opensDialog: true,
  });
  if (status === "open") {
    const canDispute = invoice.lines.some((line) => Number(line.amount) > 0);
    return [
      ...(canDispute ? [opening("dispute", t("dispute.open"), "outline")] : []),
      { ...accepting, variant: "primary" },
    ];
  }
  if (status === "disputed")
    return [{ ...accepting, variant: "quiet" }, opening("credit", t("credit.open"), "primary")];
  if (paidOn === null) return [opening("pay", t("pay.open", { amount }), "primary")];
  const unpay = () => pay.mutate({ id, paidOn: null });
  return [{ label: t("pay.undo"), run: unpay, variant: "quiet", isPending: pay.isPending }];
}

type Opened = "dispute" | "credit" | "pay";

/** Returns what can be done with an invoice by its state and the caller's permissions, and the dialog that is open. */
export function useInvoiceActions(invoice: Invoice) {
  const { t } = useTranslation("invoices");
  const canDecide = usePermission("purchasing.approve");
  const [opened, setOpened] = useState<Opened | null>(null);
  const decisions = useDecisions(invoice, setOpened);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveInvoice();
  const isOpen = invoice.status === "open";
  const askToRemove = handlerOf(async () => {
    const question = {
      title: t("removeTitle", { number: invoice.number }),
      text: t("removeText"),
      confirmLabel: t("remove"),
    };
    if (!(await confirm(question))) return;
    await remove.mutateAsync(invoice.id);
    await navigate({ to: "/purchasing/invoices" });
  });
  return {
    editTo: isOpen ? `/purchasing/invoices/${invoice.id}/edit` : null,
    remove: isOpen ? askToRemove : null,
    decisions: canDecide ? decisions : [],
    /** True when somebody else has to decide. */
    waits: !canDecide && invoice.status !== "accepted",
    dialog: (
      <Suspense fallback={null}>
        {opened && <dialogs.Component kind={opened} invoice={invoice} onClose={() => setOpened(null)} />}
      </Suspense>
    ),
  };
}

/** Renders a decision about an invoice as a button. */
export function DecisionButton({
  action: { label, run, variant, opensDialog, isPending },
  size,
}: { action: InvoiceAction } & Pick<ButtonProps, "size">) {
  return (
    <Button
      variant={variant}
      size={size}
      loading={isPending}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      onClick={run}
    >
      {label}
    </Button>
  );
}

/** Renders what can be done with an invoice in one row. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const { editTo, remove, decisions, waits, dialog } = useInvoiceActions(invoice);
  return (
    <div className="row wrap align-center gap-8">
      {editTo && <LinkButton to={editTo}>{t("edit")}</LinkButton>}
      {remove && (
        <Button variant="quiet" onClick={remove}>
          {t("remove")}
        </Button>
      )}
      <span className="fill" />
      {decisions.map((action) => (
        <DecisionButton key={action.label} action={action} />
      ))}
      {waits && <p className="text-sm weight-400 ink-2">{t("managerDecides")}</p>}
      {dialog}
    </div>
  );
}
