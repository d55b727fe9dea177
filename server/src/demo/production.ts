import { randomUUID } from "node:crypto";
import type { Caller } from "../lib/access/caller.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { actAs, type Stage } from "./acting.ts";
import { idOf, type Ids } from "./ids.ts";

interface DemoRecipe {
  key: string;
  me: string;
  en: string;
  /** Litres that the recipe yields before its loss, and that are made now. */
  yieldQuantity: string;
  made: string;
  lossPercent: string;
  shelfLifeDays: number;
  minimum: string;
  /** Cost of a litre as the price list has it. */
  price: string;
  steps: { me: string; en: string };
  ingredients: readonly (readonly [product: string, quantity: string, unit: string])[];
}

/** Half-finished products: a stock, and a sauce that is made with it. */
const recipes: readonly DemoRecipe[] = [
  {
    key: "vegetableStock",
    me: "Povrtni temeljac",
    en: "Vegetable stock",
    yieldQuantity: "5",
    made: "4.5",
    lossPercent: "10",
    shelfLifeDays: 3,
    minimum: "4",
    price: "0.27",
    steps: {
      me: "Sve isjeći krupno, preliti hladnom vodom i krčkati 45 minuta.\nProcijediti i ohladiti.",
      en: "Cut everything coarsely, cover with cold water and simmer for 45 minutes.\nStrain and cool.",
    },
    ingredients: [
      ["celery", "250", "g"],
      ["carrot", "400", "g"],
      ["onion", "400", "g"],
    ],
  },
  {
    key: "tomatoSauce",
    me: "Sos od paradajza",
    en: "Tomato sauce",
    yieldQuantity: "3",
    made: "2.55",
    lossPercent: "15",
    shelfLifeDays: 4,
    minimum: "1.5",
    price: "1.98",
    steps: {
      me: "Luk dinstati na ulju, dodati paradajz i temeljac.\nKrčkati dva sata, pa pasirati.",
      en: "Soften the onions in the oil, add tomatoes and stock.\nSimmer for two hours, then strain.",
    },
    ingredients: [
      ["tomato", "2.5", "kg"],
      ["onion", "300", "g"],
      ["garlic", "30", "g"],
      ["sunflowerOil", "200", "ml"],
      ["vegetableStock", "1", "l"],
    ],
  },
];

/** Dish made with the sauce; it has the picture of another one. */
const dish = {
  price: "15.50",
  pictureOf: "squid",
  me: { name: "Lignje u sosu od paradajza", description: "Lignje dinstane u našem sosu, uz kukuruz." },
  en: { name: "Squid in tomato sauce", description: "Squid braised in our own tomato sauce, with polenta." },
  ingredients: [
    ["squid", "220", "g"],
    ["tomatoSauce", "150", "ml"],
    ["cornFlour", "60", "g"],
  ],
} as const;

type SpokenStage = Stage & { language: Language };

interface Kitchen {
  owner: Caller;
  keeper: Caller;
  locationId: string;
  productIds: Ids;
  itemIds: Ids;
  now: Date;
}

const textsOf = ({ me, en }: { me: string; en: string }) => [
  { languageCode: "me" as const, name: me },
  { languageCode: "en" as const, name: en },
];

const ingredientsOf = (rows: DemoRecipe["ingredients"], productIds: Ids) =>
  rows.map(([product, quantity, unit]) => ({ productId: idOf(productIds, product), quantity, unit }));

/** Creates a half-finished product with its recipe, and produces a batch of it. */
async function produce(
  stage: SpokenStage,
  { owner, keeper, locationId, productIds, now }: Kitchen,
  recipe: DemoRecipe,
): Promise<void> {
  const { key, minimum: alertWhenLessThan, price, made, ingredients, steps, ...rest } = recipe;
  const { me, en, ...fields } = rest;
  const api = actAs(stage, owner, now);
  const name = stage.language === "me" ? me : en;
  const product = { locationId, name, translations: textsOf({ me, en }), unit: "l", price };
  const body = { ...product, alertWhenLessThan, category: stage.speak("Poluproizvodi") };
  const { id: productId } = await api.products.create({ body });
  productIds.set(key, productId);
  const { id: recipeId } = await api.inventory.createRecipe({
    body: {
      ...fields,
      locationId,
      productId,
      yieldUnit: "l",
      steps: steps[stage.language],
      ingredients: ingredientsOf(ingredients, productIds),
    },
  });
  const batch = { id: randomUUID(), locationId, recipeId, quantity: made };
  await actAs(stage, keeper, now).inventory.produce({ body: batch });
}

/** Creates half-finished products with their recipes and batches, and a dish that uses one. */
export async function makeProduction(stage: SpokenStage, kitchen: Kitchen): Promise<void> {
  const { owner, locationId, productIds, itemIds, now } = kitchen;
  for (const recipe of recipes) await produce(stage, kitchen, recipe);
  const api = actAs(stage, owner, now);
  const { categoryId, imageId } = await api.menu.findItem({
    params: { id: idOf(itemIds, dish.pictureOf) },
    query: {},
  });
  const ingredients = ingredientsOf(dish.ingredients, productIds);
  const translations = [
    { languageCode: "me" as const, ...dish.me },
    { languageCode: "en" as const, ...dish.en },
  ];
  const { price } = dish;
  await api.menu.createItem({
    body: { locationId, categoryId, imageId, price, displayOrder: 99, translations, ingredients },
  });
}
