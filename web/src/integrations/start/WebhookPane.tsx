import { useTranslation } from "../../lib/text/translation.ts";
import { Code } from "../Code.tsx";
import style from "./Start.module.css";

const sampleHeaders = `POST /konoba
webhook-id: 0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c
webhook-timestamp: 1795981261
webhook-signature: v1,k9Xe…Qw=`;
const sampleBody = `{
  "type": "order.paid",
  "timestamp": "2026-11-29T19:41:01.114Z",
  "data": {
    "id": "5f0c…",
    "number": 124,
    "paymentStatus": "paid"
  }
}`;

/** Renders what an endpoint receives at an event. */
export function WebhookPane() {
  const { t } = useTranslation("firstCall");
  return (
    <div className={`grid columns-1 shrink content-start gap-12 ${style.pane}`}>
      <h3>{t("received")}</h3>
      <Code text={sampleHeaders} isCommand />
      <Code text={sampleBody} />
      <p className="meta">{t("signed")}</p>
    </div>
  );
}
