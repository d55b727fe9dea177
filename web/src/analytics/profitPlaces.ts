interface Dish {
  name: string;
  class: "star" | "plowhorse" | "puzzle" | "dog";
  popularity: number;
  aheadAmount: string;
}

export interface Placed<D> {
  dish: D;
  x: number;
  y: number;
  /** Whether its name has room beside it, and whether that is at its left. */
  isNamed: boolean;
  isLeft: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** From here on a dish is popular, in percent of an equal part of its category. */
const popularFrom = 70;
const aside = 24;
/** The names of the four kinds stand along the upper and the lower edge. */
const titles = 34;
const letterWidth = 6.6;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const boxAt = (x: number, y: number, wide: number): Box => ({
  left: x,
  right: x + wide,
  top: y - 9,
  bottom: y + 9,
});
/** What lies close to the middle is drawn apart. */
const spread = (part: number, whole: number) =>
  whole > 0 ? Math.sqrt(Math.min(1, Math.max(0, part / whole))) : 0;

/**
 * Puts dishes where their kind has its quarter: at the right who is popular, above who brings more than its
 * category. In the order they come they get their name, where it covers neither a name nor a dish.
 */
export function placedIn<D extends Dish>(
  dishes: readonly D[],
  { width, height }: { width: number; height: number },
): Placed<D>[] {
  const ahead = dishes.map((dish) => Math.abs(Number(dish.aheadAmount)));
  const most = { x: Math.max(0, ...dishes.map(({ popularity }) => popularity)), y: Math.max(0, ...ahead) };
  const room = { x: width / 2 - 2 * aside, y: height / 2 - titles - 14 };
  const points = dishes.map((dish, index) => {
    const isRight = dish.class === "star" || dish.class === "plowhorse";
    const isUp = dish.class === "star" || dish.class === "puzzle";
    const farX = isRight
      ? spread(dish.popularity - popularFrom, most.x - popularFrom)
      : spread(popularFrom - dish.popularity, popularFrom);
    const stepX = aside / 2 + farX * room.x;
    const stepY = 14 + spread(ahead[index] ?? 0, most.y) * room.y;
    return {
      dish,
      x: width / 2 + (isRight ? stepX : -stepX),
      y: height / 2 + (isUp ? -stepY : stepY),
    };
  });
  const taken = points.map(({ x, y }) => boxAt(x - 7, y, 14));
  const named = points.map(({ dish, x, y }, index) => {
    const wide = dish.name.length * letterWidth + 6;
    const sides = [boxAt(x + 8, y, wide), boxAt(x - 8 - wide, y, wide)];
    const free = sides.findIndex(
      (box) =>
        box.left > 4 &&
        box.right < width - 4 &&
        taken.every((other, at) => at === index || !meet(box, other)),
    );
    const box = sides[free];
    if (box) taken.push(box);
    return { dish, x, y, isNamed: box !== undefined, isLeft: free < 0 ? x > width / 2 : free === 1 };
  });
  return named.toSorted((a, b) => a.x - b.x);
}
