import { allergens, units } from "@konoba/contract/products/products.rules";
import { z } from "zod";
import { listOf, optionalNumber, optionalText, readContent, yes } from "./contentFile.ts";

/** Names and descriptions of a category or item in both languages. */
interface Texts {
  me: { name: string; description: string };
  en: { name: string; description: string };
}

interface DemoCategory extends Texts {
  key: string;
}

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

/** Parses an ingredient of one portion: "kajmak 30 g optional"; an optional one is used on order only. */
const ingredient = z.string().transform((text) => {
  const [product = "", quantity = "", unit, optional] = text.split(" ");
  return { product, quantity, unit: z.enum(units).parse(unit), isOptional: optional === "optional" };
});

const dietFlags = [
  "isVegan",
  "isVegetarian",
  "isGlutenFree",
  "isLactoseFree",
  "isLenten",
  "isLowCarb",
  "isKetoFriendly",
] as const;

const itemRow = z
  .object({
    key: z.string(),
    category: z.string(),
    type: z.enum(["food", "drink"]),
    price: z.string(),
    taxPercentage: z.string(),
    preparationTimeMinutes: z.coerce.number(),
    /** Relative frequency of orders among the items of the same hour. */
    weight: z.coerce.number(),
    allergens: listOf(z.enum(allergens)),
    diet: listOf(z.enum(dietFlags)),
    /** Codes of the reference list. */
    meatTypes: listOf(z.string()),
    spicinessLevel: z.coerce.number(),
    featured: yes,
    seasonal: yes,
    alcoholContent: optionalText,
    volumeMl: optionalNumber,
    servingTemperature: optionalText,
    portionSize: optionalText,
    pairingSuggestions: optionalText,
    calories: optionalNumber,
    protein: optionalText,
    carbohydrates: optionalText,
    fat: optionalText,
    tags: listOf(z.string()),
    nameMe: z.string(),
    descriptionMe: z.string(),
    nameEn: z.string(),
    descriptionEn: z.string(),
    recipe: listOf(ingredient),
  })
  .transform(({ nameMe, descriptionMe, nameEn, descriptionEn, ...fields }) => ({
    ...fields,
    me: { name: nameMe, description: descriptionMe },
    en: { name: nameEn, description: descriptionEn },
  }));

export type DemoItem = z.output<typeof itemRow>;

/** Every item, category by category. */
export const items: readonly DemoItem[] = readContent("items", itemRow);

/** Dishes that take two boxes when they are taken away. */
const inTwoBoxes = ["platter", "lambBell", "vealBell", "kidBell"];

/** Returns the boxes that an item takes when it is taken away; drinks take none. */
export const boxesOf = ({ key, type }: Pick<DemoItem, "key" | "type">): number =>
  type === "drink" ? 0 : inTwoBoxes.includes(key) ? 2 : 1;

/** Items the kitchen has run out of at the moment the demo is made. */
export const soldOut: readonly string[] = ["pljevaljskiCheese", "rastan"];
