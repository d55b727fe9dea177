import { expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { randomness } from "../../test/randomness.ts";
import { orderTotals } from "../orders/orders.totals.ts";
import { correctionsOf, uncovered, type CorrectableReceipt } from "./receipts.corrections.totals.ts";
import {
  type CoveredLine,
  type IssuedAmount,
  type ReceiptBill,
  overIssued,
  receiptLines,
} from "./receipts.lines.totals.ts";
import { calculateReceipt } from "./receipts.totals.ts";

const texts = { piece: "kom", part: "dio", service: "Usluga", zeroRate: null };
const inVat = { isInVat: true };
type BillLine = ReceiptBill["lines"][number];

const billLine = (id: string, fields: Partial<BillLine> = {}): BillLine => ({
  id,
  name: `Item ${id}`,
  unitPrice: "10.00",
  customizations: [],
  quantity: 1,
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "21",
  status: "served",
  ...fields,
});

const bill = (lines: readonly BillLine[], fields: Partial<ReceiptBill> = {}): ReceiptBill => ({
  lines,
  orderDiscountPercentage: "0",
  orderType: "dine_in",
  servicePrice: "0.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  gratuity: "0.00",
  decimals: 2,
  ...fields,
});

const boxesOf = (boxes: number, price: number) => ({
  boxes,
  boxAmount: cents(price),
  amount: cents(price * boxes),
});

const whole = (order: ReceiptBill) => ({ amount: orderTotals(order).dueAmount, pieces: null });
const linesOf = (covered: readonly CoveredLine[]) => covered.map(({ line }) => line);
const brief = (covered: readonly CoveredLine[]) =>
  covered.map(({ line }) => [line.name, line.quantity, line.unitPrice, line.discountPercentage]);

it("shows a line discount as the rebate of its price", () => {
  const order = bill([billLine("a", { unitPrice: "21.50", discountPercentage: "10" })]);
  expect(brief(receiptLines(order, [], whole(order), texts))).toEqual([["Item a", "1", "21.5000", "10.00"]]);
});

it.each([
  [true, [["Packaging", "3", "0.3000", "0"]]],
  [
    false,
    [
      ["Packaging", "1", "0.3700", "0"],
      ["Packaging", "2", "0.3600", "0"],
    ],
  ],
])(
  "states the boxes of packaging with the price of one, with tax inside: %s",
  (pricesIncludeTax, expected) => {
    const packaging = {
      id: "box",
      feeId: null,
      kind: "packaging" as const,
      name: "Packaging",
      taxRate: "21",
    };
    const order = bill([billLine("a")], { fees: [{ ...packaging, ...boxesOf(3, 30) }], pricesIncludeTax });
    const covered = receiptLines(order, [], whole(order), texts);
    expect(brief(covered).slice(1)).toEqual(expected);
    expect(
      receiptLines(
        order,
        covered.map(({ covers }) => covers),
        { ...whole(order), amount: "0" },
        texts,
      ),
    ).toEqual([]);
  },
);

it("adds modifiers to the price, charges service as an item and leaves the tip out", () => {
  const order = bill([billLine("a", { quantity: 2, customizations: [{ additionalPrice: "1.50" }] })], {
    servicePrice: "2.00",
    gratuity: "5.00",
  });
  const covered = receiptLines(order, [], whole(order), texts);
  expect(brief(covered)).toEqual([
    ["Item a", "2", "11.5000", "0"],
    ["Usluga", "1", "2.0000", "0"],
  ]);
  expect(calculateReceipt(linesOf(covered), inVat).grossAmount).toBe("25.00");
});

it("leaves out voided lines, and lists free ones with a rebate of 100 %", () => {
  const order = bill([
    billLine("a"),
    billLine("b", { status: "voided" }),
    billLine("c", { discountPercentage: "100" }),
  ]);
  expect(brief(receiptLines(order, [], whole(order), texts))).toEqual([
    ["Item a", "1", "10.0000", "0"],
    ["Item c", "1", "10.0000", "100.00"],
  ]);
});

it("splits pieces whose price has no four decimals into two prices a cent apart", () => {
  const order = bill([billLine("a", { quantity: 3, unitPrice: "0.75" })], { orderDiscountPercentage: "10" });
  const covered = receiptLines(order, [], whole(order), texts);
  expect(orderTotals(order).dueAmount).toBe("2.02");
  expect(covered.map(({ covers }) => [covers.quantity, covers.amount])).toEqual([
    [1, "0.68"],
    [2, "1.34"],
  ]);
  expect(calculateReceipt(linesOf(covered), inVat).grossAmount).toBe("2.02");
});

it("puts VAT into exclusive prices so that every rate adds up to the bill", () => {
  const lines = [
    billLine("a", { unitPrice: "3.33", quantity: 3 }),
    billLine("b", { taxRate: "15", unitPrice: "0.03" }),
  ];
  const order = bill(lines, { pricesIncludeTax: false });
  const receipt = calculateReceipt(linesOf(receiptLines(order, [], whole(order), texts)), inVat);
  expect(receipt.grossAmount).toBe(orderTotals(order).dueAmount);
});

it("puts named pieces on the receipt of their payer and the rest on the last one", () => {
  const order = bill([billLine("a", { quantity: 3 }), billLine("b", { unitPrice: "4.00" })]);
  const first = receiptLines(order, [], { amount: "20.00", pieces: [{ lineId: "a", quantity: 2 }] }, texts);
  expect(brief(first)).toEqual([["Item a", "2", "10.0000", "0"]]);
  const rest = receiptLines(
    order,
    first.map(({ covers }) => covers),
    { amount: "14.00", pieces: null },
    texts,
  );
  expect(brief(rest)).toEqual([
    ["Item a", "1", "10.0000", "0"],
    ["Item b", "1", "4.0000", "0"],
  ]);
});

it("puts a part of every line on the receipt of an equal share", () => {
  const order = bill([billLine("a", { quantity: 2 }), billLine("b", { unitPrice: "4.00", taxRate: "15" })]);
  const share = receiptLines(order, [], { amount: "8.00", pieces: null }, texts);
  expect(share.map(({ line }) => [line.unit, line.unitPrice, line.vatRate])).toEqual([
    ["dio", "6.6700", "21"],
    ["dio", "1.3300", "15"],
  ]);
});

it("refuses to cover more than the order charges", () => {
  expect(() => receiptLines(bill([billLine("a")]), [], { amount: "10.01", pieces: null }, texts)).toThrow(
    RangeError,
  );
});

it("names what receipts cover beyond a bill that became smaller", () => {
  const issued = [{ lineId: "a", quantity: 2, amount: "20.00" }];
  expect(overIssued(bill([billLine("a")]), issued, texts)).toEqual([{ lineId: "a", amount: "10.00" }]);
});

const receiptOf = (id: string, lines: readonly CoveredLine[]): CorrectableReceipt<string> => ({
  id,
  method: "cash",
  lines,
  corrected: [],
});
const refund = { method: "cash", pieces: null, excess: [], part: "dio" };

it("gives a whole receipt back with the lines it had", () => {
  const order = bill([billLine("a", { quantity: 3, discountPercentage: "10" }), billLine("b")]);
  const lines = receiptLines(order, [], whole(order), texts);
  const [correction] = correctionsOf([receiptOf("r", lines)], { ...refund, amount: "37.00" });
  expect(correction?.isWhole).toBe(true);
  expect(correction?.lines.map(({ line }) => line)).toEqual(linesOf(lines));
});

it("corrects only returned pieces, and a part of each line for an amount", () => {
  const order = bill([billLine("a", { quantity: 3 }), billLine("b", { unitPrice: "4.00" })]);
  const receipts = [receiptOf("r", receiptLines(order, [], whole(order), texts))];
  const [pieces] = correctionsOf(receipts, {
    ...refund,
    amount: "10.00",
    pieces: [{ lineId: "a", quantity: 1 }],
  });
  expect(pieces?.lines.map(({ line }) => [line.name, line.quantity, line.unit, line.unitPrice])).toEqual([
    ["Item a", "1", "kom", "10.0000"],
  ]);
  const [part] = correctionsOf(receipts, { ...refund, amount: "3.40" });
  expect(part?.lines.map(({ line }) => [line.name, line.unit, line.unitPrice])).toEqual([
    ["Item a", "dio", "3.00"],
    ["Item b", "dio", "0.40"],
  ]);
});

it("corrects the receipt with the returned pieces before newer ones", () => {
  const order = bill([billLine("a"), billLine("b")]);
  const first = receiptLines(order, [], { amount: "10.00", pieces: [{ lineId: "a", quantity: 1 }] }, texts);
  const second = receiptLines(
    order,
    first.map(({ covers }) => covers),
    { amount: "10.00", pieces: null },
    texts,
  );
  const corrections = correctionsOf([receiptOf("1", first), receiptOf("2", second)], {
    ...refund,
    amount: "15.00",
    pieces: [{ lineId: "a", quantity: 1 }],
  });
  expect(corrections.map(({ receiptId, amount }) => [receiptId, amount])).toEqual([
    ["1", "10.00"],
    ["2", "5.00"],
  ]);
});

type Random = ReturnType<typeof randomness>;

const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const toCents = (text: string) => Math.round(Number(text) * 100);

function randomBill({ below, pick }: Random): ReceiptBill {
  const percent = () => pick(["0", "0", "0", "5", "10", "50", "100", "33.33", "12.5"]);
  const rate = () => pick(["0", "7", "15", "21", "21"]);
  const lines = Array.from({ length: 1 + below(6) }, (_, index) =>
    billLine(String(index), {
      unitPrice: cents(below(pick([100, 2000, 20_000, 1_000_000]))),
      quantity: pick([1, 1, 2, 3, 7, 1 + below(40)]),
      taxRate: rate(),
      discountPercentage: percent(),
      billDiscountPercentage: pick([null, null, percent()]),
      status: pick(["served", "served", "served", "voided"]),
      customizations: Array.from({ length: pick([0, 0, 1]) }, () => ({ additionalPrice: cents(below(300)) })),
    }),
  );
  return bill(lines, {
    orderDiscountPercentage: percent(),
    orderType: pick(["dine_in", "takeaway"]),
    servicePrice: cents(below(pick([1, 300]))),
    fees: Array.from({ length: pick([0, 0, 1, 2]) }, (_, index) => ({
      id: `fee ${index}`,
      feeId: null,
      kind: "packaging" as const,
      name: `Fee ${index}`,
      ...pick([{ amount: cents(1 + below(300)) }, boxesOf(1 + below(9), 1 + below(90))]),
      taxRate: rate(),
    })),
    serviceTaxRate: rate(),
    pricesIncludeTax: pick([true, true, false]),
    gratuity: cents(below(500)),
  });
}

/** Pays a bill in random shares, by pieces or by amount, and returns the lines of each receipt. */
function payInParts(order: ReceiptBill, { below, pick }: Random): CoveredLine[][] {
  let left = toCents(orderTotals(order).dueAmount);
  const issued: IssuedAmount[] = [];
  const receipts: CoveredLine[][] = [];
  while (left > 0) {
    const amount = receipts.length === 4 ? left : pick([left, 1 + below(left)]);
    const line = order.lines[below(order.lines.length)];
    const pieces = line && pick([true, false]) ? [{ lineId: line.id, quantity: 1 + below(3) }] : null;
    const covered = receiptLines(order, issued, { amount: cents(amount), pieces }, texts);
    issued.push(...covered.map(({ covers }) => covers));
    receipts.push(covered);
    left -= amount;
  }
  return receipts;
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((total, each) => total + toCents(each), 0);

/** Gross amounts by rate as the order has them. */
function ratesOfOrder(order: ReceiptBill): Map<number, number> {
  const { taxLines } = orderTotals(order);
  const gross = taxLines.map(
    (tax) => [Number(tax.taxPercentage), sumOf([tax.netAmount, tax.taxAmount])] as const,
  );
  return new Map(gross.filter(([, amount]) => amount > 0));
}

function ratesOfReceipts(receipts: readonly CoveredLine[][]): Map<number, number> {
  const rates = new Map<number, number>();
  for (const { vatRate, netAmount, vatAmount } of receipts.flatMap(
    (lines) => calculateReceipt(linesOf(lines), inVat).sameTaxes,
  )) {
    const amount = sumOf([netAmount, vatAmount ?? "0"]);
    if (amount > 0) rates.set(Number(vatRate), (rates.get(Number(vatRate)) ?? 0) + amount);
  }
  return rates;
}

it("covers 5,000 random bills to the cent, by rate, in any split", () => {
  const random = randomness(20_261_124);
  for (let count = 0; count < caseCount(5_000); count += 1) {
    const order = randomBill(random);
    const receipts = payInParts(order, random);
    const totals = receipts.map((lines) => calculateReceipt(linesOf(lines), inVat).grossAmount);
    const paid = receipts.map((lines) => sumOf(lines.map(({ covers }) => covers.amount)));
    const [byOrder, byReceipts] = [ratesOfOrder(order), ratesOfReceipts(receipts)];
    const isRight =
      sumOf(totals) === toCents(orderTotals(order).dueAmount) &&
      totals.every((total, index) => toCents(total) === paid[index]) &&
      byOrder.size === byReceipts.size &&
      [...byOrder].every(([rate, amount]) => byReceipts.get(rate) === amount);
    if (!isRight) expect({ order, totals, byReceipts }).toEqual({ order, totals: paid, byReceipts: byOrder });
  }
});

it("refunds 2,500 random bills step by step until every line is back at zero", () => {
  const random = randomness(1207);
  for (let count = 0; count < caseCount(2_500); count += 1) {
    const order = randomBill(random);
    const receipts = payInParts(order, random).map((lines, index) => receiptOf(String(index), lines));
    const issued = receipts.flatMap(({ lines }) => lines.map(({ covers }) => covers));
    let left = toCents(orderTotals(order).dueAmount);
    while (left > 0) {
      const amount = random.pick([left, 1 + random.below(left)]);
      const line = order.lines[random.below(order.lines.length)];
      const pieces = line && random.pick([true, false]) ? [{ lineId: line.id, quantity: 1 }] : null;
      const corrections = correctionsOf(receipts, { ...refund, pieces, amount: cents(amount) });
      for (const { receiptId, lines, amount: corrected } of corrections) {
        const total = calculateReceipt(
          lines.map(({ line: each }) => each),
          inVat,
        ).grossAmount;
        if (total !== corrected) expect({ order, lines, total }).toEqual({ order, lines, total: corrected });
        const index = receipts.findIndex(({ id }) => id === receiptId);
        const before = receipts[index];
        if (before)
          receipts[index] = {
            ...before,
            corrected: [
              ...before.corrected,
              ...lines.map(({ index: at, corrects }) => ({ ...corrects, index: at })),
            ],
          };
      }
      issued.push(...uncovered(corrections));
      left -= amount;
    }
    for (const { id } of order.lines) {
      const rest = sumOf(issued.filter(({ lineId }) => lineId === id).map(({ amount }) => amount));
      if (rest !== 0) expect({ order, id, rest }).toEqual({ order, id, rest: 0 });
    }
  }
});
