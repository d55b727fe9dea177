import { isAmount } from "@konoba/contract/lib/money";
import { instantAt, wallTime, clockTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { saleChannels, type SaleChannel } from "@konoba/contract/locations/locations.windows.rules";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import {
  entryFor,
  holdsIn,
  priceOf,
  type Priced,
  type PriceRules,
  type Sale,
} from "@konoba/contract/prices/prices.rules";
import { holdingAt, nextStart } from "@konoba/contract/prices/prices.schedule.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { priceLists } from "../lib/api/priceLists.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { Overlaps } from "./Overlaps.tsx";
import type { PriceListValues } from "./priceListValues.ts";
import { useMargins } from "./useMargins.ts";
import { usePricedMenu, usePriceTexts } from "./usePriceTexts.ts";
import style from "./prices.module.css";

/** Id of the list of the form while it is not stored. */
const unsavedId = "unsaved";

interface PricePreviewProps {
  values: PriceListValues;
  /** Id of the list; null for a new one, which ranks above all others. */
  id: string | null;
  locationId: string;
}

interface Moment {
  date: string;
  time: string;
}

const momentOf = (at: Date, timezone: string): Moment => {
  const wall = wallTime(at, timezone);
  return { date: wall.date, time: clockTime(wall) };
};

/** Returns the list of the form as if it were saved and on. */
function draftList(values: PriceListValues, id: string | null, lists: readonly PriceRules[]): PriceRules {
  const stored = lists.find((list) => list.id === id);
  const highest = Math.max(0, ...lists.map(({ priority }) => priority));
  const isReadable = ({ change, value }: PriceRules["entries"][number]) =>
    isAmount(value, change === "percent" ? 3 : 2);
  return {
    ...values,
    nameMe: values.nameMe || null,
    id: id ?? unsavedId,
    isOn: true,
    priority: stored?.priority ?? highest + 1,
    windows: values.isAlways
      ? []
      : values.windows.filter(({ from, to }) => from !== "" && to !== "" && from !== to),
    entries: values.entries.filter(isReadable),
    graceMinutes: values.graceMinutes ?? 0,
  };
}

function Preview({ values, id, locationId, location }: PricePreviewProps & { location: Location }) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const currency = useCurrency(locationId);
  const { items, options } = usePricedMenu(locationId);
  const { changeText } = usePriceTexts(locationId);
  const { percent, language } = useFormat();
  const marginOf = useMargins(locationId);
  const stored = useQuery(priceLists(locationId)).data ?? [];
  const own = draftList(values, id, stored);
  const lists = [...stored.filter((list) => list.id !== id), own];
  const { timezone } = location;
  const [moment, setMoment] = useState<Moment | null>(null);
  const [channel, setChannel] = useState<SaleChannel | null>(null);
  const [itemId, setItemId] = useState<string | null>(null);
  const now = new Date();
  // Opens on the next start of the list.
  const shown = moment ?? momentOf(nextStart(own, location, now) ?? now, timezone);
  const usedChannel = channel ?? values.channels[0] ?? "tables";
  const named = own.entries[0];
  const optionId = itemId ?? named?.optionId ?? null;
  const option = options.find((each) => each.id === optionId);
  const item = option
    ? undefined
    : (items.find((each) => each.id === itemId) ??
      items.find((each) => each.id === named?.itemId) ??
      items.find((each) => each.categoryId === named?.categoryId) ??
      items[0]);
  const at = instantAt(shown.date, shown.time, timezone);
  const sale = {
    lists,
    point: { locationId, channel: usedChannel, platform: null },
    clock: location,
    decimals: location.currencyDecimals,
  };
  const priced: Priced | undefined = option
    ? { optionId: option.id, price: option.price }
    : item && { id: item.id, categoryId: item.categoryId, price: item.price };
  const price = priced && priceOf(priced, sale, at);
  const margin = item && price ? marginOf(item, price.price) : null;
  return (
    <>
      <div className={style.span}>
        <DateField
          label={t("previewDate")}
          value={shown.date}
          onChange={(date) => date && setMoment({ ...shown, date })}
        />
        <TimeField
          label={t("previewTime")}
          value={shown.time}
          onChange={(time) => time && setMoment({ ...shown, time })}
        />
      </div>
      <SelectField
        label={t("previewChannel")}
        value={usedChannel}
        options={saleChannels.map((value) => ({ value, label: t(`weekTimes:channels.${value}`) }))}
        onChange={(value) => setChannel(saleChannels.find((each) => each === value) ?? null)}
      />
      <SelectField
        label={t("previewItem")}
        value={option?.id ?? item?.id ?? null}
        options={[...items, ...options].map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setItemId}
      />
      {price && (
        <p className={style.pays} role="status">
          <Amount value={price.price} currency={currency} size="xl" />
          {price.reason && (
            <s>
              <span className="vh">{t("insteadOf")} </span>
              <Amount value={price.basePrice} currency={currency} />
            </s>
          )}
          <small>
            {price.reason
              ? `${listNameIn(price.reason, language) || t("thisList")} ${changeText(price.reason.entry)}`
              : t("menuPrice")}
            {margin !== null && ` · ${t("marginOf", { margin: percent(Math.round(Number(margin))) })}`}
          </small>
        </p>
      )}
      {priced && <Chain sale={sale} item={priced} at={at} time={shown.time} />}
      <Overlaps list={own} lists={stored} location={location} />
    </>
  );
}

interface ChainProps {
  sale: Sale;
  item: Priced;
  at: Date;
  time: string;
}

/** Renders what led to the price: the lists of the channel by rank, each with its price at the moment. */
function Chain({ sale, item, at, time }: ChainProps) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const currency = useCurrency(sale.point.locationId);
  const { money, language } = useFormat();
  const textOf = (list: PriceRules) => {
    if (entryFor(list.entries, item) === undefined) return t("chain.notNamed");
    if (holdingAt(list, sale.clock, at) === null) return t("chain.notAt", { time });
    return money(priceOf(item, { ...sale, lists: [list] }, at).price, currency);
  };
  const inChannel = sale.lists.filter((list) => holdsIn(list, sale.point));
  return (
    <ul className={style.chain}>
      {inChannel
        .toSorted((a, b) => b.priority - a.priority)
        .map((list) => (
          <li key={list.id}>
            <span>{listNameIn(list, language) || t("thisList")}</span> <span>{textOf(list)}</span>
          </li>
        ))}
      <li>
        <span>{t("menuPrice")}</span> <span>{money(item.price, currency)}</span>
      </li>
    </ul>
  );
}

/** Renders what a guest pays at a moment and in a channel, by all lists that are on and the one of the form. */
export function PricePreview(props: PricePreviewProps) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const location = useQuery(locationDetails(props.locationId)).data;
  return (
    <Section title={t("preview")}>
      <div className={style.preview}>{location && <Preview {...props} location={location} />}</div>
    </Section>
  );
}
