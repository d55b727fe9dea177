import { divideHalfAway, writeDecimal } from "../lib/decimal.ts";
import { add, minor, subtract, sum, toMinor, toText, zero, type Minor } from "../lib/money.ts";
import { addDays, weekdayOf } from "../lib/zonedTime.ts";

/** Amounts of a weekly digest that are compared as shares of sales. */
export const digestKinds = ["voids", "discounts", "refunds"] as const;
export type DigestKind = (typeof digestKinds)[number];

/** Weeks before the week of a digest that make up what is usual. */
export const usualWeeks = 8;
/** Figures per person need at least this many people and orders; below, they say too much or too little. */
const minPeople = 3;
const minOrders = 40;
/** A difference is worth a sentence above this many times the average, and above this amount. */
const maxTimesAverage = 2n;
const minDifference = "20";
/** Largest orders listed beside a sentence. */
export const maxNoteOrders = 3;

/** Returns the Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** Returns the Monday of the last week that ended before a business date. */
export const lastEndedWeek = (today: string): string => addDays(mondayOf(today), -7);

/** Sums of one person's orders in a range of business days. */
export interface DigestSums {
  orders: number;
  /** Settled less refunded. */
  salesAmount: string;
  voidsAmount: string;
  discountsAmount: string;
  refundsAmount: string;
}

/** Closed drawers of the person who opened them. */
interface DigestDrawers {
  closes: number;
  balanced: number;
  /** counted − expected: below 0 money is missing. */
  differenceAmount: string;
}

export interface DigestPerson {
  person: string;
  name: string;
  week: DigestSums;
  /** The weeks before, together. */
  before: DigestSums;
  drawers: DigestDrawers | null;
}

/** Order of the week with an amount of one kind. */
export interface DigestOrder {
  person: string;
  kind: DigestKind;
  orderId: string;
  number: number;
  tableNumber: string | null;
  createdAt: string;
  amount: string;
  reason: string | null;
  /** Name of the approver, else of the person who did it; null when unknown. */
  by: string | null;
}

/** Amount as a part of sales, in percent with one decimal; null without sales. */
interface Share {
  amount: Minor;
  sales: Minor;
}

const shareText = ({ amount, sales }: Share): string | null =>
  sales > 0n ? writeDecimal(divideHalfAway(amount * 1000n, sales), 1) : null;

/** Checks whether `share` is over twice `average`, by more than the least difference in the same sales. */
function standsOut(share: Share, average: Share, decimals: number): boolean {
  if (average.sales <= 0n) return false;
  const sales = share.sales > 0n ? share.sales : 0n;
  const [own, expected] = [share.amount * average.sales, average.amount * sales];
  return (
    own > maxTimesAverage * expected && own - expected > toMinor(minDifference, decimals) * average.sales
  );
}

type Read = (text: string) => Minor;

const amountsOf = (sums: DigestSums, read: Read): Record<DigestKind, Minor> => ({
  voids: read(sums.voidsAmount),
  discounts: read(sums.discountsAmount),
  refunds: read(sums.refundsAmount),
});

/** Adds up the sums of people. */
function totalOf(all: readonly DigestSums[], read: Read) {
  const sales = sum(all.map(({ salesAmount }) => read(salesAmount)));
  const amounts = all.map((sums) => amountsOf(sums, read));
  const of = (kind: DigestKind) => ({ sales, amount: sum(amounts.map((each) => each[kind])) });
  const kinds = { voids: of("voids"), discounts: of("discounts"), refunds: of("refunds") };
  return { sales, ...kinds, all: { sales, amount: sum(digestKinds.map((kind) => kinds[kind].amount)) } };
}
type Total = ReturnType<typeof totalOf>;

const absolute = (amount: Minor): Minor => (amount < 0n ? minor(-amount) : amount);

/** Returns the mean difference, without its sign, of the other people with drawers; null without any. */
function usualDifference(people: readonly DigestPerson[], person: string, read: Read) {
  const others = people.flatMap(({ person: other, drawers }) =>
    drawers && other !== person ? [absolute(read(drawers.differenceAmount))] : [],
  );
  return others.length === 0 ? null : { total: sum(others), people: BigInt(others.length) };
}

function drawerStandsOut(
  people: readonly DigestPerson[],
  { person, drawers }: DigestPerson,
  decimals: number,
) {
  const read: Read = (text) => toMinor(text, decimals);
  const others = usualDifference(people, person, read);
  if (!drawers || !others) return false;
  const own = absolute(read(drawers.differenceAmount)) * others.people;
  return own > maxTimesAverage * others.total && own - others.total > read(minDifference) * others.people;
}

/** Compares the week with the weeks before; `null` while there is nothing to compare with. */
function verdictOf(week: Total, before: Total, decimals: number): "normal" | "more" | "less" | null {
  if (before.sales <= 0n || week.sales <= 0n) return null;
  if (standsOut(week.all, before.all, decimals)) return "more";
  const expected = before.all.amount * week.sales;
  const less = expected - week.all.amount * before.sales;
  return maxTimesAverage * week.all.amount * before.sales < expected &&
    less > toMinor(minDifference, decimals) * before.sales
    ? "less"
    : "normal";
}

const names = /* @__PURE__ */ new Intl.Collator("sr-Latn", { numeric: true });
/** Orders people by name, never by an amount. */
const alphabetically = (a: DigestPerson, b: DigestPerson) =>
  names.compare(a.name, b.name) || (a.person < b.person ? -1 : 1);

