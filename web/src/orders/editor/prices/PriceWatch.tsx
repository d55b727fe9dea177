import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import type { HeldList } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useFormat } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/text/translation.ts";
import { cx } from "../../../ui/cx.ts";
import { ClockIcon } from "../../../ui/icons/icons.tsx";
import { useEditor } from "../../editor.ts";
import type { SellItem } from "../../orderDraft.ts";
import { orderBoard } from "../../orders.queries.ts";
import { setOptionPrices } from "../optionPrices.ts";
import { warningMs } from "./priceEnds.ts";
import { PriceSheet } from "./PriceSheet.tsx";
import {
  dueMoments,
  heldNow,
  keyOfPrices,
  optionPricesUnder,
  sellUnder,
  waitUntilEdge,
  type TillSale,
} from "./tillPrices.ts";
import { useTillSale } from "./tillSale.ts";
import style from "./prices.module.css";

/** Returns the present time, which advances at each start and end of a list and each planned change. */
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
  sale: TillSale;
  held: readonly HeldList[];
  at: Date;
}

/** Renders the list that ends first, with the number of the others; a tap opens what they price. */
function Chip({ sale, held, at }: ChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { t } = useTranslation("prices");
  const { location } = useEditor();
  const { time, language } = useFormat(location.timezone);
  const [first, ...others] = held.toSorted((a, b) => endOf(a) - endOf(b));
  if (!first) return null;
  const { until } = first.holding;
  const name = listNameIn(first, language);
  const endsSoon = until !== null && until.getTime() - at.getTime() <= warningMs;
  return (
    <>
      <button
        type="button"
        className={cx(style.chip, endsSoon && style.soon)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ClockIcon size={16} />
        <span role="status">
          {until === null ? name : t("till.until", { name, time: time(until.toISOString()) })}
          {others.length > 0 && ` +${others.length}`}
        </span>
      </button>
      {isOpen && <PriceSheet sale={sale} held={held} at={at} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export interface PriceWatchProps {
  /** Called with the prices of lists and due changes, and again when they change; null for those of the board. */
  onChange: (sell: SellItem | null) => void;
  Row?: never;
}

/** Follows price lists and planned changes: tiles change at the edge of a window, without a reload or a connection. */
export function PriceWatch({ onChange }: PriceWatchProps) {
  const sale = useTillSale();
  const at = useEdges(sale);
  const held = useMemo(() => (sale ? heldNow(sale, at) : []), [sale, at]);
  const due = useMemo(() => (sale ? dueMoments(sale, at) : []), [sale, at]);
  const key = keyOfPrices(held, due);
  const decimals = sale?.decimals ?? 2;
  const { locationId } = useEditor();
  const { language } = useFormat();
  const groups = useQuery(orderBoard(locationId, language)).data?.optionGroups;
  useEffect(() => setOptionPrices(optionPricesUnder(held, groups ?? [], decimals)), [held, groups, decimals]);
  useEffect(() => {
    onChange(key === "" ? null : sellUnder(held, decimals, due));
    // `key` names what `held` and `due` contain, so that tiles render again only when a price may differ.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, decimals, onChange]);
  return sale && held.length > 0 && <Chip sale={sale} held={held} at={at} />;
}
