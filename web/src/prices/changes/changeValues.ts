import { instantAt, wallTime, addDays, clockTime } from "@konoba/contract/lib/zonedTime";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import {
  priceChangeInput,
  type PriceChange,
  type PriceChangeInput,
} from "@konoba/contract/prices/prices.changes.contract";
import { oldPrices, pricesByName } from "@konoba/contract/prices/prices.changes.rules";
import type { FormSchema } from "../../ui/form/issues.ts";

export interface ChangeValues {
  name: string;
  locationId: string;
  entries: PriceChangeInput["entries"];
  /** Other locations at which a new change is planned too. */
  alsoAt: string[];
  /** `true`: the prices change when the form is saved. */
  isNow: boolean;
  date: string | null;
  time: string;
}

/** Returns the values of a new change, for tomorrow before the first guests. */
export const newChange = (locationId: string, timezone: string): ChangeValues => ({
  name: "",
  locationId,
  entries: [],
  alsoAt: [],
  isNow: false,
  date: addDays(wallTime(new Date(), timezone).date, 1),
  time: "06:00",
});

export function changeValues(change: PriceChange, timezone: string): ChangeValues {
  const wall = wallTime(new Date(change.appliesAt), timezone);
  return {
    name: change.name,
    locationId: change.locationId,
    entries: change.entries.map(({ itemId, price }) => ({ itemId, price })),
    alsoAt: [],
    isNow: false,
    date: wall.date,
    time: clockTime(wall),
  };
}

interface Source {
  change: PriceChange;
  /** Plans the prices that the change replaced. */
  isOld: boolean;
  name: string;
}

/**
 * Returns the values of a new change made from another, and the names that the location does not have: at the same
 * location by item, elsewhere by name, for the same moment while it is to come.
 */
export function valuesFrom(
  { change, isOld, name }: Source,
  {
    locationId,
    timezone,
    items,
  }: { locationId: string; timezone: string; items: readonly Pick<MenuItem, "id" | "nameEn" | "nameMe">[] },
): { values: ChangeValues; missing: string[] } {
  const blank = newChange(locationId, timezone);
  const isToCome = !isOld && change.state === "planned" && Date.parse(change.appliesAt) > Date.now();
  const { date, time } = isToCome ? changeValues(change, timezone) : blank;
  const planned = isOld ? oldPrices(change) : change.entries;
  const here = planned.filter(({ itemId }) => items.some(({ id }) => id === itemId));
  const found =
    change.locationId === locationId
      ? {
          prices: here.map(({ itemId, price }) => ({ itemId, price })),
          missing: change.entries
            .filter(({ itemId }) => here.every((each) => each.itemId !== itemId))
            .map((each) => each.name),
        }
      : pricesByName(change.entries, items);
  return { values: { ...blank, name, date, time, entries: found.prices }, missing: found.missing };
}

const isValues = (values: unknown): values is ChangeValues =>
  typeof values === "object" && values !== null && "isNow" in values;

/** Returns the schema of the form: the contract's, with the moment as a day and a time at the location. */
export const changeSchema = (timezone: string): FormSchema<PriceChangeInput> => ({
  safeParse: (values) => {
    if (!isValues(values)) return priceChangeInput.safeParse(values);
    const { isNow, date, time, alsoAt: _, ...others } = values;
    if (others.entries.length === 0)
      return {
        success: false,
        error: { issues: [{ path: ["entries"], message: "Add at least one price" }] },
      };
    if (!isNow && (date === null || time === ""))
      return {
        success: false,
        error: { issues: [{ path: ["date"], message: "Enter a time in the future" }] },
      };
    const appliesAt = isNow || date === null ? null : instantAt(date, time, timezone).toISOString();
    return priceChangeInput.safeParse({ ...others, appliesAt });
  },
});
