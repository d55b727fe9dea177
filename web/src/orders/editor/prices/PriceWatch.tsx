import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { channelOf, type HeldList } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { priceLists } from "../../../lib/api/priceLists.ts";
import { useFormat } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/text/translation.ts";
import { cx } from "../../../ui/cx.ts";
import { ClockIcon } from "../../../ui/icons/icons.tsx";
import { useEditor } from "../../editor.ts";
import type { SellItem } from "../../orderDraft.ts";
import { heldNow, keyOfHeld, sellUnder, waitUntilEdge, type TillSale } from "./tillPrices.ts";
import style from "./prices.module.css";

/** Time before the end of a list from which its chip warns. */
const warningMs = 10 * 60_000;

/** Returns what the editor sells by; null until the lists are loaded. */
function useSale(): TillSale | null {
  const { locationId, location, fields, order } = useEditor();
  const { data } = useQuery(priceLists(locationId));
  const { orderType, tableId } = fields;
  const platform = order?.source ?? null;
  return useMemo(() => {
    if (!data) return null;
    return {
      lists: data,
      point: { locationId, channel: channelOf({ orderType, tableId }), platform },
      clock: location,
      decimals: location.currencyDecimals,
    };
  }, [data, location, locationId, orderType, tableId, platform]);
}

/** Returns the present time, which advances at each start and end of a list. */
function useEdges(sale: TillSale | null): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    if (!sale) return undefined;
    const timer = window.setTimeout(() => setAt(new Date()), waitUntilEdge(sale, at));
    return () => window.clearTimeout(timer);
  }, [sale, at]);
  return at;
}

const endOf = ({ holding }: HeldList) => holding.until?.getTime() ?? Number.POSITIVE_INFINITY;

interface ChipProps {
  held: readonly HeldList[];
  at: Date;
}

/** Renders the list that ends first, with the number of the others. */
function Chip({ held, at }: ChipProps) {
  const { t } = useTranslation("prices");
  const { location } = useEditor();
  const { time, language } = useFormat(location.timezone);
  const [first, ...others] = held.toSorted((a, b) => endOf(a) - endOf(b));
  if (!first) return null;
  const { until } = first.holding;
  const name = listNameIn(first, language);
  const endsSoon = until !== null && until.getTime() - at.getTime() <= warningMs;
  return (
    <p className={cx(style.chip, endsSoon && style.soon)} role="status">
      <ClockIcon size={16} />
      <span>
        {until === null ? name : t("till.until", { name, time: time(until.toISOString()) })}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </p>
  );
}

interface PriceWatchProps {
  /** Called with the prices of the lists that hold, and again when they change; null for those of the menu. */
  onChange: (sell: SellItem | null) => void;
}

/** Follows the price lists of the order's channel: tiles change at the edge of a window, without a reload. */
export function PriceWatch({ onChange }: PriceWatchProps) {
  const sale = useSale();
  const at = useEdges(sale);
  const held = useMemo(() => (sale ? heldNow(sale, at) : []), [sale, at]);
  const key = keyOfHeld(held);
  const decimals = sale?.decimals ?? 2;
  useEffect(() => {
    onChange(held.length > 0 ? sellUnder(held, decimals) : null);
    // `key` names what `held` contains, so that tiles render again only when a price may differ.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, decimals, onChange]);
  return held.length > 0 && <Chip held={held} at={at} />;
}
