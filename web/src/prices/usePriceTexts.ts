import { wallTime } from "@konoba/contract/lib/zonedTime";
import { windowsText } from "@konoba/contract/locations/locations.windows.rules";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import type { PriceEntry } from "@konoba/contract/prices/prices.rules";
import type { PriceListState } from "@konoba/contract/prices/prices.state.rules";
import { useQuery } from "@tanstack/react-query";
import { useCurrency, locationDetails } from "../lib/api/locationDetails.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { pricedCategories, pricedItems, pricedOptions } from "./prices.queries.ts";

const maxNames = 3;

/** Returns the menu that entries name: items, categories and options. */
export function usePricedMenu(locationId: string) {
  const { language } = useFormat();
  const items = useQuery(pricedItems(locationId, language)).data ?? [];
  const categories = useQuery(pricedCategories(locationId, language)).data ?? [];
  const options = useQuery(pricedOptions(locationId, language)).data ?? [];
  return { items, categories, options };
}

/** Returns the texts of price lists. */
export function usePriceTexts(locationId: string) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const currency = useCurrency(locationId);
  const timezone = useQuery(locationDetails(locationId)).data?.timezone;
  const { shortWeekday, number, money, date, time, list: joined } = useFormat(timezone);
  const { items, categories, options } = usePricedMenu(locationId);

  const changeText = ({ change, value }: PriceEntry): string => {
    if (change === "fixed") return money(value, currency);
    if (change === "minus") return `−${money(value, currency)}`;
    return `${Number(value) > 0 ? "+" : ""}${number(value)}%`;
  };
  const nameOf = ({ itemId, categoryId, optionId = null }: PriceEntry): string => {
    if (itemId !== null) return items.find(({ id }) => id === itemId)?.name ?? t("elsewhere");
    if (categoryId !== null) return categories.find(({ id }) => id === categoryId)?.name ?? t("elsewhere");
    if (optionId !== null) return options.find(({ id }) => id === optionId)?.name ?? t("elsewhere");
    return t("everything");
  };
  return {
    changeText,
    nameOf,
    /** "Cocktails, Beer −25%": entries with the same change together. */
    pricesText: ({ entries }: PriceList): string => {
      if (entries.length === 0) return t("noEntries");
      const changes = Map.groupBy(entries, (entry) => changeText(entry));
      if (changes.size > 2) return t("entryCount", { count: entries.length });
      return [...changes]
        .map(([change, same]) => {
          const names = same.slice(0, maxNames).map(nameOf).join(", ");
          const more = same.length > maxNames ? ` +${same.length - maxNames}` : "";
          return `${names}${more} ${change}`;
        })
        .join(" · ");
    },
    channelsText: ({ channels, platforms }: PriceList): string =>
      joined([...channels.map((channel) => t(`weekTimes:channels.${channel}`)), ...platforms]),
    whenText: ({ windows, firstDate, lastDate }: PriceList): string => {
      const times = windows.length === 0 ? t("always") : windowsText(windows, shortWeekday, t("everyDay"));
      const dates = [
        firstDate && t("fromDate", { date: date(firstDate) }),
        lastDate && t("untilDate", { date: date(lastDate) }),
      ].filter(Boolean);
      return [times, ...dates].join(" · ");
    },
    stateText: (state: PriceListState): string => {
      switch (state.kind) {
        case "holds":
          return state.until === null
            ? t("states.holds")
            : t("states.holdsUntil", { time: time(state.until) });
        case "planned":
          return t("states.planned", { date: date(state.firstDate) });
        case "rests":
          return state.next === null
            ? t("states.rests")
            : t("states.next", {
                day: shortWeekday(wallTime(state.next, timezone ?? "UTC").weekday),
                time: time(state.next),
              });
        default:
          return t(`states.${state.kind}`);
      }
    },
  };
}
