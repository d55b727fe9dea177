import { negative } from "../lib/money.ts";
import { orderNumber } from "../lib/orderNumber.ts";
import { dateText, percentOf, withSign, written, type PaperLanguage } from "../lib/paper.ts";
import { wallTime } from "../lib/zonedTime.ts";
import { roundingOf } from "../locations/locations.cashRounding.rules.ts";
import type { RoundingStep } from "../locations/locations.roundingSteps.rules.ts";
import { modifierOf, modifierOnPaper } from "../menu/menu.modifiers.rules.ts";
import { piecesOf, saleUnitSigns, shownWeight, weighedUnit } from "../menu/menu.weight.rules.ts";
import { billFigures, namedDiscount, ownDiscount } from "../orders/orders.bill.rules.ts";
import type { OrderCombo } from "../orders/orders.combos.contract.ts";
import { comboTotal, ticketEntries } from "../orders/orders.combos.rules.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { balanceWithTip } from "../orders/orders.payments.ts";
import { openOfBill } from "../orders/orders.tendered.totals.ts";
import { listNameIn } from "../prices/prices.names.rules.ts";
import { reasonWord } from "./printing.reasons.rules.ts";
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

type Charging = Pick<PaperLocation, "sign" | "roundingStep">;

/** Checks for an amount of 0, or one that a reply of an earlier version lacks. */
export const isNone = (amount: string) => !Number(amount);
export const rule = { kind: "rule" } as const;
const detail = (text: string) => ({ kind: "detail", text }) as const;
export const dashes = { kind: "dashes" } as const;
const joined = (parts: readonly (string | null | undefined)[]) =>
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

interface LocalizedName {
  nameEn?: string | null | undefined;
  nameMe?: string | null | undefined;
}
export const nameIn = ({ nameEn, nameMe }: LocalizedName, language: PaperLanguage) =>
  (language === "me" ? nameMe || nameEn : nameEn || nameMe) ?? "";

type Modifier = Omit<Line["customizations"][number], "orderItemId">;
const modifierLine = (modifier: Modifier, language: PaperLanguage): string =>
  modifierOnPaper(modifierOf(modifier, language));

const seatLine = (seat: number | null, language: PaperLanguage): PaperLine[] =>
  seat === null ? [] : [detail(`${words[language].seat} ${seat}`)];

type Weighed = Pick<Line, "quantity" | "soldBy">;

