import { beerAndSpirits, softDrinks, wines } from "./dishesDrinks.ts";
import { hotDrinks } from "./dishesHot.ts";
import { soups, starters, underTheBell, type Drawing } from "./dishesFirst.ts";
import { desserts, salads } from "./dishesLight.ts";
import { fishes, traditional } from "./dishesMain.ts";
import { createPen } from "./pen.ts";

const drawings: Readonly<Record<string, Drawing>> = {
  ...starters,
  ...soups,
  ...underTheBell,
  ...traditional,
  ...fishes,
  ...salads,
  ...desserts,
  ...hotDrinks,
  ...softDrinks,
  ...beerAndSpirits,
  ...wines,
};

/** The picture of an item of the menu as SVG text, by its key; the same every time. */
export function draw(key: string): string {
  const drawing = drawings[key];
  if (!drawing) throw new Error(`Nobody drew ${key}`);
  return drawing(createPen(key));
}
