import type { Invoice } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { useAcceptInvoice, usePayInvoice, useRemoveInvoice } from "./purchasing.invoices.queries.ts";
import style from "./invoices.module.css";

const dialogs = lazyComponent(async () => (await import("./InvoiceDialogs.tsx")).InvoiceDialog);

type Opened = "dispute" | "credit" | "pay";

/** Renders edit and delete of an open invoice. */
function Editing({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveInvoice();
  const ask = async () => {
    const question = {
      title: t("removeTitle", { number: invoice.number }),
      text: t("removeText"),
      confirmLabel: t("remove"),
    };
    if (!(await confirm(question))) return;
    await remove.mutateAsync(invoice.id);
    await navigate({ to: "/purchasing/invoices" });
  };
  return (
    <>
      <LinkButton to={`/purchasing/invoices/${invoice.id}/edit`}>{t("edit")}</LinkButton>
      <Button variant="quiet" onClick={() => void ask()}>
        {t("remove")}
      </Button>
    </>
  );
}

interface DecidingProps {
  invoice: Invoice;
  onOpen: (dialog: Opened) => void;
}

/** Renders the decisions that the state of an invoice leaves. */
function Deciding({ invoice, onOpen }: DecidingProps) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const accept = useAcceptInvoice();
  const pay = usePayInvoice();
  const { id, status, paidOn, payableAmount, currencyCode } = invoice;
  const canDispute = invoice.lines.some(({ amount }) => Number(amount) > 0);
  const amount = money(payableAmount, currencyCode);
  const acceptButton = (variant: "primary" | "quiet") => (
    <Button variant={variant} loading={accept.isPending} onClick={() => accept.mutate(id)}>
      {t("accept", { amount })}
    </Button>
  );
  if (status === "open")
    return (
      <>
        {canDispute && (
          <Button aria-haspopup="dialog" onClick={() => onOpen("dispute")}>
            {t("dispute.open")}
          </Button>
        )}
        {acceptButton("primary")}
      </>
    );
  if (status === "disputed")
    return (
      <>
        {acceptButton("quiet")}
        <Button variant="primary" aria-haspopup="dialog" onClick={() => onOpen("credit")}>
          {t("credit.open")}
        </Button>
      </>
    );
  if (paidOn !== null)
    return (
      <Button variant="quiet" loading={pay.isPending} onClick={() => pay.mutate({ id, paidOn: null })}>
        {t("pay.undo")}
      </Button>
    );
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => onOpen("pay")}>
      {t("pay.open", { amount })}
    </Button>
  );
}

/** Renders what can be done with an invoice, by its state and the caller's permissions. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const canDecide = usePermission("purchasing.approve");
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <div className={style.actions}>
      {invoice.status === "open" && <Editing invoice={invoice} />}
      <span className={style.spacer} />
      {canDecide ? (
        <Deciding invoice={invoice} onOpen={setOpened} />
      ) : (
        invoice.status !== "accepted" && <p className={style.note}>{t("managerDecides")}</p>
      )}
      <Suspense fallback={null}>
        {opened && <dialogs.Component kind={opened} invoice={invoice} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
}
