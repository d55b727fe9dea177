import type { DishClass } from "@konoba/contract/analytics/analytics.profit.totals";

interface Dish {
  name: string;
  class: DishClass;
  quantity: number;
  contributionAmount: string;
  /** Total profit; determines the area of the dot. */
  marginAmount: string;
}

interface Limits {
  days: number;
  /** Quantity over `days` from which a dish is popular. */
  popularFrom: number;
  /** Profit per item from which a dish is profitable. */
  richFrom: string;
}

export interface Placed<D> {
  dish: D;
  x: number;
  y: number;
  radius: number;
  /** `isNamed`: the label fits; `isLeft`: it is at the left of the dot. */
  isNamed: boolean;
  isLeft: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Tick {
  at: number;
  value: number;
}

export interface ProfitLayout<D> {
  box: Box;
  /** X of the popularity limit and Y of the profitability limit. */
  split: { x: number; y: number };
  points: Placed<D>[];
  xTicks: Tick[];
  yTicks: Tick[];
}

const letterWidth = 6.9;
const maxNamed = 40;
/** Height of the two title lines of a field, in pixels. */
const titleHeight = 52;
const radii = { min: 5, max: 11 };
/** Default exponent of the scales; spreads out small values unless a field becomes too narrow. */
const usualExponent = 0.62;
const fieldShare = { min: 0.26, max: 0.62 };

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the exponent that places the limit so that both fields have room. */
function exponentOf(limit: number, maxValue: number): number {
  const share = limit / maxValue;
  if (share <= 0 || share >= 1) return usualExponent;
  const clampedShare = clamp(share ** usualExponent, fieldShare.min, fieldShare.max);
  return Math.log(clampedShare) / Math.log(share);
}

/** Returns at most `maxTicks` round values below the highest. */
function roundTicks(lowest: number, highest: number, maxTicks: number): number[] {
  const rough = (highest - lowest) / maxTicks || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(lowest / step);
  const count = Math.floor(highest / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

const perDayTicks = [0, 0.1, 0.2, 0.5, 1, 2, 4, 6, 8, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000];

/** Returns the ticks that are at least `distance` apart. */
function spacedTicks(ticks: readonly Tick[], distance: number): Tick[] {
  return ticks.reduce<Tick[]>((spaced, tick) => {
    const last = spaced.at(-1);
    return last && tick.at - last.at < distance ? spaced : [...spaced, tick];
  }, []);
}

function namesOf<D extends Dish>(
  points: readonly Omit<Placed<D>, "isNamed" | "isLeft">[],
  box: Box,
  split: { x: number },
): Placed<D>[] {
  const titleWidth = Math.min(240, (box.right - box.left) / 2 - 20);
  const titles = [box.top, box.bottom - titleHeight].flatMap((top) => [
    { left: box.left, right: Math.min(box.left + 190, split.x), top, bottom: top + titleHeight },
    { left: box.right - titleWidth, right: box.right, top, bottom: top + titleHeight },
  ]);
  const taken: Box[] = [
    ...titles,
    ...points.map(({ x, y, radius }) => ({
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    })),
  ];
  return points.map((point, index) => {
    const wide = point.dish.name.length * letterWidth + 4;
    const [from, to] = [point.x - point.radius - 5, point.x + point.radius + 5];
    const sides = [
      { left: to, right: to + wide },
      { left: from - wide, right: from },
    ].map((side) => ({ ...side, top: point.y - 8, bottom: point.y + 8 }));
    const isFree = (side: Box) =>
      side.left > box.left + 2 &&
      side.right < box.right - 2 &&
      taken.every((other, at) => at === index + titles.length || !meet(side, other));
    const free = index < maxNamed ? sides.findIndex(isFree) : -1;
    const side = sides[free];
    if (side) taken.push(side);
    const isLeft = free < 0 ? point.x > (box.left + box.right) / 2 : free === 1;
    return { ...point, isNamed: side !== undefined, isLeft };
  });
}

/**
 * Places dishes by quantity per day and profit per item, each in the field of its class. Labels are
 * assigned by descending profit, so on overlap the largest keep theirs.
 */
export function placeDishes<D extends Dish>(
  dishes: readonly D[],
  { days, popularFrom, richFrom }: Limits,
  size: { width: number; height: number },
): ProfitLayout<D> {
  const box = { left: 50, right: Math.max(size.width - 6, 200), top: 6, bottom: size.height - 52 };
  const perDay = (pieces: number) => pieces / Math.max(1, days);
  const maxPerDay =
    Math.max(perDay(popularFrom) * 1.5, ...dishes.map(({ quantity }) => perDay(quantity)), 0.1) * 1.12;
  const exponent = exponentOf(perDay(popularFrom), maxPerDay);
  const x = (each: number) => box.left + (Math.max(0, each) / maxPerDay) ** exponent * (box.right - box.left);
  const profits = [Number(richFrom), ...dishes.map(({ contributionAmount }) => Number(contributionAmount))];
  const [lowest, highest] = [Math.min(0, ...profits), Math.max(0.1, ...profits)];
  const [yTop, yBottom] = [box.top + titleHeight + 22, box.bottom - titleHeight];
  const y = (profit: number) => yBottom - ((profit - lowest) / (highest - lowest)) * (yBottom - yTop);
  const margins = dishes.map(({ marginAmount }) => Math.max(0, Number(marginAmount)));
  const largest = Math.max(1, ...margins);
  const split = { x: x(perDay(popularFrom)), y: y(Number(richFrom)) };
  const points = dishes
    .map((dish, index) => ({
      dish,
      ...inField(dish.class, split, { x: x(perDay(dish.quantity)), y: y(Number(dish.contributionAmount)) }),
      radius: clamp(Math.sqrt((margins[index] ?? 0) / largest) * radii.max, radii.min, radii.max),
    }))
    .toSorted((a, b) => b.radius - a.radius || a.x - b.x);
  const xTicks = perDayTicks.filter((value) => value <= maxPerDay).map((value) => ({ at: x(value), value }));
  const yTicks = roundTicks(lowest, highest, 7).map((value) => ({ at: y(value), value }));
  return { box, split, points: namesOf(points, box, split), xTicks: spacedTicks(xTicks, 36), yTicks };
}

/** Moves a dish near a limit clear of it, into the field of its class. */
function inField(kind: DishClass, split: { x: number; y: number }, { x, y }: { x: number; y: number }) {
  const [isRight, isUp] = [kind === "star" || kind === "plowhorse", kind === "star" || kind === "puzzle"];
  return {
    x: isRight ? Math.max(x, split.x + 6) : Math.min(x, split.x - 6),
    y: isUp ? Math.min(y, split.y - 6) : Math.max(y, split.y + 6),
  };
}
