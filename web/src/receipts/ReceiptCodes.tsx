import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { Suspense } from "react";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { CopyCode } from "./CopyCode.tsx";
import { IkofLines } from "./IkofLines.tsx";
import style from "./ReceiptPanel.module.css";

const qrCode = lazyComponent(async () => (await import("./QrCode.tsx")).QrCode);

/** Renders the QR code beside IKOF and JIKR. */
export function ReceiptCodes({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  return (
    <div className={style.identity}>
      <div className={style.qr}>
        <Suspense fallback={null}>
          <qrCode.Component text={receipt.verifyAddress} name={t("panel.qr")} />
        </Suspense>
      </div>
      <dl className={style.codes}>
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
