import { menuDifference } from "@konoba/contract/orders/orders.menuPrices.totals";
import { useNow } from "../../../lib/page/useNow.ts";
import { useFormat } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/text/translation.ts";
import { cx } from "../../../ui/cx.ts";
import { ClockIcon } from "../../../ui/icons/icons.tsx";
import { useEditor } from "../../editor.ts";
import { pieces, type DraftLine } from "../../orderDraft.ts";
import style from "./prices.module.css";

const ends = (line: DraftLine): line is DraftLine & { priceUntil: string; graceUntil: string } =>
  line.priceUntil !== null && line.graceUntil !== null;

/** Renders until when unsent lines have the price of their list. */
export function PriceNotice({ lines }: { lines: readonly DraftLine[] }) {
  const { t } = useTranslation("prices");
  const { location, currency } = useEditor();
  const { time, money } = useFormat(location.timezone);
  const now = useNow(1_000).getTime();
  const affected = lines.filter(ends).toSorted((a, b) => (a.graceUntil < b.graceUntil ? -1 : 1));
  const [first] = affected;
  if (!first) return null;
  const hasEnded = Date.parse(first.priceUntil) <= now;
  const isOver = Date.parse(first.graceUntil) < now;
  const more = menuDifference(affected, location.currencyDecimals);
  const kind = isOver ? "over" : hasEnded ? "ended" : "ends";
  const values = {
    count: pieces(affected),
    until: time(first.priceUntil),
    grace: time(first.graceUntil),
    amount: money(more, currency),
  };
  return (
    <p className={cx(style.notice, hasEnded && style.soon)}>
      <ClockIcon size={16} />
      <span>{t(`till.${kind}`, values)}</span>
    </p>
  );
}
