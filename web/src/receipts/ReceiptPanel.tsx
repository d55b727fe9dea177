import type { Location } from "@konoba/contract/locations/locations.contract";
import type { TypedBuyer } from "@konoba/contract/orders/orders.buyer.rules";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, Suspense } from "react";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { BuyerFields } from "../orders/pay/BuyerFields.tsx";
import { PanelBeside, Sheet } from "../ui/dialogs/Dialog.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { receiptStatuses } from "../ui/display/receiptStatuses.ts";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { CopyCode } from "./CopyCode.tsx";
import { IkofLines } from "./IkofLines.tsx";
import { ReceiptActions } from "./ReceiptActions.tsx";
import { buyerOf, isBuyerCorrectable } from "./receiptBuyer.ts";
import { ReceiptFacts } from "./ReceiptFacts.tsx";
import { ReceiptItems } from "./ReceiptItems.tsx";
import { ReceiptOutcome } from "./ReceiptOutcome.tsx";
import { receiptDetails } from "./receipts.queries.ts";
import { receiptCurrency } from "./receiptText.ts";
import { useMethodText } from "./useMethodText.ts";
import { usePlaceText } from "./usePlaceText.ts";
import style from "./ReceiptPanel.module.css";

const qrCode = lazyComponent(async () => (await import("./QrCode.tsx")).QrCode);

/** Renders the QR code beside IKOF and JIKR. */
function ReceiptCodes({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  return (
    <div className={`grid align-start gap-14 line-above ${style.identity}`}>
      <div className={style.qr}>
        <Suspense fallback={null}>
          <qrCode.Component text={receipt.verifyAddress} name={t("panel.qr")} />
        </Suspense>
      </div>
      <dl className={`stack gap-8 ${style.codes}`}>
        <div>
          <dt>IKOF</dt>
          <dd className="mono">
            <IkofLines iic={receipt.iic} />
          </dd>
          <dd>
            <CopyCode name={t("copyIkof")} code={receipt.iic} />
          </dd>
        </div>
        <div>
          <dt>JIKR</dt>
          <dd className={receipt.confirmation === null ? undefined : "mono"}>
            {receipt.confirmation ?? t("panel.noJikr")}
          </dd>
          {receipt.confirmation !== null && (
            <dd>
              <CopyCode name={t("copyJikr")} code={receipt.confirmation} />
            </dd>
          )}
        </div>
      </dl>
    </div>
  );
}

interface BodyProps {
  receipt: Receipt;
  location: Location;
  /** Buyer to correct, and how; null if the receipt has none to correct. */
  buyer: TypedBuyer | null;
  onBuyer: (buyer: TypedBuyer) => void;
}

function Body({ receipt, location, buyer, onBuyer }: BodyProps) {
  const { t } = useTranslation("receipts");
  const methodOf = useMethodText();
  const placeOf = usePlaceText();
  const about = [methodOf(receipt), placeOf(receipt), receipt.operatorName];
  return (
    <div className={`grid columns-1 gap-12 ${style.panel}`}>
      <div>
        <p className={`row align-center gap-4 size-sm ink-2 ${style.number}`}>
          <span className="mono">{receipt.number}</span>
          <CopyCode name={t("copyNumber")} code={receipt.number} />
        </p>
        <p className={`row wrap align-baseline justify-between gap-12 rows-0 text-sm ink-2 ${style.hero}`}>
          <Amount value={receipt.grossAmount} currency={receiptCurrency} size="xl" />
          <span>{about.join(" · ")}</span>
        </p>
      </div>
      {receipt.environment === "test" && (
        <p className={`text-sm weight-600 round-2 on-sunken ${style.test}`}>{t("panel.testOnly")}</p>
      )}
      <ReceiptOutcome receipt={receipt} location={location} />
      {buyer && <BuyerFields buyer={buyer} onChange={onBuyer} />}
      <ReceiptCodes receipt={receipt} />
      <ReceiptItems receipt={receipt} />
      <ReceiptFacts receipt={receipt} location={location} />
    </div>
  );
}

interface ReceiptPanelProps {
  location: Location;
  id: string;
  /** Shows the panel beside the list instead of over it. */
  isBeside: boolean;
  onClose: () => void;
}

/** Renders a receipt beside the list, or as a sheet on narrow windows. */
export function ReceiptPanel({ location, id, isBeside, onClose }: ReceiptPanelProps) {
  const { t } = useTranslation("receipts");
  const { data: receipt, error, refetch } = useQuery(receiptDetails(location.id, id));
  const [typed, setTyped] = useState<TypedBuyer | null>(null);
  const buyer = receipt && isBuyerCorrectable(receipt) ? (typed ?? buyerOf(receipt)) : null;
  const frame = {
    title: receipt ? t("named", { number: receipt.ordinal }) : t("title"),
    meta: receipt && (
      <span className={style.status}>
        <StatusBadge status={receiptStatuses[receipt.status]}>{t(`status.${receipt.status}`)}</StatusBadge>
      </span>
    ),
    onClose,
    footer: receipt && <ReceiptActions receipt={receipt} buyer={buyer} />,
  };
  const content = (
    <>
      {receipt && <Body receipt={receipt} location={location} buyer={buyer} onBuyer={setTyped} />}
      {!receipt && error && (
        <ErrorBlock title={t("listFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {!receipt && !error && (
        <DelayedFallback>
          <SkeletonLines count={6} />
        </DelayedFallback>
      )}
    </>
  );
  if (isBeside) return <PanelBeside {...frame}>{content}</PanelBeside>;
  return (
    <Sheet isOpen isLive {...frame}>
      {content}
    </Sheet>
  );
}
