import { addDays, instantAt, wallTime, weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { saleChannels } from "@konoba/contract/locations/locations.windows.rules";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { holdsIn, type SalePoint } from "@konoba/contract/prices/prices.rules";
import { holdingAt } from "@konoba/contract/prices/prices.schedule.rules";
import { weekOf, type WeekBlock, type WeekDay } from "@konoba/contract/prices/prices.week.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { useIsPhone, useMedia } from "../ui/useMedia.ts";
import { priceChangeList } from "./changes/prices.changes.queries.ts";
import style from "./WeekRibbon.module.css";

interface WeekRibbonProps {
  lists: readonly PriceList[];
  location: Location;
  at: Date;
  mayEdit: boolean;
}

type Day = WeekDay<PriceList>;

const hourStep = 2;
const stepMs = hourStep * 3_600_000;

/** Returns where an instant is on the axis of a day, in percent. */
const placeOn = ({ from, to }: Day, at: Date) =>
  Math.min(100, Math.max(0, ((at.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * 100));

interface BlockProps {
  day: Day;
  block: WeekBlock<PriceList>;
  timezone: string;
  mayEdit: boolean;
}

function Block({ day, block: { from, to, list, lower }, timezone, mayEdit }: BlockProps) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const { time, shortWeekday, language } = useFormat(timezone);
  const shown = listNameIn(list, language);
  const left = placeOn(day, from);
  const width = placeOn(day, to) - left;
  if (width <= 0) return null;
  const span = `${shortWeekday(weekdayOf(day.date))} ${time(from)}–${time(to)}`;
  const name = lower
    ? t("ribbonOver", { name: shown, span, lower: listNameIn(lower, language) })
    : t("ribbonBlock", { name: shown, span });
  const props = {
    className: style.block,
    "data-category-color": list.color,
    "data-over": lower !== null || undefined,
    style: { left: `${left}%`, width: `${width}%` },
    title: name,
  };
  const content = (
    <>
      <i />
      <span>{shown}</span>
    </>
  );
  return (
    <>
      {lower && (
        <span
          className={style.under}
          data-category-color={lower.color}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      )}
      {mayEdit ? (
        <Link {...hrefParts(hrefOf("/menu/prices/edit/$id", {}, list.id))} {...props} aria-label={name}>
          {content}
        </Link>
      ) : (
        <span {...props}>{content}</span>
      )}
    </>
  );
}

interface PlannedChangesProps {
  day: Day;
  changes: readonly PriceChange[];
  timezone: string;
}

/** Renders the planned changes of a day: a mark at its moment, and its name beside the blocks. */
function PlannedChanges({ day, changes, timezone }: PlannedChangesProps) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const { time } = useFormat(timezone);
  // Just before the next block it may be narrower than a finger; the rows below open it as well.
  const isTouch = useMedia("(pointer: coarse)");
  return changes
    .filter(({ state, appliesAt }) => {
      const moment = new Date(appliesAt);
      return state === "planned" && moment >= day.from && moment < day.to;
    })
    .map(({ id, appliesAt }) => {
      const moment = new Date(appliesAt);
      const start = day.blocks.find(({ from, to }) => from <= moment && moment < to)?.to ?? moment;
      const end = day.blocks.find(({ from }) => from >= start)?.from ?? day.to;
      const left = placeOn(day, start);
      const props = {
        className: style.change,
        style: { left: `${left}%`, width: `${placeOn(day, end) - left}%` },
        children: t("ribbonChange", { time: time(appliesAt) }),
      };
      return (
        <Fragment key={id}>
          <i className={style.moment} style={{ left: `${placeOn(day, moment)}%` }} />
          {isTouch ? (
            <span {...props} />
          ) : (
            <Link {...hrefParts(hrefOf("/menu/prices/changes/$id", {}, id))} {...props} />
          )}
        </Fragment>
      );
    });
}

/** Renders the next seven business days of a channel: which list wins when, and planned changes of the menu. */
export function WeekRibbon({ lists, location, at, mayEdit }: WeekRibbonProps) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const { timezone } = location;
  const { time, date: shownDate, shortWeekday } = useFormat(timezone);
  const changes = useQuery(priceChangeList(location.id)).data ?? [];
  const isPhone = useIsPhone();
  const platforms = [...new Set(lists.flatMap((list) => (list.isOn ? list.platforms : [])))];
  const [chosen, setChosen] = useState<string>("tables");
  const pointOf = (value: string): SalePoint => {
    const channel = saleChannels.find((each) => each === value);
    return { locationId: location.id, channel: channel ?? "delivery", platform: channel ? null : value };
  };
  const isHeld = (value: string) =>
    lists.some((list) => holdsIn(list, pointOf(value)) && holdingAt(list, location, at) !== null);
  const options = [
    ...saleChannels.map((value) => [value, t(`weekTimes:channels.${value}`)] as const),
    ...platforms.map((name) => [name, name] as const),
  ].map(([value, label]) => ({
    value,
    label: isHeld(value) ? (
      <span className={style.held}>
        {label} <span className="vh">{t("states.holds")}</span>
      </span>
    ) : (
      label
    ),
  }));
  const week = weekOf(lists, pointOf(chosen), { clock: location, at });
  const [today] = week;
  if (!today) return null;
  const firstHour = wallTime(today.from, timezone).hour;
  const hours = Array.from(
    { length: Math.floor((today.to.getTime() - today.from.getTime()) / stepMs) + 1 },
    (_, index) => (firstHour + index * hourStep) % 24,
  );
  const isToday = (day: Day) => day === today && at >= day.from;
  return (
    <section className={style.ribbon} aria-label={t("ribbon")}>
      <div className={style.channels}>
        <Segmented
          name={t("previewChannel")}
          size="sm"
          value={chosen}
          options={options}
          onChange={setChosen}
        />
      </div>
      <div className={style.hours} aria-hidden>
        {hours.map((hour, index) => (
          <span
            key={hour}
            style={{ left: `${placeOn(today, new Date(today.from.getTime() + index * stepMs))}%` }}
          >
            {String(hour).padStart(2, "0")}
          </span>
        ))}
      </div>
      <ul>
        {week.map((day) => (
          <li key={day.date} className={style.day}>
            <span className={style.date} data-today={day === today || undefined}>
              {day === today
                ? t("today")
                : `${shortWeekday(weekdayOf(day.date))} ${shownDate(day.date).split(" ")[0]}`}
            </span>
            <div className={style.track}>
              <i
                className={style.midnight}
                style={{ left: `${placeOn(day, instantAt(addDays(day.date, 1), "00:00", timezone))}%` }}
              />
              {day.blocks.map((block) => (
                <Block
                  key={block.from.getTime()}
                  day={day}
                  block={block}
                  timezone={timezone}
                  // A block of a phone is narrower than a finger; the rows below open the lists.
                  mayEdit={mayEdit && !isPhone}
                />
              ))}
              <PlannedChanges day={day} changes={changes} timezone={timezone} />
              {isToday(day) && (
                <i className={style.now} style={{ left: `${placeOn(day, at)}%` }}>
                  <span>{time(at)}</span>
                </i>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={style.note}>{t("ribbonNote", { time: location.businessDayStart })}</p>
    </section>
  );
}
