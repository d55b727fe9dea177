import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { Link } from "@tanstack/react-router";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { rejectedReceipts, waitingReceipts } from "../../receipts/ReceiptPill.tsx";
import { receiptDay } from "../../receipts/receipts.queries.ts";
import { StripItem } from "../../ui/display/Strip.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { CheckIcon, ClockIcon, WarningIcon } from "../../ui/icons/icons.tsx";

/** Renders how many fiscal receipts of today are confirmed, and where those lead that are not. */
export function ReceiptFigure({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const today = businessDate(useNow(), location.timezone, location.businessDayStart);
  const { data } = usePollingQuery(receiptDay(location.id, today));
  const { confirmed = 0, waiting = 0, rejected = 0 } = data ?? {};
  const count = confirmed + waiting + rejected;
  return (
    <StripItem
      label={t("sales.receipts")}
      to="/receipts"
      value={
        data ? (
          <span className={rejected > 0 ? "red-fg" : undefined}>
            {t("sales.receiptsOf", { confirmed, count })}
          </span>
        ) : (
          t("sales.none")
        )
      }
    >
      {data && <ReceiptNote count={count} waiting={waiting} rejected={rejected} />}
    </StripItem>
  );
}

interface NoteProps {
  count: number;
  waiting: number;
  rejected: number;
}

/** Renders the state of today's receipts: rejected ones first, then those that wait. */
function ReceiptNote({ count, waiting, rejected }: NoteProps) {
  const { t } = useTranslation("home");
  const className = "inline-row align-center gap-4 weight-600";
  if (rejected > 0)
    return (
      <Link {...hrefParts(rejectedReceipts)}>
        <span className={`${className} red-fg`}>
          <WarningIcon size={16} />
          {t("sales.receiptsRejected", { count: rejected })}
        </span>
      </Link>
    );
  if (waiting > 0)
    return (
      <Link {...hrefParts(waitingReceipts)}>
        <span className={`${className} amber-fg`}>
          <ClockIcon size={16} />
          {t("sales.receiptsWaiting", { count: waiting })}
        </span>
      </Link>
    );
  if (count === 0) return t("sales.receiptsNone");
  return (
    <span className={`${className} green-fg`}>
      <CheckIcon size={16} />
      {t("sales.receiptsConfirmed")}
    </span>
  );
}
