import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { CloudAlertIcon } from "../ui/icons/icons.receipts.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { faultTextOf, isSetupCause, repairPageOf } from "./faultText.ts";
import { isBuyerCorrectable } from "./receiptBuyer.ts";
import { setupPath } from "./setupPath.ts";
import { useReceiptAge } from "./useReceiptAge.ts";
import style from "./ReceiptPanel.module.css";

type Fault = NonNullable<Receipt["fault"]>;

/** Renders the way to the place where the cause of a fault is repaired. */
function Repair({ receipt, fault }: { receipt: Receipt; fault: Fault }) {
  const { t } = useTranslation("receipts");
  const maySetUp = usePermission("receipts.setup");
  const page = repairPageOf(fault);
  if (page === "setup" && isSetupCause(fault.cause))
    return maySetUp ? (
      <TextLink to={setupPath}>{t(`repair.setup.${fault.cause}`)}</TextLink>
    ) : (
      t("repair.askOwner")
    );
  if (page === "drawers") return <TextLink to="/drawers">{t("repair.drawers")}</TextLink>;
  if (page === "order" && receipt.orderId !== null)
    return <TextLink to={hrefOf("/orders/edit/$id", {}, receipt.orderId)}>{t("repair.order")}</TextLink>;
  return null;
}

/** Renders what is wrong with a rejected receipt and where to repair it. */
function Rejected({ receipt, fault }: { receipt: Receipt; fault: Fault }) {
  const { t } = useTranslation(["receipts", "receiptFaults"]);
  const text = faultTextOf(fault);
  return (
    <div
      className={cx(`grid gap-10 rows-2 pad-12-14 round-4 toned ${style.box}`, toneClass("red"))}
      role="status"
    >
      <WarningIcon />
      <h3 className="text-base weight-650">{t(`receiptFaults:${text}.title`)}</h3>
      <p>
        {isBuyerCorrectable(receipt) ? (
          t("correctBuyer")
        ) : (
          <>
            {t(`receiptFaults:${text}.text`)} {t("thenAgain")} <Repair receipt={receipt} fault={fault} />
          </>
        )}
      </p>
    </div>
  );
}

/** Renders how long a receipt has waited, why, and when its time limit ends. */
function Waiting({ receipt, location }: ReceiptOutcomeProps) {
  const { t } = useTranslation(["receipts", "receiptFaults"]);
  const { dateTime } = useFormat(location.timezone);
  const age = useReceiptAge()(receipt.issuedAt);
  const isOverdue = Date.parse(receipt.deliverBy) <= Date.now();
  const values = { age, until: dateTime(receipt.deliverBy) };
  const { fault } = receipt;
  const reason = fault && faultTextOf(fault);
  return (
    <div
      className={cx(
        `grid gap-10 rows-2 pad-12-14 round-4 toned ${style.box}`,
        toneClass(isOverdue ? "red" : "amber"),
      )}
      role="status"
    >
      <CloudAlertIcon />
      <h3 className="text-base weight-650">{t(isOverdue ? "overdueTitle" : "waitingTitle", values)}</h3>
      <p>
        {reason && `${t(`receiptFaults:${reason}.title`)}. `}
        {t(isOverdue ? "overdueText" : "waitingText", values)}
      </p>
    </div>
  );
}

interface ReceiptOutcomeProps {
  receipt: Receipt;
  location: Pick<Location, "timezone">;
}

/** Renders why a receipt isn't confirmed; nothing once it is. */
export function ReceiptOutcome({ receipt, location }: ReceiptOutcomeProps) {
  if (receipt.status === "waiting") return <Waiting receipt={receipt} location={location} />;
  if (receipt.status === "confirmed") return null;
  const fault = receipt.fault ?? { code: null, cause: null, handling: "repair" as const, text: "" };
  return <Rejected receipt={receipt} fault={fault} />;
}
