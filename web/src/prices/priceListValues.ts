import { priceListInput, type PriceList, type PriceListInput } from "@konoba/contract/prices/prices.contract";
import { listProblems } from "@konoba/contract/prices/prices.rules";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import type { FormSchema } from "../ui/form/issues.ts";
import type { Starter } from "./starters.ts";

/** Input of the form; the rank is changed in the list. */
const input = priceListInput.omit({ priority: true });
type Input = Omit<PriceListInput, "priority">;

interface Own {
  /** `true` without windows: it holds all day. */
  isAlways: boolean;
  windows: Input["windows"];
  entries: Input["entries"];
  graceMinutes: number | null;
}
export type PriceListValues = FormValues<typeof input, Own>;

const everything = { itemId: null, categoryId: null, optionId: null } as const;
const startOf: Readonly<Record<Starter, Partial<Input>>> = {
  happyHour: {
    color: 5,
    channels: ["tables", "guests"],
    windows: [{ days: [1, 2, 3, 4, 5], from: "17:00", to: "19:00" }],
    entries: [{ ...everything, change: "percent", value: "-25", ending: "10" }],
  },
  delivery: {
    color: 4,
    channels: ["delivery"],
    platforms: ["Wolt", "Glovo"],
    entries: [{ ...everything, change: "percent", value: "10", ending: "10" }],
  },
  evening: { color: 2, channels: ["tables", "counter", "guests"] },
};

/** Returns the values of a new list, which is on once it is saved. */
export const newPriceList = (
  locationId: string,
  name: string,
  starter: Starter | undefined,
): PriceListValues => {
  const start: Partial<Input> = starter ? startOf[starter] : { channels: ["tables", "counter", "guests"] };
  const { windows = [], entries = [] } = start;
  return formValues<typeof input, Own>(
    input,
    { locationIds: [locationId], name, isOn: true, ...start },
    {
      isAlways: windows.length === 0,
      windows,
      entries,
      graceMinutes: 10,
    },
  );
};

export const priceListValues = (list: PriceList): PriceListValues =>
  formValues<typeof input, Own>(input, list, {
    isAlways: list.windows.length === 0,
    windows: list.windows,
    entries: list.entries,
    graceMinutes: list.graceMinutes,
  });

/** Returns the fields of a list that the form saves, as they are stored. */
export const storedInput = (list: PriceList): Input => input.parse(list);

const isValues = (values: unknown): values is PriceListValues =>
  typeof values === "object" && values !== null && "isAlways" in values;

/** Schema of the form: the contract's, and what may contradict each other. */
export const priceListSchema: FormSchema<Input> = {
  safeParse: (values) => {
    if (!isValues(values)) return input.safeParse(values);
    const { isAlways, windows, ...others } = values;
    const parsed = input.safeParse({ ...others, windows: isAlways ? [] : windows });
    if (!parsed.success) return parsed;
    const issues = listProblems(parsed.data).map(({ path, message }) => ({ path: path.split("."), message }));
    if (!isAlways && windows.length === 0)
      issues.push({ path: ["windows"], message: "Add at least one time" });
    if (parsed.data.entries.length === 0)
      issues.push({ path: ["entries"], message: "Add at least one price" });
    return issues.length > 0 ? { success: false, error: { issues } } : parsed;
  },
};
