import type { PurchaseLine } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LowIcon } from "../ui/icons/icons.states.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { expectedOf, packDifference, type Arrival } from "./arrivals.ts";
import style from "./receiving.module.css";

interface ReceiveLineProps {
  line: PurchaseLine;
  arrival: Arrival | undefined;
  onTick: () => void;
  onOpen: () => void;
}

/** Renders a line: the circle ticks it as ordered, the row opens what differs. */
export function ReceiveLine({ line, arrival, onTick, onOpen }: ReceiveLineProps) {
  const { t } = useTranslation("purchasing");
  const { number, date } = useFormat();
  const packText = usePackText();
  const expected = expectedOf(line);
  const substitute = arrival?.substitute;
  const difference = arrival ? packDifference(line, arrival) : null;
  const isShort = difference?.startsWith("-") ?? false;
  const note = [
    packText(line),
    arrival?.batchNumber && t("receiving:batch", { batch: arrival.batchNumber }),
    arrival?.expiryDate && t("receiving:expires", { date: date(arrival.expiryDate) }),
  ].filter(Boolean);
  return (
    <li className={`row align-center gap-14 line-below ${style.line}`}>
      <button
        type="button"
        className={`stack rigid middle round-full ${style.tick}`}
        data-state={arrival === undefined ? "open" : isShort ? "short" : "done"}
        aria-pressed={arrival !== undefined}
        aria-label={t("receiving:tick", { name: line.name })}
        onClick={onTick}
      >
        {arrival && (isShort ? <LowIcon /> : <CheckIcon />)}
      </button>
      <button
        type="button"
        className={`row fill shrink align-center justify-between gap-12 text-start ${style.row}`}
        onClick={onOpen}
      >
        <span>
          <b>{substitute?.name ?? line.name}</b>
          <small>{substitute ? t("receiving:insteadOf", { name: line.name }) : note.join(" · ")}</small>
          {arrival?.surplus === "next_order" && line.next && (
            <em>{t("receiving:surplus.for", { order: purchaseNumber(line.next) })}</em>
          )}
          {arrival?.reason && <em>{t(`receiving:reasons.${arrival.reason}`)}</em>}
        </span>
        <span className={`rigid text-end ${style.count}`}>
          <b>{number(arrival?.packs ?? expected)}</b>
          {difference !== null && difference !== "0" && (
            <small>{t("receiving:of", { count: number(expected) })}</small>
          )}
        </span>
      </button>
    </li>
  );
}
