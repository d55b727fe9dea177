import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextId } from "../lib/ids.ts";
import { withBoxes } from "./orders.boxes.totals.ts";
import type { PiecesBill } from "./orders.itemSplit.totals.ts";
import { hasSameTax, isEmptied, termsAfterMove } from "./orders.moves.totals.ts";
import { orderTotals } from "./orders.totals.ts";

type BillLine = PiecesBill["lines"][number];

const line = (id: string, fields: Partial<BillLine> = {}): BillLine => ({
  id,
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

const bill = (lines: BillLine[], fields: Partial<PiecesBill> = {}): PiecesBill => ({
  lines,
  orderDiscountPercentage: "0",
  orderType: "dine_in",
  servicePrice: "0",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  gratuity: "0",
  decimals: 2,
  ...fields,
});

const dueOf = (order: PiecesBill) => orderTotals(order).dueAmount;
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (orders: readonly PiecesBill[]) =>
  orders.reduce((total, order) => total + cents(dueOf(order)), 0);

type Pair = readonly [PiecesBill, PiecesBill];
let made = 0;

/** Moves pieces as the server does: a whole line keeps its id, pieces become a line of their own. */
function move([from, to]: Pair, pieces: ReadonlyMap<string, number>): Pair {
  const terms = termsAfterMove(from, to, pieces, nextId);
  const isLive = ({ status }: BillLine) => status !== "voided";
  const stay = from.lines.flatMap((each) => {
    const quantity = each.quantity - (isLive(each) ? (pieces.get(each.id) ?? 0) : 0);
    return quantity > 0 ? [{ ...each, ...terms.stay.get(each.id), quantity }] : [];
  });
  const go = from.lines.flatMap((each) => {
    const quantity = isLive(each) ? (pieces.get(each.id) ?? 0) : 0;
    const id = quantity === each.quantity ? each.id : `piece ${(made += 1)}`;
    return quantity > 0 ? [{ ...each, ...terms.go.get(each.id), id, quantity }] : [];
  });
  return [
    { ...from, ...terms.from, lines: stay },
    { ...to, ...terms.to, lines: [...to.lines, ...go] },
  ];
}

const everything = ({ lines }: PiecesBill) => new Map(lines.map(({ id, quantity }) => [id, quantity]));

describe("a move keeps what was agreed", () => {
  const dues = (orders: Pair) => orders.map(dueOf);

  test("pieces keep the bill discount they had", () => {
    const from = bill([line("a", { quantity: 4 })], { orderDiscountPercentage: "10" });
    const moved = move([from, bill([line("b")])], new Map([["a", 2]]));
    expect(dues(moved)).toEqual(["18.00", "28.00"]);
    expect(moved[1].lines.at(-1)).toMatchObject({ billDiscountPercentage: "10", quantity: 2 });
  });

  test("the discount of the target does not reach what moves there", () => {
    const steak = bill([line("steak", { unitPrice: "100.00" })]);
    const half = bill([line("water", { unitPrice: "1.00" })], { orderDiscountPercentage: "50" });
    const [, to] = move([steak, half], everything(steak));
    expect(dueOf(to)).toBe("100.50");
    expect(to.lines.at(-1)?.billDiscountPercentage).toBe("0");
    expect(dueOf({ ...to, orderDiscountPercentage: "20" })).toBe("100.80");
  });

  test("a discount that both orders have stays that of the order", () => {
    const from = bill([line("a")], { orderDiscountPercentage: "10" });
    const [, to] = move([from, bill([line("b")], { orderDiscountPercentage: "10.00" })], everything(from));
    expect(to.lines.at(-1)?.billDiscountPercentage).toBeNull();
    expect(dueOf({ ...to, orderDiscountPercentage: "50" })).toBe("10.00");
  });

  test("odd cents stay where they are, and come back with the line", () => {
    const from = bill([line("a", { quantity: 3, unitPrice: "0.33", discountPercentage: "50" })], {
      orderDiscountPercentage: "7",
    });
    const away = move([from, bill([line("b")])], new Map([["a", 1]]));
    expect(dues(away)).toEqual(["0.31", "10.15"]);
    const [source, target] = move([away[1], away[0]], new Map([[away[1].lines.at(-1)?.id ?? "", 1]]));
    expect([dueOf(source), dueOf(target)]).toEqual(["10.00", "0.46"]);
    expect(target.lines.every(({ billDiscountPercentage }) => billDiscountPercentage === null)).toBe(true);
  });

  test("a new price or quantity of a moved line uses its percentage", () => {
    const from = bill([line("a", { quantity: 3, unitPrice: "3.33" })], { orderDiscountPercentage: "10" });
    const [, to] = move([from, bill([line("b")])], everything(from));
    const more = { ...to, lines: to.lines.map((each) => ({ ...each, quantity: 4 })) };
    expect(dueOf(more)).toBe("51.99");
  });

  test("a merge keeps both service charges, and their tax on top", () => {
    const terms = { servicePrice: "1.02", pricesIncludeTax: false } as const;
    const [one, two] = [bill([line("a")], terms), bill([line("b")], { ...terms, orderType: "takeaway" })];
    expect(dues([one, two])).toEqual(["13.33", "12.10"]);
    const [, merged] = move([one, two], everything(one));
    expect(orderTotals(merged)).toMatchObject({ serviceChargeAmount: "1.02", dueAmount: "25.43" });
  });

  test("pieces at another table start no second service charge", () => {
    const from = bill([line("a", { quantity: 2 })], { servicePrice: "1.00" });
    const empty = bill([], { servicePrice: "1.00" });
    expect(dues(move([from, empty], new Map([["a", 1]])))).toEqual(["11.00", "10.00"]);
  });

  test("an empty order that takes everything continues with the discount and service charge", () => {
    const from = bill([line("a")], { servicePrice: "1.00", orderDiscountPercentage: "10" });
    const [left, to] = move([from, bill([], { servicePrice: "2.00" })], everything(from));
    expect([dueOf(left), dueOf(to)]).toEqual(["0.00", "10.00"]);
    expect(to).toMatchObject({ orderDiscountPercentage: "10", servicePrice: "1.00" });
  });

  test("orders taxed in different ways are not mixed", () => {
    const from = bill([line("a")], { servicePrice: "1.00" });
    const other = (fields: Partial<PiecesBill>) => bill([line("b")], fields);
    expect(hasSameTax(from, other({}), everything(from))).toBe(true);
    expect(hasSameTax(from, other({ pricesIncludeTax: false }), new Map())).toBe(false);
    expect(hasSameTax(from, other({ serviceTaxRate: "7" }), everything(from))).toBe(false);
    expect(hasSameTax(from, other({ serviceTaxRate: "7" }), new Map())).toBe(true);
    expect(hasSameTax(from, bill([], { pricesIncludeTax: false }), everything(from))).toBe(true);
  });

  test("voided lines and lines left behind do not stop an order from being emptied", () => {
    const from = bill([line("a"), line("b", { status: "voided" })]);
    expect(isEmptied(from, new Map([["a", 1]]))).toBe(true);
    expect(isEmptied(from, new Map())).toBe(false);
  });
});

const percents = fc.constantFrom("0", "0", "5", "10", "12.5", "33.33", "50", "100");
const price = fc.integer({ min: 0, max: 3_000 }).map((units) => (units / 100).toFixed(2));
const someLine = fc.record({
  unitPrice: price,
  quantity: fc.integer({ min: 1, max: 6 }),
  discountPercentage: percents,
  taxRate: fc.constantFrom("0", "7", "15", "21"),
  boxes: fc.integer({ min: 0, max: 3 }),
  status: fc.constantFrom("pending", "served", "served", "voided"),
} as const);
const someBill = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 5 }),
  orderDiscountPercentage: percents,
  orderType: fc.constantFrom("dine_in", "takeaway"),
  servicePrice: fc.constantFrom("0.00", "1.00", "1.37"),
  fees: fc.array(
    fc
      .record({
        id: fc.uuid(),
        feeId: fc.constantFrom("a", "b", null),
        kind: fc.constant("packaging" as const),
        name: fc.constant("Packaging"),
        amount: fc.constantFrom("0.02", "0.90", "2.49"),
        taxRate: fc.constantFrom("7", "21"),
        isPerBox: fc.boolean(),
      })
      .map(({ isPerBox, ...fee }) => (isPerBox ? { ...fee, boxAmount: fee.amount, boxes: 1 } : fee)),
    { maxLength: 2 },
  ),
} as const);
const step = fc.record({
  kind: fc.constantFrom("move", "move", "move", "merge", "discount", "quantity", "add", "void"),
  one: fc.nat(50),
  other: fc.nat(50),
  index: fc.nat(50),
  count: fc.integer({ min: 1, max: 6 }),
  percentage: percents,
  added: someLine,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const at = <One>(list: readonly One[], index: number) => list[index % Math.max(1, list.length)];
const liveOf = ({ lines }: PiecesBill) => lines.filter(({ status }) => status !== "voided");

const counted = (order: PiecesBill): PiecesBill => ({
  ...order,
  fees: withBoxes(order.fees, order.lines, order.decimals),
});

/** Plays a change other than a move. */
function changed(order: PiecesBill, { kind, index, count, percentage, added }: Step): PiecesBill {
  if (kind === "discount") return { ...order, orderDiscountPercentage: percentage };
  if (kind === "add") return { ...order, lines: [...order.lines, line(`line ${(made += 1)}`, added)] };
  const id = at(liveOf(order), index)?.id;
  const change = kind === "void" ? ({ status: "voided" } as const) : { quantity: count };
  return { ...order, lines: order.lines.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

/** Returns the pieces a step moves. */
function piecesOf(order: PiecesBill, { kind, index, count }: Step): ReadonlyMap<string, number> {
  if (kind === "merge") return everything({ ...order, lines: liveOf(order) });
  const named = at(liveOf(order), index);
  return named ? new Map([[named.id, Math.min(count, named.quantity)]]) : new Map();
}

/** Returns the net amount of every line that a move does not name. */
const othersOf = (orders: Pair, pieces: ReadonlyMap<string, number>) =>
  orders.flatMap((order) => {
    const { lines } = orderTotals(order);
    return order.lines.flatMap(({ id }, index) =>
      pieces.has(id) ? [] : [`${id}: ${lines[index]?.netAmount}`],
    );
  });

test("no history of moves, merges, discounts and voids loses or wins a cent", () => {
  fc.assert(
    fc.property(
      fc.array(someBill, { minLength: 2, maxLength: 4 }),
      fc.array(step, { maxLength: 12 }),
      fc.boolean(),
      (bills, steps, pricesIncludeTax) => {
        let orders = bills.map(({ lines, ...fields }) =>
          counted(
            bill(
              lines.map((each) => line(`line ${(made += 1)}`, each)),
              { ...fields, pricesIncludeTax },
            ),
          ),
        );
        orders = [...orders, bill([], { servicePrice: "1.00", pricesIncludeTax })];
        for (const each of steps) {
          const from = each.one % orders.length;
          const to = each.other % orders.length;
          const [source, target] = [orders[from], orders[to]];
          if (!source || !target) continue;
          if (each.kind !== "move" && each.kind !== "merge") {
            orders = orders.with(from, counted(changed(source, each)));
            continue;
          }
          if (source === target) continue;
          const pieces = piecesOf(source, each);
          if (pieces.size === 0) continue;
          const before: Pair = [source, target];
          const after = move(before, pieces);
          expect(sumOf(after)).toBe(sumOf(before));
          expect(after.map(counted)).toEqual(after);
          expect(othersOf(after, pieces)).toEqual(expect.arrayContaining(othersOf(before, pieces)));
          orders = orders.with(from, after[0]).with(to, after[1]);
        }
        for (const { lines } of orders.map((order) => orderTotals(order)))
          for (const { netAmount } of lines) expect(cents(netAmount)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 500 },
  );
});

test("the boxes of two equal fees go into a fee each where the other order has one of them", () => {
  const terms = { kind: "packaging", name: "Packaging", taxRate: "21", boxAmount: "0.02" } as const;
  const fee = (id: string, feeId: string | null) => ({ ...terms, id, feeId, amount: "0.02", boxes: 1 });
  const boxed = [line("boxed", { boxes: 1 }), line("other", { boxes: 0 })];
  const before: Pair = [
    bill(boxed, { fees: [fee("one", "a"), fee("two", "a")] }),
    bill([line("there", { boxes: 0 })], { fees: [fee("three", null)] }),
  ];
  expect(sumOf(move(before, new Map([["boxed", 1]])))).toBe(sumOf(before));
});
