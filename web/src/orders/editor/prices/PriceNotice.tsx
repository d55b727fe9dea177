import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/page/useNow.ts";
import { useFormat } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/text/translation.ts";
import { cx } from "../../../ui/cx.ts";
import { ClockIcon } from "../../../ui/icons/icons.tsx";
import { useEditor, useUnsentTicket } from "../../editor.ts";
import { pieces } from "../../orderDraft.ts";
import { orderBoard } from "../../orders.queries.ts";
import { directionOf, priceDifference, priceEnds } from "./priceEnds.ts";
import { useTillSale } from "./tillSale.ts";
import style from "./prices.module.css";

/** Renders until when unsent lines have the price of their list, or of the menu before a planned change. */
export function PriceNotice() {
  const { t } = useTranslation("prices");
  const { location, currency, fields } = useEditor();
  const { lines } = useUnsentTicket();
  const { time, money, language } = useFormat(location.timezone);
  const board = useQuery(orderBoard(location.id, language)).data;
  const sale = useTillSale();
  const now = useNow(1_000);
  const affected = sale && board ? priceEnds(lines, board, sale, now) : [];
  const [first] = affected;
  if (!first) return null;
  const hasEnded = Date.parse(first.until) <= now.getTime();
  const isOver = Date.parse(first.graceUntil) < now.getTime();
  const more = priceDifference(affected, { fields, location });
  const state = isOver ? "over" : hasEnded ? "ended" : "ends";
  const values = {
    count: pieces(affected.map(({ line }) => line)),
    until: time(first.until),
    grace: time(first.graceUntil),
    direction: directionOf(more),
    amount: money(more.replace("-", ""), currency),
  };
  return (
    <p className={cx(style.notice, hasEnded && style.soon)}>
      <ClockIcon size={16} />
      <span>{t(first.kind === "menu" ? `till.menu.${state}` : `till.${state}`, values)}</span>
    </p>
  );
}
