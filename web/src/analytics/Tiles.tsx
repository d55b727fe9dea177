import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import type { ReactNode } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { InfoIcon } from "../ui/icons/icons.tsx";
import { Popover } from "../ui/floating/Popover.tsx";
import { Delta, Strip, StripItem } from "../ui/display/Strip.tsx";
import type { Part } from "./part.ts";
import { hourSpan } from "./shownHours.ts";
import style from "./Tiles.module.css";

type TileKey = "revenue" | "orders" | "average" | "utilization" | "peak" | "pending";

/** The name of a figure and, behind the sign, how it is counted. */
function Label({ tile }: { tile: TileKey }) {
  const { t } = useTranslation("analytics");
  const name = t(`tiles.${tile}`);
  return (
    <>
      {name}
      <Popover
        name={t("definitionOf", { name })}
        trigger={(open) => (
          <IconButton
            {...open}
            size="sm"
            className={style.info}
            name={t("definitionOf", { name })}
            icon={<InfoIcon size={16} />}
          />
        )}
      >
        {() => <p className={style.definition}>{t(`definitions.${tile}`)}</p>}
      </Popover>
    </>
  );
}

interface ChangeProps {
  /** Whole percent, or points; null without anything to compare with. */
  change: number | null;
  text: (size: number) => string;
  before: ReactNode;
  isRiseBad?: boolean;
}

function Change({ change, text, before, isRiseBad }: ChangeProps) {
  const { t } = useTranslation("analytics");
  if (change === null) return t("noComparison");
  if (change === 0) return t("unchanged");
  const direction = change < 0 ? "down" : "up";
  const isBad = (direction === "up") === Boolean(isRiseBad);
  return (
    <>
      <Delta direction={direction} isBad={isBad}>
        {text(Math.abs(change))}
      </Delta>
      <span className={style.before}>{before}</span>
    </>
  );
}

/** Money now and before: how much of the earlier amount it is more or less. */
function MoneyTile({ tile, now, before, part }: { tile: TileKey; now: string; before: string; part: Part }) {
  const { money, percent } = useFormat();
  const { currencyCode } = part.summary;
  return (
    <StripItem
      label={<Label tile={tile} />}
      value={<Amount value={now} currency={currencyCode} size="inherit" />}
    >
      <Change
        change={changePercentage(now, before, part.venue.currencyDecimals)}
        text={percent}
        before={money(before, currencyCode)}
      />
    </StripItem>
  );
}

function Orders({ summary }: Part) {
  const { number, percent } = useFormat();
  const [now, before] = [summary.current.orders, summary.previous.orders];
  return (
    <StripItem label={<Label tile="orders" />} value={number(now)}>
      <Change
        change={before === 0 ? null : Math.round(((now - before) / before) * 100)}
        text={percent}
        before={number(before)}
      />
    </StripItem>
  );
}

function Average(part: Part) {
  const { t } = useTranslation("analytics");
  const [now, before] = [part.summary.current.averageAmount, part.summary.previous.averageAmount];
  if (now !== null && before !== null)
    return <MoneyTile tile="average" now={now} before={before} part={part} />;
  const value =
    now === null ? t("none") : <Amount value={now} currency={part.summary.currencyCode} size="inherit" />;
  return (
    <StripItem label={<Label tile="average" />} value={value}>
      {t(now === null ? "noPaid" : "noComparison")}
    </StripItem>
  );
}

function Utilization({ summary }: Part) {
  const { t } = useTranslation("analytics");
  const { percent } = useFormat();
  const [now, before] = [summary.current.tableUtilization, summary.previous.tableUtilization];
  const whole = (value: string) => Math.round(Number(value));
  const change = now === null || before === null ? null : whole(now) - whole(before);
  return (
    <StripItem label={<Label tile="utilization" />} value={now === null ? t("none") : percent(whole(now))}>
      <Change
        change={change}
        text={(size) => t("points", { count: size })}
        before={before === null ? null : percent(whole(before))}
      />
    </StripItem>
  );
}

function Peak({ summary }: Part) {
  const { t } = useTranslation("analytics");
  const { peakHour, hourly } = summary;
  const busiest = hourly.find(({ hour }) => hour === peakHour);
  return (
    <StripItem label={<Label tile="peak" />} value={peakHour === null ? t("none") : hourSpan(peakHour)}>
      {busiest && t("orders", { count: busiest.orders })}
    </StripItem>
  );
}

function Pending({ summary }: Part) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const { current, previous, currencyCode } = summary;
  return (
    <StripItem
      label={<Label tile="pending" />}
      value={<Amount value={current.pendingAmount} currency={currencyCode} size="inherit" />}
    >
      {current.openOrders > 0
        ? t("openOrders", { count: current.openOrders })
        : t("beforeAmount", { amount: money(previous.pendingAmount, currencyCode) })}
    </StripItem>
  );
}

/** Six figures of the period, each with its change and, on demand, its definition. */
export function Tiles(part: Part) {
  const { t } = useTranslation("analytics");
  const { current, previous } = part.summary;
  return (
    <section aria-label={t("tiles.label")} className={style.tiles}>
      <Strip>
        <MoneyTile tile="revenue" now={current.revenueAmount} before={previous.revenueAmount} part={part} />
        <Orders {...part} />
        <Average {...part} />
        <Utilization {...part} />
        <Peak {...part} />
        <Pending {...part} />
      </Strip>
    </section>
  );
}
