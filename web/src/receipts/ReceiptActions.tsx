import { buyerInputOf, isBuyerComplete, type TypedBuyer } from "@konoba/contract/orders/orders.buyer.rules";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { Suspense, useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { saveFile } from "../lib/list/saveFile.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { CodeIcon, ShieldCheckIcon } from "../ui/icons/icons.more.tsx";
import { SendIcon } from "../ui/icons/icons.receipts.tsx";
import { ReturnIcon } from "../ui/icons/icons.states.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { MailIcon } from "../ui/icons/icons.tsx";
import { useReissueReceipt, useResendReceipt } from "./receipts.queries.ts";
import { noCorrectiveReason } from "./receiptText.ts";
import style from "./ReceiptPanel.module.css";

interface ReceiptActionsProps {
  receipt: Receipt;
  /** Corrected buyer of a rejected company bill; null without one. */
  buyer: TypedBuyer | null;
}

/** Renders the main action of a receipt that is not confirmed: send a waiting one, issue a rejected one. */
function MainAction({ receipt, buyer }: ReceiptActionsProps) {
  const { t } = useTranslation("receipts");
  const mayManage = usePermission("receipts.manage");
  const resend = useResendReceipt();
  const reissue = useReissueReceipt();
  if (receipt.status === "waiting")
    return (
      <Button
        variant="primary"
        icon={<SendIcon size={16} />}
        className={style.wide}
        loading={resend.isPending}
        onClick={() => resend.mutate(receipt.id)}
      >
        {t("actions.sendNow")}
      </Button>
    );
  if (receipt.status === "confirmed") return null;
  const isIncomplete = buyer !== null && !isBuyerComplete(buyer);
  return (
    <Button
      variant="primary"
      className={style.wide}
      loading={reissue.isPending}
      disabledReason={mayManage ? (isIncomplete ? t("incompleteBuyer") : null) : t("forbidden")}
      onClick={() => reissue.mutate({ id: receipt.id, ...(buyer ? { buyer: buyerInputOf(buyer) } : {}) })}
    >
      {t("actions.again")}
    </Button>
  );
}

/** Renders the corrective action, which is the refund of the order. */
function Corrective({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  const mayRefund = usePermission("payments.refund");
  const reason = noCorrectiveReason(receipt);
  const label = t("actions.corrective");
  const icon = <ReturnIcon size={16} />;
  if (reason === null && mayRefund && receipt.orderId !== null)
    return (
      <LinkButton
        to={hrefOf("/orders/edit/$id", { refund: "1" }, receipt.orderId)}
        variant="soft"
        icon={icon}
        opensDialog
      >
        {label}
      </LinkButton>
    );
  return (
    <Button
      variant="soft"
      icon={icon}
      disabledReason={reason === null ? t("refundForbidden") : t(`noCorrective.${reason}`)}
    >
      {label}
    </Button>
  );
}

const mailDialog = lazyComponent(async () => (await import("./MailReceipt.tsx")).MailReceipt);

/** Renders the actions of a receipt; the main one is filled while it is not confirmed. */
export function ReceiptActions({ receipt, buyer }: ReceiptActionsProps) {
  const { t } = useTranslation(["receipts", "receiptMail"]);
  const mayManage = usePermission("receipts.manage");
  const [isMailing, setIsMailing] = useState(false);
  const forbidden = mayManage ? null : t("forbidden");
  const { id, orderId, status } = receipt;
  const xml = `/receipts/${id}/xml`;
  return (
    <div className={`stack fill shrink gap-8 ${style.actions}`}>
      <MainAction receipt={receipt} buyer={buyer} />
      <div className={`row wrap gap-8 ${style.row}`}>
        <LinkButton
          to={orderId === null ? `/receipts/${id}/print` : hrefOf("/print/$id", { receipt: id }, orderId)}
          icon={<PrinterIcon size={16} />}
        >
          {t("actions.print")}
        </LinkButton>
        <Button icon={<MailIcon size={16} />} onClick={() => setIsMailing(true)}>
          {t("receiptMail:open")}
        </Button>
        <Button icon={<CodeIcon size={16} />} disabledReason={forbidden} onClick={() => saveFile(xml)}>
          {t("actions.xml")}
        </Button>
        {receipt.attempts.length > 0 && (
          <Button
            icon={<CodeIcon size={16} />}
            disabledReason={forbidden}
            onClick={() => saveFile(`${xml}?part=reply`)}
          >
            {t("actions.reply")}
          </Button>
        )}
        {status === "confirmed" && (
          <Button
            className={style.iconOnly}
            icon={<SendIcon size={16} />}
            aria-label={t("actions.resend")}
            disabledReason={t("alreadyConfirmed")}
          />
        )}
      </div>
      <div className={`row wrap gap-8 ${style.row}`}>
        {mayManage && (
          <LinkButton to={`/receipts/${id}/proof`} icon={<ShieldCheckIcon size={16} />}>
            {t("actions.verify")}
          </LinkButton>
        )}
        {status === "rejected" && orderId !== null ? (
          <LinkButton to={`/orders/edit/${orderId}`}>{t("actions.order")}</LinkButton>
        ) : (
          <Corrective receipt={receipt} />
        )}
      </div>
      <Suspense fallback={null}>
        {isMailing && <mailDialog.Component id={id} onClose={() => setIsMailing(false)} />}
      </Suspense>
    </div>
  );
}