/** Returns the weight of a line as paper shows it, "0.742 kg"; null for pieces. */
function weightOnPaper(line: Weighed, language: PaperLanguage): string | null {
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

type ServedAt = Pick<OrderDetails, "orderType" | "tableNumber">;
export const placeOf = ({ orderType, tableNumber }: ServedAt, language: PaperLanguage) =>
  orderType === "dine_in" && tableNumber !== null
    ? `${words[language].table} ${tableNumber}`
    : words[language].type[orderType];

/** Returns the names of the price lists that lines were sold by; empty for the prices of the menu. */
const listsOfBill = ({ items, combos = [] }: OrderDetails, language: PaperLanguage): string =>
  [
    ...new Set(
      [...items.filter(({ status }) => status !== "voided"), ...combos].flatMap(
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

/** Renders the bill discount of a moved line that is not that of its bill. */
function ownDiscountLine(
  line: Line,
  { discountPercentage }: OrderDetails,
  language: PaperLanguage,
): PaperLine[] {
  const own = ownDiscount(line, discountPercentage);
  if (own === null) return [];
  const { billDiscount, noBillDiscount } = words[language];
  return [detail(isNone(own) ? noBillDiscount : `${billDiscount} ${percentOf(own, language)}`)];
}

/** Renders the priced modifiers and the discounts of a line. */
const termLines = (line: Line, order: OrderDetails, language: PaperLanguage): PaperLine[] => [
  ...line.customizations
    .filter(({ additionalPrice }) => !isNone(additionalPrice))
    .map((each) => detail(`${modifierLine(each, language)} ${written(each.additionalPrice, language)}`)),
  ...(isNone(line.discountPercentage)
    ? []
    : [detail(`${words[language].discount} ${percentOf(line.discountPercentage, language)}`)]),
  ...ownDiscountLine(line, order, language),
];

const itemLines = (line: Line, order: OrderDetails, language: PaperLanguage): PaperLine[] => [
  {
    kind: "item",
    quantity: piecesOf(line),
    name: nameIn(line, language),
    unit: weighedUnit(line) === null ? written(line.unitPrice, language) : "",
    total: written(line.totalPrice, language),
  },
  ...weightLine(line, language),
  ...seatLine(line.seat, language),
  ...termLines(line, order, language),
];

/** Renders a set menu with its sum, and its dishes with their rate and part in columns of their own. */
function comboLines(
  combo: OrderCombo,
  dishes: readonly Line[],
  order: OrderDetails,
  language: PaperLanguage,
): PaperLine[] {
  const nameOfDish = (line: Line) => {
    const pieces = line.quantity === combo.quantity ? "" : `${line.quantity}× `;
    const extra = isNone(line.comboExtra ?? "0")
      ? ""
      : `, ${words[language].extra} ${written(line.comboExtra ?? "0", language)}`;
    return `${pieces}${nameIn(line, language)}${extra}`;
  };
  return [
    {
      kind: "item",
      quantity: combo.quantity,
      name: nameIn(combo, language),
      unit: "",
      total: written(comboTotal(dishes, order.currencyDecimals), language),
    },
    ...seatLine(dishes[0]?.seat ?? null, language),
    ...dishes.flatMap((line): PaperLine[] => [
      {
        kind: "part",
        name: nameOfDish(line),
        rate: percentOf(line.taxRate, language),
        amount: written(line.totalPrice, language),
      },
      ...termLines(line, order, language),
    ]),
  ];
}

function billLines(order: OrderDetails, language: PaperLanguage): PaperLine[] {
  const { tax, ofWhich } = words[language];
  const billed = order.items.filter(({ status }) => status !== "voided");
  const entries = ticketEntries(billed, order.combos);
  return [
    ...(entries.some(({ combo }) => combo !== null)
      ? [{ kind: "partHead" as const, name: "", rate: tax, amount: ofWhich }]
      : []),
    ...entries.flatMap(({ combo, lines }) =>
      combo === null
        ? lines.flatMap((line) => itemLines(line, order, language))
        : comboLines(combo, lines, order, language),
    ),
  ];
}

type Figures = Parameters<typeof billFigures>[0];

/** Renders the sum of the items and its changes; a tip is listed with its payment. */
export function figureLines(
  bill: Omit<Figures, "gratuityAmount">,
  language: PaperLanguage,
  discount: string = words[language].discount,
): PaperLine[] {
  const word = words[language];
  const named = {
    subtotalAmount: word.subtotal,
    discountAmount: discount,
    serviceChargeAmount: word.service,
    feeAmount: word.fees,
    taxAmount: word.tax,
    gratuityAmount: word.tip,
  };
  return billFigures({ ...bill, gratuityAmount: "0" }).map(([key, amount]) => ({
    kind: "pair",
    left: named[key],
    right: written(amount, language),
  }));
}

/** Renders each fee with its tax rate. */
const feeLines = ({ fees, feeAmount }: OrderDetails, language: PaperLanguage): PaperLine[] =>
  isNone(feeAmount)
    ? []
    : fees.map(({ name, amount, taxRate }) => ({
        kind: "pair",
        left: `${name} ${percentOf(taxRate, language)}`,
        right: written(amount, language),
      }));

/** Renders what is paid in cash where it differs from an open amount by rounding. */
function cashLines(
  open: string,
  { currencyDecimals }: OrderDetails,
  { sign, roundingStep }: Charging,
  language: PaperLanguage,
): PaperLine[] {
  const word = words[language];
  const rounding = roundingOf(open, roundingStep, currencyDecimals);
  if (roundingStep === null || isNone(rounding)) return [];
  const cash = balanceWithTip(open, rounding, currencyDecimals);
  return [
    {
      kind: "pair",
      left: `${word.rounding} ${written(roundingStep, language)}`,
      right: written(rounding, language),
    },
    { kind: "total", left: word.inCash, right: withSign(cash, sign, language) },
  ];
}

function billTotals(order: OrderDetails, charging: Charging, language: PaperLanguage): PaperLine[] {
  const word = words[language];
  const isAdded = !order.pricesIncludeTax;
  const named = namedDiscount(order);
  const discount = named === null ? word.discount : `${word.discount} ${percentOf(named, language)}`;
  const figures = figureLines(
    { ...order, feeAmount: "0", taxAmount: isAdded ? order.taxAmount : "0" },
    language,
    discount,
  );
  const sums = [...figures, ...feeLines(order, language)];
  const cells = (kind: "cells" | "cellsHead", ...rest: [string, string, string, string]) => ({
    kind,
    cells: rest,
  });
  return [
    dashes,
    // The items alone are the total already.
    ...(sums.length > 1 ? [...sums, rule] : []),
    { kind: "total", left: word.total, right: withSign(order.dueAmount, charging.sign, language) },
    // Once something is paid, what is open stands below the payments.
    ...(hasPayments(order) ? [] : cashLines(openOfBill(order), order, charging, language)),
    rule,
    cells("cellsHead", isAdded ? word.taxAdded : word.taxIncluded, word.net, word.tax, word.gross),
    ...order.taxLines.map((line) =>
      cells(
        "cells",
        percentOf(line.taxPercentage, language),
        written(line.netAmount, language),
        written(line.taxAmount, language),
        written(line.baseAmount, language),
      ),
    ),
  ];
}

const hasPayments = ({ payments, onAccount }: OrderDetails) =>
  onAccount.length > 0 || payments.some(({ voidedAt }) => voidedAt === null);

function billPayments(order: OrderDetails, charging: Charging, language: PaperLanguage): PaperLine[] {
  const word = words[language];
  const pair = (left: string, amount: string) =>
    ({ kind: "pair", left, right: written(amount, language) }) as const;
  const counted = order.payments.filter((payment) => payment.voidedAt === null);
  const balanceAmount = openOfBill(order);
  const lines = counted.flatMap((payment) => [
    payment.kind === "refund"
      ? pair(`${word.refund} (${word.method[payment.method]})`, negative(payment.amount))
      : pair(word.method[payment.method], payment.tendered ?? payment.amount),
    ...(isNone(payment.tipAmount) ? [] : [pair(word.tip, payment.tipAmount)]),
    ...(isNone(payment.roundingAmount) ? [] : [pair(word.rounded, payment.roundingAmount)]),
    ...(payment.change === null || isNone(payment.change) ? [] : [pair(word.change, payment.change)]),
  ]);
  const owed = order.onAccount.map(({ customerName, amount }) =>
    pair(`${word.method.credit}: ${customerName}`, amount),
  );
  // Replies that a device stored before this field existed lack it.
  const { source, platformDiscountAmount } = order;
  const byPlatform =
    source !== null && platformDiscountAmount && lines.length + owed.length > 0
      ? [pair(`${word.platformPays} ${source}`, platformDiscountAmount)]
      : [];
  const taken = [...lines, ...owed, ...byPlatform];
  const rest = isNone(balanceAmount)
    ? []
    : [pair(word.rest, balanceAmount), ...cashLines(balanceAmount, order, charging, language)];
  return taken.length === 0 ? [] : [dashes, ...taken, ...rest];
}

/** Renders the content of a bill between its header and footer. */
export const billContent = (
  order: OrderDetails,
  charging: Charging,
  language: PaperLanguage,
): PaperLine[] => [
  ...(order.status === "cancelled" ? [{ kind: "banner" as const, text: words[language].cancelled }] : []),
  ...billLines(order, language),
  ...billTotals(order, charging, language),
  ...billPayments(order, charging, language),
];

/** Renders the bill of an order with its payments so far. It states that it is no fiscal receipt. */
export function billPaper(
  order: OrderDetails,
  location: PaperLocation,
  language: PaperLanguage,
): PaperLine[] {
  const word = words[language];
  return [
    ...billHead(order, location, language),
    ...billContent(order, location, language),
    dashes,
    { kind: "banner", text: word.notFiscal },
    { kind: "center", text: word.thanks },
  ];
}

/** Line of a kitchen ticket: the number of new or cancelled pieces. */
export interface TicketLine extends LocalizedName {
  quantity: number;
  soldBy: Line["soldBy"];
  customizations: readonly Modifier[];
  specialRequests: string | null;
  seat: number | null;
  isVoid: boolean;
  /** True if its wishes differ from the last ticket. */
  isChanged?: boolean;
  voidReason: string | null;
  comboId?: string | null;
}

interface Ticket {
  order: ServedAt &
    Partial<Pick<OrderDetails, "combos">> &
    Pick<OrderDetails, "number" | "guests" | "createdBy" | "specialInstructions" | "customerNotes">;
  lines: readonly TicketLine[];
  at: string;
  timezone: string;
  /** Name of the station or printer, in the ticket's header. */
  station: string | null;
}

/** Renders a kitchen ticket: new lines without prices, and cancelled ones struck through. */
export function ticketPaper(ticket: Ticket, language: PaperLanguage): PaperLine[] {
  const { order, lines, at, timezone, station } = ticket;
  const word = words[language];
  const guests = order.guests ? `${word.guests}: ${order.guests}` : null;
  const dish = (line: TicketLine): PaperLine[] => {
    const name = nameIn(line, language);
    const quantity = piecesOf(line);
    const weight = weightOnPaper(line, language);
    const combo = order.combos?.find(({ id }) => id === line.comboId);
    const comboLine = combo ? [detail(nameIn(combo, language))] : [];
    if (line.isVoid)
      return [
        { kind: "struck", quantity, name },
        ...(weight === null ? [] : [detail(weight)]),
        ...comboLine,
        { kind: "detail", text: joined([word.voided, reasonWord(line.voidReason, language)]) },
      ];
    return [
      { kind: "dish", quantity, name },
      ...(weight === null ? [] : [{ kind: "strong" as const, left: weight, right: "" }]),
      ...(line.isChanged ? [{ kind: "banner" as const, text: word.changed }] : []),
      ...seatLine(line.seat, language),
      ...line.customizations.map((each) => detail(modifierLine(each, language))),
      ...comboLine,
      ...(line.specialRequests ? [{ kind: "note" as const, text: line.specialRequests }] : []),
    ];
  };
  const note = joined([order.specialInstructions, order.customerNotes]);
  return [
    { kind: "heading", left: placeOf(order, language), right: timeOf(at, timezone, language).time },
    { kind: "strong", left: joined([guests, order.createdBy]), right: orderNumber(order.number) },
    ...(station ? [rule, { kind: "strong", left: station, right: "" } as const] : []),
    rule,
    ...lines.flatMap((line, index) => (index === 0 ? dish(line) : [dashes, ...dish(line)])),
    ...(note ? [rule, { kind: "note", text: note } as const] : []),
  ];
}

/** Returns the lines entered last, and everything voided after it was sent. */
export function newestLines(items: readonly Line[]): (Line & TicketLine)[] {
  const entered = items.filter((line) => line.status !== "voided").map((line) => line.createdAt);
  const newest = entered.reduce((latest, at) => (at > latest ? at : latest), "");
  return ticketLines(items.filter((line) => line.createdAt === newest || line.status === "voided"));
}

/** Returns lines as shown on a kitchen ticket; those that their sender took back at once are omitted. */
export const ticketLines = (items: readonly Line[]): (Line & TicketLine)[] =>
  items
    .map((line) => ({ ...line, isVoid: line.status === "voided" }))
    .filter((line) => !line.isVoid || line.startedAt !== null || line.voidReason !== null);

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
