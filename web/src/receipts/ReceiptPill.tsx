import { Link } from "@tanstack/react-router";
import { useReceiptCounts } from "../lib/api/navCounts.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import style from "./ReceiptPill.module.css";

/** Address of the waiting receipts of any day. */
export const waitingReceipts = hrefOf("/receipts", { status: "waiting", date: "all" });

/** Address of the rejected receipts of any day. */
export const rejectedReceipts = hrefOf("/receipts", { status: "rejected", date: "all" });

/** Renders the number of receipts without confirmation; red once one is rejected or older than a day. */
export function ReceiptPill({ locationId }: { locationId: string }) {
  const { t } = useTranslation("fiscal");
  const counts = useReceiptCounts(locationId);
  if (counts === null) return null;
  const count = counts.waiting + counts.rejected;
  if (count === 0) return null;
  const onlyRejected = counts.waiting === 0;
  const key = onlyRejected ? "pillRejected" : counts.rejected === 0 ? "pill" : "pillBoth";
  const text = t(key, { count });
  return (
    <Link
      {...hrefParts(onlyRejected ? rejectedReceipts : waitingReceipts)}
      className={cx(
        `inline-row rigid align-center round-full toned one-line gap-8 text-md weight-600 ${style.pill}`,
        toneClass(counts.isUrgent ? "red" : "amber"),
      )}
      aria-label={text}
    >
      {counts.rejected > 0 ? <WarningIcon size={16} /> : <ClockIcon size={16} />}
      <span className={style.words}>{text}</span>
      <span className={`hide ${style.count}`}>{count}</span>
    </Link>
  );
}
