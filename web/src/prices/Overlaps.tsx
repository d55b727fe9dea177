import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { overlapsOf } from "@konoba/contract/prices/prices.overlaps.rules";
import type { PriceRules } from "@konoba/contract/prices/prices.rules";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { useLosses } from "./useLosses.ts";
import { usePricedMenu } from "./usePriceTexts.ts";
import style from "./prices.module.css";

interface OverlapsProps {
  list: PriceRules;
  /** All stored lists of the location. */
  lists: readonly PriceRules[];
  location: Location;
}

/** Renders which other lists price the same dishes at the same time, and dishes that sell under their cost. */
export function Overlaps({ list, lists, location }: OverlapsProps) {
  const { t } = useTranslation("prices");
  const { timezone, currencyDecimals: decimals } = location;
  const currency = useCurrency(location.id);
  const { shortWeekday, time, money, language } = useFormat(timezone);
  const { items } = usePricedMenu(location.id);
  const losses = useLosses(location.id, list.entries);
  const found = overlapsOf(list, lists, { items, clock: location, decimals, at: new Date() });
  const [loss] = losses;
  if (found.length === 0 && loss === undefined) return null;
  return (
    <section className={style.overlaps} aria-label={t("overlaps", { count: found.length })}>
      {found.length > 0 && (
        <h3>
          <WarningIcon size={16} /> {t("overlaps", { count: found.length })}
        </h3>
      )}
      {found.map(({ other, when, item, count, isHigher, price, otherPrice }) => {
        const values = {
          when: `${shortWeekday(wallTime(when.from, timezone).weekday)} ${time(when.from)}–${time(when.to)}`,
          other: listNameIn(other, language),
          item: item.name,
          more: count - 1,
          price: money(isHigher ? price : otherPrice, currency),
          otherPrice: money(isHigher ? otherPrice : price, currency),
        };
        return <p key={other.id}>{t(isHigher ? "overlapHigher" : "overlapLower", values)}</p>;
      })}
      {found.length > 0 && (
        <p>
          <TextLink to="/menu/prices">{t("changeRanks")}</TextLink>
        </p>
      )}
      {loss && (
        <p className={style.loss}>
          <WarningIcon size={16} />{" "}
          {t("underCost", { item: loss.name, cost: money(loss.cost, currency), more: losses.length - 1 })}
        </p>
      )}
    </section>
  );
}
