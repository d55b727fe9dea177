import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { Caller } from "../lib/access/caller.ts";
import { actAs, type Stage } from "./acting.ts";
import type { DemoLocation } from "./history.ts";
import { idOf } from "./ids.ts";

interface Pricing {
  stage: Stage;
  owner: Caller;
  now: Date;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const payMs = 1000;

/** Creates happy hour of the bar and the prices of deliveries, both from today: what was sold before had menu prices. */
async function makeLists(
  { stage, owner, now }: Pricing,
  { locationId, itemIds }: DemoLocation,
): Promise<void> {
  const api = actAs(stage, owner, now);
  const categoryOf = async (key: string) =>
    (await api.menu.findItem({ params: { id: idOf(itemIds, key) } })).categoryId;
  const { timezone, businessDayStart } = await api.locations.find({ params: { id: locationId } });
  const firstDate = businessDate(now, timezone, businessDayStart);
  const shared = { locationIds: [locationId], isOn: true, firstDate };
  await api.prices.create({
    body: {
      ...shared,
      name: stage.speak("Dostava"),
      channels: ["delivery"],
      color: 4,
      entries: [{ change: "percent", value: "10", ending: "10" }],
    },
  });
  const bar = await Promise.all(["beer", "vranacGlass"].map(categoryOf));
  await api.prices.create({
    body: {
      ...shared,
      name: stage.speak("Srećni sati"),
      channels: ["tables", "counter", "guests"],
      color: 2,
      windows: [{ days: everyDay, from: "17:00", to: "19:00" }],
      entries: bar.map((categoryId) => ({
        categoryId,
        change: "percent" as const,
        value: "-25",
        ending: "10" as const,
      })),
    },
  });
}

/** Creates the fee of deliveries, and that of each box that leaves the house. */
async function makeFees({ stage, owner, now }: Pricing, locationId: string): Promise<void> {
  const shared = { taxRate: "21" } as const;
  const fees = [
    {
      ...shared,
      id: "delivery",
      kind: "delivery" as const,
      name: stage.speak("Cijena dostave"),
      amount: "2.50",
      orderTypes: ["delivery" as const],
    },
    {
      ...shared,
      id: "packaging",
      kind: "packaging" as const,
      name: stage.speak("Ambalaža"),
      amount: "0.30",
      isPerBox: true,
      orderTypes: ["takeaway" as const, "delivery" as const],
    },
  ];
  await actAs(stage, owner, now).locations.update({ params: { id: locationId }, body: { fees } });
}

/** Creates the sea bass by weight, in the category of the grilled one, and returns its id. */
async function makeBass(
  { stage, owner, now }: Pricing,
  { locationId, itemIds }: DemoLocation,
): Promise<string> {
  const api = actAs(stage, owner, now);
  const { categoryId } = await api.menu.findItem({ params: { id: idOf(itemIds, "seaBass") } });
  const translations = [
    { languageCode: "me", name: "Brancin na mjeru", description: "Bira se u vitrini, mjeri se pred gostom." },
    {
      languageCode: "en",
      name: "Sea bass by weight",
      description: "Chosen at the counter, weighed before the guest.",
    },
  ];
  const { id } = await api.menu.createItem({
    body: {
      locationId,
      categoryId,
      translations,
      price: "38.00",
      taxPercentage: "15",
      soldBy: "kg",
      minWeight: 200,
      maxWeight: 2500,
      tareWeight: 310,
      preparationTimeMinutes: 25,
      allergens: ["fish"],
      isGlutenFree: true,
    },
  });
  return id;
}

/** Groups of the business lunch: dishes, and what some cost on top. */
const lunchGroups = [
  { me: "Supa", en: "Soup", dishes: ["vealBroth", "fishBroth", "vegetableBroth"], minimum: 1, course: 1 },
  {
    me: "Glavno jelo",
    en: "Main course",
    dishes: ["popeci", "pljeskavica", "trout", "japraci"],
    minimum: 1,
    course: 2,
  },
  { me: "Piće", en: "Drink", dishes: ["still", "lemonade", "beer"], minimum: 1, course: 1 },
  { me: "Desert", en: "Dessert", dishes: ["custardSlice", "pancakes"], minimum: 0, course: 3 },
];
const lunchExtras: Readonly<Record<string, string>> = {
  trout: "2.00",
  beer: "0.50",
  custardSlice: "1.50",
  pancakes: "2.00",
};

interface Lunch {
  id: string;
  /** Dishes of an order, with their groups. */
  choose: (keys: readonly string[]) => { groupId: string; menuItemId: string }[];
}

/** Creates the business lunch, whose dishes have several tax rates and stations. */
export async function makeLunch(
  { stage, owner, now }: Pricing,
  { locationId, itemIds }: DemoLocation,
): Promise<Lunch> {
  const api = actAs(stage, owner, now);
  const { categoryId } = await api.menu.findItem({ params: { id: idOf(itemIds, "popeci") } });
  const translations = [
    { languageCode: "me", name: "Poslovni ručak", description: "Supa, glavno jelo i piće po izboru." },
    {
      languageCode: "en",
      name: "Business lunch",
      description: "Soup, main course and drink of your choice.",
    },
  ];
  const { id, comboGroups } = await api.menu.createItem({
    body: {
      locationId,
      categoryId,
      translations,
      price: "12.90",
      preparationTimeMinutes: 15,
      comboGroups: lunchGroups.map(({ me, en, dishes, minimum, course }) => ({
        nameMe: me,
        nameEn: en,
        minimum,
        maximum: 1,
        course,
        choices: dishes.map((key) => ({
          menuItemId: idOf(itemIds, key),
          extraPrice: lunchExtras[key] ?? "0",
        })),
      })),
    },
  });
  const choose = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const menuItemId = idOf(itemIds, key);
      const group = comboGroups.find(({ choices }) => choices.some((each) => each.menuItemId === menuItemId));
      return group ? [{ groupId: group.id, menuItemId }] : [];
    });
  return { id, choose };
}

