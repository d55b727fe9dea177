import type { DemoCategory, DemoItem } from "./content.ts";
import { beerAndSpirits, hotDrinks, softDrinks, wines } from "./menuDrinks.ts";
import { desserts, fish } from "./menuFishAndSweets.ts";
import { soups, starters, underTheBell } from "./menuKitchen.ts";
import { salads } from "./menuSalads.ts";
import { traditional } from "./menuTraditional.ts";

const category = (
  key: string,
  me: readonly [string, string],
  en: readonly [string, string],
): DemoCategory => ({
  key,
  me: { name: me[0], description: me[1] },
  en: { name: en[0], description: en[1] },
});

/** Categories in the order of the printed menu. */
export const categories: readonly DemoCategory[] = [
  category("starters", ["Predjela", "Za početak i za uz piće"], ["Starters", "To start, or with a drink"]),
  category("soups", ["Čorbe i supe", "Kuvane svakog jutra"], ["Soups", "Cooked every morning"]),
  category(
    "bell",
    ["Ispod sača", "Čeka se, i isplati se"],
    ["Cooked under the sač", "Takes its time, and worth the wait"],
  ),
  category(
    "traditional",
    ["Tradicionalno", "Jela naših baka"],
    ["Traditional", "The way our grandmothers cooked"],
  ),
  category(
    "fish",
    ["Riba i školjke", "Iz Morače i iz Boke"],
    ["Fish and shellfish", "From the Morača and the Bay of Kotor"],
  ),
  category(
    "salads",
    ["Salate i prilozi", "Povrće sa Ćemovskog polja"],
    ["Salads and sides", "Vegetables from Ćemovsko polje"],
  ),
  category("desserts", ["Deserti", "Za kraj"], ["Desserts", "To finish"]),
  category("hot", ["Topli napici", "Kafa i čaj"], ["Hot drinks", "Coffee and tea"]),
  category("soft", ["Sokovi i voda", "Bez alkohola"], ["Juices and water", "Non-alcoholic"]),
  category("beer", ["Pivo i rakija", "Domaća pića"], ["Beer and spirits", "Local drinks"]),
  category("wines", ["Vina", "Crnogorske sorte"], ["Wines", "Montenegrin grapes"]),
];

/** Every item, category by category. */
export const items: readonly DemoItem[] = [
  ...starters,
  ...soups,
  ...underTheBell,
  ...traditional,
  ...fish,
  ...salads,
  ...desserts,
  ...hotDrinks,
  ...softDrinks,
  ...beerAndSpirits,
  ...wines,
];

/** Items the kitchen has run out of at the moment the demo is made. */
export const soldOut: readonly string[] = ["pljevaljskiCheese", "rastan"];