interface NoteContext {
  people: readonly DigestPerson[];
  orders: readonly DigestOrder[];
  week: Total;
  decimals: number;
}

/** Explains one amount of a person: the shares it is compared with, and the orders behind most of it. */
function noteOf({ orders, week, decimals }: NoteContext, person: DigestPerson, kind: DigestKind) {
  const read: Read = (text) => toMinor(text, decimals);
  const sales = read(person.week.salesAmount);
  const amount = amountsOf(person.week, read)[kind];
  const listed = orders
    .filter((order) => order.person === person.person && order.kind === kind)
    .slice(0, maxNoteOrders);
  const [largest] = listed;
  const rest = largest ? subtract(amount, read(largest.amount)) : amount;
  return {
    kind,
    person: person.person,
    name: person.name,
    amount: toText(amount, decimals),
    share: shareText({ amount, sales }),
    usualShare: shareText({
      amount: amountsOf(person.before, read)[kind],
      sales: read(person.before.salesAmount),
    }),
    locationShare: shareText(week[kind]),
    othersShare: shareText({
      amount: subtract(week[kind].amount, amount),
      sales: subtract(week.sales, sales),
    }),
    /** Share without the largest order, if that is most of the amount. */
    restShare: largest && rest < read(largest.amount) ? shareText({ amount: rest, sales }) : null,
    orders: listed.map(({ person: _person, kind: _kind, by, ...order }) => ({
      ...order,
      by: by === person.name ? null : by,
    })),
  };
}

function notesOf(context: NoteContext) {
  const { people, week, decimals } = context;
  const read: Read = (text) => toMinor(text, decimals);
  return people.flatMap((person) => {
    const sales = read(person.week.salesAmount);
    const amounts = amountsOf(person.week, read);
    return digestKinds
      .filter((kind) => {
        const others = {
          amount: subtract(week[kind].amount, amounts[kind]),
          sales: subtract(week.sales, sales),
        };
        return standsOut({ amount: amounts[kind], sales }, others, decimals);
      })
      .map((kind) => noteOf(context, person, kind));
  });
}

const drawerNotesOf = (people: readonly DigestPerson[], decimals: number) =>
  people.flatMap((person) => {
    const { drawers, name } = person;
    const isWorth = drawers && drawerStandsOut(people, person, decimals);
    return isWorth ? [{ person: person.person, name, ...drawers }] : [];
  });

/** Shares of one person beside the person's own usual ones. */
function personRow({ person, name, week, before, drawers }: DigestPerson, read: Read) {
  const [amounts, earlier] = [amountsOf(week, read), amountsOf(before, read)];
  const [sales, salesBefore] = [read(week.salesAmount), read(before.salesAmount)];
  const of = (kind: DigestKind) => ({
    amount: week[`${kind}Amount`],
    share: shareText({ amount: amounts[kind], sales }),
    usualShare: shareText({ amount: earlier[kind], sales: salesBefore }),
  });
  return {
    person,
    name,
    salesAmount: week.salesAmount,
    voids: of("voids"),
    discounts: of("discounts"),
    refunds: of("refunds"),
    drawers,
  };
}

function drawersOf(people: readonly DigestPerson[], decimals: number): DigestDrawers {
  const all = people.flatMap(({ drawers }) => (drawers ? [drawers] : []));
  return {
    closes: all.reduce((count, { closes }) => count + closes, 0),
    balanced: all.reduce((count, { balanced }) => count + balanced, 0),
    differenceAmount: toText(
      all.reduce((total, { differenceAmount }) => add(total, toMinor(differenceAmount, decimals)), zero),
      decimals,
    ),
  };
}

const hadPart = ({ week, drawers }: DigestPerson, read: Read) =>
  week.orders > 0 || drawers !== null || Object.values(amountsOf(week, read)).some((amount) => amount > 0n);

interface DigestInput {
  people: readonly DigestPerson[];
  /** Orders by person and kind, largest first. */
  orders: readonly DigestOrder[];
  decimals: number;
}

/**
 * Computes the weekly digest of a location. A person's share is compared with that of everyone else, so that
 * a large amount does not raise the average it is measured by.
 */
export function computeDigest({ people: all, orders, decimals }: DigestInput) {
  const read: Read = (text) => toMinor(text, decimals);
  const people = all.filter((person) => hadPart(person, read)).toSorted(alphabetically);
  const week = totalOf(
    all.map((person) => person.week),
    read,
  );
  const before = totalOf(
    all.map((person) => person.before),
    read,
  );
  const ordersCount = all.reduce((count, person) => count + person.week.orders, 0);
  const sellers = all.filter((person) => person.week.orders > 0).length;
  const isTotalsOnly = sellers < minPeople || ordersCount < minOrders;
  const part = (kind: DigestKind | "all") => ({
    amount: toText(week[kind].amount, decimals),
    share: shareText(week[kind]),
    usualShare: shareText(before[kind]),
  });
  return {
    orders: ordersCount,
    salesAmount: toText(week.sales, decimals),
    all: part("all"),
    voids: part("voids"),
    discounts: part("discounts"),
    refunds: part("refunds"),
    drawers: drawersOf(all, decimals),
    verdict: verdictOf(week, before, decimals),
    isTotalsOnly,
    people: isTotalsOnly ? [] : people.map((person) => personRow(person, read)),
    notes: isTotalsOnly ? [] : notesOf({ people, orders, week, decimals }),
    drawerNotes: isTotalsOnly ? [] : drawerNotesOf(people, decimals),
  };
}
