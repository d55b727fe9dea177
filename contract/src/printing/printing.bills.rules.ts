import { negative } from "../lib/money.ts";
import { countedNoun, percentOf, withSign, written, type PaperLanguage } from "../lib/paper.ts";
import { roundingOf } from "../locations/locations.cashRounding.rules.ts";
import { piecesOf, weighedUnit } from "../menu/menu.weight.rules.ts";
import { billFigures, namedDiscount, ownDiscount, shownFees } from "../orders/orders.bill.rules.ts";
import type { OrderCombo } from "../orders/orders.combos.contract.ts";
import { comboTotal, ticketEntries } from "../orders/orders.combos.rules.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { balanceWithTip } from "../orders/orders.payments.ts";
import { openOfBill } from "../orders/orders.tendered.totals.ts";
import {
  billHead,
  dashes,
  detail,
  isNone,
  modifierLine,
  nameIn,
  type PaperLine,
  type PaperLocation,
  rule,
  seatLine,
  weightLine,
} from "./printing.rules.ts";
import { words } from "./printing.words.rules.ts";

type Charging = Pick<PaperLocation, "sign" | "roundingStep">;

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

/** Renders the price of a piece below its line, where the column of the prices holds the parts of set menus. */
const pieceLine = (line: Line, language: PaperLanguage): PaperLine[] =>
  weighedUnit(line) === null && line.quantity > 1
    ? [detail(`${line.quantity} × ${written(line.unitPrice, language)}`)]
    : [];

const itemLines = (
  line: Line,
  order: OrderDetails,
  language: PaperLanguage,
  hasParts: boolean,
): PaperLine[] => [
  {
    kind: "item",
    quantity: piecesOf(line),
    name: nameIn(line, language),
    unit: hasParts || weighedUnit(line) !== null ? "" : written(line.unitPrice, language),
    total: written(line.totalPrice, language),
  },
  ...(hasParts ? pieceLine(line, language) : []),
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
  const hasParts = entries.some(({ combo }) => combo !== null);
  return [
    ...(hasParts ? [{ kind: "partHead" as const, name: "", rate: tax, amount: ofWhich }] : []),
    ...entries.flatMap(({ combo, lines }) =>
      combo === null
        ? lines.flatMap((line) => itemLines(line, order, language, hasParts))
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

/** Renders each fee with its tax rate, and one per box with their number and price: "3 boxes × 0.30". */
const feeLines = ({ fees, feeAmount }: OrderDetails, language: PaperLanguage): PaperLine[] =>
  isNone(feeAmount)
    ? []
    : shownFees(fees).flatMap(({ name, amount, taxRate, boxes, boxAmount }): PaperLine[] => [
        {
          kind: "pair",
          left: `${name} ${percentOf(taxRate, language)}`,
          right: written(amount, language),
        },
        ...(boxes === undefined || boxAmount === undefined
          ? []
          : [
              detail(
                `${countedNoun(boxes, words[language].boxes, language)} × ${written(boxAmount, language)}`,
              ),
            ]),
      ]);

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
