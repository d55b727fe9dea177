import { describe, expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { randomness } from "../../test/randomness.ts";
import {
  computeDigest,
  digestKinds,
  lastEndedWeek,
  mondayOf,
  type DigestKind,
  type DigestOrder,
  type DigestPerson,
  type DigestSums,
} from "./analytics.digest.rules.ts";

type Row = [sales: string, voids: string, discounts: string, refunds: string];

const sums = ([salesAmount, voidsAmount, discountsAmount, refundsAmount]: Row, orders = 20): DigestSums => ({
  orders,
  salesAmount,
  voidsAmount,
  discountsAmount,
  refundsAmount,
});
const none: Row = ["0", "0", "0", "0"];
const person = (name: string, week: Row, more: Partial<DigestPerson> = {}): DigestPerson => ({
  person: name,
  name,
  week: sums(week),
  before: sums(none, 0),
  drawers: null,
  ...more,
});
const closed = (closes: number, differenceAmount: string) => ({ closes, balanced: 0, differenceAmount });
const order = (name: string, kind: DigestKind, amount: string, by: string | null = null): DigestOrder => ({
  person: name,
  kind,
  orderId: "00000000-0000-4000-8000-000000000001",
  number: 12,
  tableNumber: "12",
  createdAt: "2026-11-20T19:41:00Z",
  amount,
  reason: "Kitchen mistake",
  by,
});
const digestOf = (people: DigestPerson[], orders: DigestOrder[] = [], decimals = 2) =>
  computeDigest({ people, orders, decimals });

/** Week of four people, out of order. */
const week = [
  person("Sanja B.", ["1660.30", "9.00", "38.20", "0"], { drawers: closed(3, "-0.80") }),
  person("Marko K.", ["3105.20", "62.00", "88.30", "7.50"], {
    before: sums(["24000.00", "192.00", "744.00", "72.00"]),
    drawers: closed(4, "-3.50"),
  }),
  person("Đorđe R.", ["2894.00", "21.00", "101.50", "9.90"], { drawers: closed(3, "0") }),
  person("Jelena V.", ["4210.40", "28.50", "142.10", "12.50"], { drawers: closed(4, "1.20") }),
];

describe("the weekly digest", () => {
  it("gives shares of own sales beside the location and the usual, by name", () => {
    const result = digestOf(week, [order("Marko K.", "voids", "44.00", "Ana Đ.")]);

    expect(result).toMatchObject({
      orders: 80,
      salesAmount: "11869.90",
      all: { amount: "520.50", share: "4.4", usualShare: "4.2" },
      voids: { amount: "120.50", share: "1.0" },
      discounts: { amount: "370.10", share: "3.1" },
      refunds: { amount: "29.90", share: "0.3" },
      drawers: { closes: 14, differenceAmount: "-3.10" },
      verdict: "normal",
      isTotalsOnly: false,
    });
    expect(result.people.map(({ name }) => name)).toEqual(["Đorđe R.", "Jelena V.", "Marko K.", "Sanja B."]);
    expect(result.people[2]).toMatchObject({
      salesAmount: "3105.20",
      voids: { amount: "62.00", share: "2.0", usualShare: "0.8" },
      discounts: { amount: "88.30", share: "2.8", usualShare: "3.1" },
      refunds: { amount: "7.50", share: "0.2", usualShare: "0.3" },
    });
    expect(result.people[3]?.voids).toEqual({ amount: "9.00", share: "0.5", usualShare: null });
  });

  it("explains only what is over twice the average and over 20, by its largest orders", () => {
    const orders = [
      order("Marko K.", "voids", "44.00", "Ana Đ."),
      order("Marko K.", "voids", "10.50", "Marko K."),
      order("Jelena V.", "voids", "28.50"),
    ];

    const { notes, drawerNotes } = digestOf(week, orders);

    expect(drawerNotes).toEqual([]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      kind: "voids",
      name: "Marko K.",
      amount: "62.00",
      share: "2.0",
      usualShare: "0.8",
      locationShare: "1.0",
      othersShare: "0.7",
      restShare: "0.6",
    });
    expect(notes[0]?.orders.map(({ amount, by }) => [amount, by])).toEqual([
      ["44.00", "Ana Đ."],
      ["10.50", null],
    ]);
  });

  it("does not name one order when no order is most of the amount", () => {
    const orders = [order("Marko K.", "voids", "31.00"), order("Marko K.", "voids", "31.00")];
    expect(digestOf(week, orders).notes[0]?.restShare).toBeNull();
  });

  // Two colleagues sell 1000.00 each with voids of 1 %.
  it.each([
    ["twice the average exactly", "4000.00", "80.00", false],
    ["a cent over twice the average", "4000.00", "80.01", true],
    ["20 above the average exactly", "1000.00", "30.00", false],
    ["20 above the average and a cent", "1000.00", "30.01", true],
    ["voids without sales", "0", "20.01", true],
    ["a little without sales", "0", "20.00", false],
  ])("decides about %s", (_name, sales, voids, expected) => {
    const others = ["Ana", "Iva"].map((name) => person(name, ["1000.00", "10.00", "0", "0"]));
    const { notes } = digestOf([...others, person("Vuk", [sales, voids, "0", "0"])]);
    expect(notes.map(({ name }) => name)).toEqual(expected ? ["Vuk"] : []);
  });

  it.each([
    ["20 more than the others exactly", "-20.00", ["0", "0"], false],
    ["over 20 short", "-20.01", ["0", "0"], true],
    ["over 20 too much", "20.01", ["0", "0"], true],
    ["not over twice the others", "-60.00", ["-30.00", "30.00"], false],
    ["over twice the others", "-60.01", ["-30.00", "30.00"], true],
  ])("decides about a drawer %s", (_name, difference, others, expected) => {
    const people = others.map((each, index) =>
      person(`Ana ${index}`, ["1000.00", "0", "0", "0"], { drawers: closed(1, each) }),
    );
    const vuk = person("Vuk", ["1000.00", "0", "0", "0"], { drawers: closed(2, difference) });
    expect(digestOf([...people, vuk]).drawerNotes.map(({ name }) => name)).toEqual(expected ? ["Vuk"] : []);
  });

  it.each([
    ["three people and 40 orders", 3, 40, false],
    ["39 orders", 3, 39, true],
    ["two people", 2, 100, true],
  ])("decides about names for %s", (_name, count, orders, expected) => {
    const people = Array.from({ length: count }, (_, index) => ({
      ...person(`P${index}`, ["100.00", index === 0 ? "90.00" : "0", "0", "0"]),
      week: sums(
        ["100.00", index === 0 ? "90.00" : "0", "0", "0"],
        index === 0 ? orders - 10 * (count - 1) : 10,
      ),
    }));
    const { isTotalsOnly, people: listed, notes, voids } = digestOf(people);
    expect([isTotalsOnly, listed.length, notes.length]).toEqual(expected ? [true, 0, 0] : [false, count, 1]);
    expect(voids.amount).toBe("90.00");
  });

  it("does not count somebody who only opened a drawer as one of three people", () => {
    const idle = { ...person("Iva", none, { drawers: closed(1, "0") }), week: sums(none, 0) };
    const sellers = ["Ana", "Vuk"].map((name) => person(name, ["500.00", "0", "0", "0"]));
    expect(digestOf([...sellers, idle]).isTotalsOnly).toBe(true);
    const third = person("Zoe", ["500.00", "0", "0", "0"]);
    expect(digestOf([...sellers, idle, third]).people.map(({ name }) => name)).toEqual([
      "Ana",
      "Iva",
      "Vuk",
      "Zoe",
    ]);
  });

  it.each([
    ["nothing before", "100.00", none, null],
    ["the same share", "100.00", ["8000.00", "800.00", "0", "0"], "normal"],
    ["over twice the usual", "100.00", ["8000.00", "390.00", "0", "0"], "more"],
    ["under half the usual", "100.00", ["8000.00", "1700.00", "0", "0"], "less"],
    ["over twice, but by less than 20", "15.00", ["8000.00", "8.00", "0", "0"], "normal"],
  ] as const)("judges the week by %s", (_name, voids, before, verdict) => {
    const earlier = sums([...before]);
    const people = [person("Ana", ["1000.00", voids, "0", "0"], { before: earlier })];
    expect(digestOf(people).verdict).toBe(verdict);
  });

  it("works in a currency without decimals", () => {
    const people = ["Ana", "Iva", "Vuk"].map((name) => person(name, ["1000", "10", "0", "0"]));
    expect(digestOf(people, [], 0).voids).toEqual({ amount: "30", share: "1.0", usualShare: null });
  });
});

