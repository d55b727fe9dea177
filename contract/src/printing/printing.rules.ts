import { orderNumber } from "../lib/orderNumber.ts";
import { dateText, written, type PaperLanguage } from "../lib/paper.ts";
import { wallTime } from "../lib/zonedTime.ts";
import type { RoundingStep } from "../locations/locations.roundingSteps.rules.ts";
import { modifierOf, modifierOnPaper } from "../menu/menu.modifiers.rules.ts";
import { saleUnitSigns, shownWeight, weighedUnit } from "../menu/menu.weight.rules.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { listNameIn } from "../prices/prices.names.rules.ts";
import { words } from "./printing.words.rules.ts";

/** Line of paper; the browser and the receipt printer render the same list. */
export type PaperLine =
  | { kind: "title" | "center" | "text" | "detail" | "note" | "banner"; text: string }
  | { kind: "heading" | "pair" | "strong" | "total"; left: string; right: string }
  | { kind: "item"; quantity: number; name: string; unit: string; total: string }
  /** Dish of a set menu with its part of the sum, and the head of those columns. */
  | { kind: "part" | "partHead"; name: string; rate: string; amount: string }
  | { kind: "dish" | "struck"; quantity: number; name: string }
  | { kind: "cells" | "cellsHead"; cells: readonly [string, string, string, string] }
  | { kind: "rule" | "dashes" };

/** Location details on paper. */
export interface PaperLocation {
  name: string;
  address: string | null;
  city: string | null;
  phoneNumber: string | null;
  taxNumber: string | null;
  timezone: string;
  /** Currency sign; a receipt printer may not support "€". */
  sign: string;
  /** Step to which cash is rounded; null for none. */
  roundingStep: RoundingStep | null;
}

/** Checks for an amount of 0, or one that a reply of an earlier version lacks. */
export const isNone = (amount: string) => !Number(amount);
export const rule = { kind: "rule" } as const;
export const detail = (text: string) => ({ kind: "detail", text }) as const;
export const dashes = { kind: "dashes" } as const;
export const joined = (parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(" · ");

export function timeOf(
  at: string,
  timezone: string,
  language: PaperLanguage,
): { date: string; time: string } {
  const { date, hour, minute } = wallTime(new Date(at), timezone);
  const two = (value: number) => String(value).padStart(2, "0");
  return { date: dateText(date, language), time: `${two(hour)}:${two(minute)}` };
}

export interface LocalizedName {
  nameEn?: string | null | undefined;
  nameMe?: string | null | undefined;
}
export const nameIn = ({ nameEn, nameMe }: LocalizedName, language: PaperLanguage) =>
  (language === "me" ? nameMe || nameEn : nameEn || nameMe) ?? "";

export type Modifier = Omit<Line["customizations"][number], "orderItemId">;
export const modifierLine = (modifier: Modifier, language: PaperLanguage): string =>
  modifierOnPaper(modifierOf(modifier, language));

export const seatLine = (seat: number | null, language: PaperLanguage): PaperLine[] =>
  seat === null ? [] : [detail(`${words[language].seat} ${seat}`)];

type Weighed = Pick<Line, "quantity" | "soldBy">;

/** Returns the weight of a line as paper shows it, "0.742 kg"; null for pieces. */
export function weightOnPaper(line: Weighed, language: PaperLanguage): string | null {
  const sold = weighedUnit(line);
  if (sold === null) return null;
  const { value, decimals, unit } = shownWeight(line.quantity, sold);
  return `${written(value.toFixed(decimals), language)} ${unit}`;
}

/** Renders the weight of a line with its price per unit: "0.742 kg × 38.00/kg". */
export function weightLine(line: Weighed & Pick<Line, "unitPrice">, language: PaperLanguage): PaperLine[] {
  const [weight, unit] = [weightOnPaper(line, language), weighedUnit(line)];
  if (weight === null || unit === null) return [];
  return [detail(`${weight} × ${written(line.unitPrice, language)}/${saleUnitSigns[unit]}`)];
}

export type ServedAt = Pick<OrderDetails, "orderType" | "tableNumber">;
export const placeOf = ({ orderType, tableNumber }: ServedAt, language: PaperLanguage) =>
  orderType === "dine_in" && tableNumber !== null
    ? `${words[language].table} ${tableNumber}`
    : words[language].type[orderType];

/** Returns the names of the price lists that lines were sold by; empty for the prices of the menu. */
const listsOfBill = ({ items, combos }: OrderDetails, language: PaperLanguage): string =>
  [
    ...new Set(
      [...items.filter(({ status }) => status !== "voided"), ...(combos || [])].flatMap(
        ({ priceListName: name, priceListNameMe: nameMe }) =>
          name === null ? [] : [listNameIn({ name, nameMe }, language)],
      ),
    ),
  ].join(", ");

export function billHead(order: OrderDetails, location: PaperLocation, language: PaperLanguage): PaperLine[] {
  const word = words[language];
  const { date, time } = timeOf(order.createdAt, location.timezone, language);
  const where = joined([location.address, location.city]);
  const number = location.taxNumber && `${word.taxNumber} ${location.taxNumber}`;
  const who = joined([number, location.phoneNumber]);
  const lists = listsOfBill(order, language);
  const guests = order.guests ? `${word.guests}: ${order.guests}` : null;
  return [
    { kind: "title", text: location.name },
    ...(where ? [{ kind: "center", text: where } as const] : []),
    ...(who ? [{ kind: "center", text: who } as const] : []),
    rule,
    { kind: "strong", left: `${word.bill} ${orderNumber(order.number)}`, right: `${date} ${time}` },
    {
      kind: "pair",
      left: joined([placeOf(order, language), guests]),
      right: order.servedBy ?? order.createdBy,
    },
    ...(lists ? [{ kind: "pair", left: word.priceList, right: lists } as const] : []),
    dashes,
  ];
}

/** Renders a test page. */
export const testPaper = (printer: string, language: PaperLanguage): PaperLine[] => [
  { kind: "title", text: words[language].test },
  { kind: "center", text: printer },
  rule,
  { kind: "text", text: words[language].testText },
];

/** Marks paper that was printed before, or may have been because its arrival was not confirmed. */
export const markedPaper = <Line>(
  lines: readonly Line[],
  mark: "copy" | "again",
  language: PaperLanguage,
): (Line | PaperLine)[] => [{ kind: "banner", text: words[language][mark] }, ...lines];
