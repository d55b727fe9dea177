import { instantAt, wallTime, addDays, clockTime } from "@konoba/contract/lib/zonedTime";
import {
  priceChangeInput,
  type PriceChange,
  type PriceChangeInput,
} from "@konoba/contract/prices/prices.changes.contract";
import type { FormSchema } from "../../ui/form/issues.ts";

export interface ChangeValues {
  name: string;
  locationId: string;
  entries: PriceChangeInput["entries"];
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
    isNow: false,
    date: wall.date,
    time: clockTime(wall),
  };
}

const isValues = (values: unknown): values is ChangeValues =>
  typeof values === "object" && values !== null && "isNow" in values;

/** Returns the schema of the form: the contract's, with the moment as a day and a time at the location. */
export const changeSchema = (timezone: string): FormSchema<PriceChangeInput> => ({
  safeParse: (values) => {
    if (!isValues(values)) return priceChangeInput.safeParse(values);
    const { isNow, date, time, ...others } = values;
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