it.each([
  ["2026-11-22", "2026-11-16", "2026-11-09"],
  ["2026-11-23", "2026-11-23", "2026-11-16"],
  ["2026-11-25", "2026-11-23", "2026-11-16"],
])("finds the week of %s and the one that ended before", (today, monday, ended) => {
  expect([mondayOf(today), lastEndedWeek(today)]).toEqual([monday, ended]);
});

/** Rounds n / d half away from zero to one decimal of a percent, from text digits instead of the rules. */
const percent = (part: number, whole: number) =>
  whole <= 0 ? null : (Math.floor((part * 2000 + whole) / (2 * whole)) / 10).toFixed(1);

describe("for random weeks", () => {
  const { below, pick } = randomness(24);
  const cents = (text: string) => Math.round(Number(text) * 100);
  const text = (units: number) => (units / 100).toFixed(2);
  const randomRow = (): Row => [
    pick(["0", text(below(500_000))]),
    text(below(8_000)),
    text(below(8_000)),
    pick(["0", text(below(8_000))]),
  ];
  const fieldOf = { voids: "voidsAmount", discounts: "discountsAmount", refunds: "refundsAmount" } as const;

  it.each(Array.from({ length: caseCount(200) }, (_, index) => index))("week %i adds up", () => {
    const people = Array.from({ length: below(9) }, (_, index) => ({
      ...person(`P${String(below(100))}${index}`, randomRow()),
      before: sums(randomRow()),
      week: sums(randomRow(), below(40)),
      drawers: pick([null, closed(1 + below(4), text(below(10_000) - 5_000))]),
    }));
    const result = digestOf(people);

    const total = (of: (each: DigestPerson) => number) => people.reduce((all, each) => all + of(each), 0);
    const sales = total((each) => cents(each.week.salesAmount));
    expect(cents(result.salesAmount)).toBe(sales);
    const all = digestKinds.reduce((amount, kind) => amount + cents(result[kind].amount), 0);
    expect(cents(result.all.amount)).toBe(all);
    for (const kind of digestKinds) {
      const amount = total((each) => cents(each.week[fieldOf[kind]]));
      expect(result[kind]).toMatchObject({ amount: text(amount), share: percent(amount, sales) });
      const expected = people.filter(({ week: own }) => {
        const [part, whole] = [cents(own[fieldOf[kind]]), cents(own.salesAmount)];
        const [rest, restSales] = [amount - part, sales - whole];
        if (restSales === 0) return false;
        const average = (rest * whole) / restSales;
        return part > 2 * average && part - average > 2000;
      });
      const named = result.notes.filter((note) => note.kind === kind).map((note) => note.name);
      expect(named.toSorted()).toEqual(
        result.isTotalsOnly ? [] : expected.map((each) => each.name).toSorted(),
      );
    }
    const listed = result.people.map((each) => each.name);
    expect(new Set(listed).size).toBe(listed.length);
    expect(result.isTotalsOnly || listed.length >= 3).toBe(true);
    // The order depends on names only.
    expect(digestOf(people.toReversed())).toEqual(result);
  });
});