/** Sells a delivery with fees, paid by card, and then a table, still open: both with a weighed fish and a lunch. */
async function sell(
  { stage, owner, now }: Pricing,
  { locationId, tableIds, team, itemIds }: DemoLocation,
  { bass, lunch }: { bass: string; lunch: Lunch },
): Promise<void> {
  const waiter = team.get("jelena") ?? owner;
  const { orders } = actAs(stage, waiter, new Date(now.getTime() - payMs));
  const weighed = (quantity: number) => ({
    menuItemId: bass,
    quantity,
    weighing: { source: "scale" as const, tareWeight: 310 },
  });
  const set = (keys: readonly string[]) => ({ menuItemId: lunch.id, choices: lunch.choose(keys) });
  const { id } = await orders.createWithItems({
    body: {
      locationId,
      orderType: "delivery",
      customerName: "Ana Perović",
      customerPhone: "+38267123456",
      deliveryAddress: "Slobode 22",
      items: [
        weighed(0.742),
        { menuItemId: idOf(itemIds, "shopska"), quantity: 2 },
        set(["vealBroth", "trout", "still"]),
      ],
    },
  });
  const params = { id };
  await orders.takePayment({ params, body: { method: "card" } });
  await orders.update({ params, body: { status: "served" } });
  await actAs(stage, team.get("djordje") ?? owner, now).orders.createWithItems({
    body: {
      locationId,
      tableId: idOf(tableIds, "7"),
      guests: 2,
      items: [weighed(0.618), set(["fishBroth", "popeci", "beer", "pancakes"])],
    },
  });
}

/** Dishes that have the picture of another one. */
type Likenesses = readonly (readonly [id: string, key: string])[];

/**
 * Creates price lists, fees and a weighed dish, and sells some; returns the dishes without a picture.
 * Before receipts are issued, as a payment has one.
 */
export async function makePricing(
  pricing: Pricing,
  place: DemoLocation & { lunch: Lunch },
): Promise<Likenesses> {
  const { lunch } = place;
  await makeFees(pricing, place.locationId);
  await makeLists(pricing, place);
  const bass = await makeBass(pricing, place);
  await sell(pricing, place, { bass, lunch });
  return [
    [bass, "seaBass"],
    [lunch.id, "popeci"],
  ];
}

/** Gives dishes the pictures of others. */
export async function showLikenesses(
  { stage, owner, now }: Pricing,
  { itemIds }: DemoLocation,
  likenesses: Likenesses,
): Promise<void> {
  const api = actAs(stage, owner, now);
  for (const [id, key] of likenesses) {
    const { imageId } = await api.menu.findItem({ params: { id: idOf(itemIds, key) } });
    await api.menu.updateItem({ params: { id }, body: { imageId } });
  }
}
