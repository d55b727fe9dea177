import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { Caller } from "../lib/access/caller.ts";
import { actAs, type Stage } from "./acting.ts";
import type { DemoLocation } from "./history.ts";
import { idOf } from "./ids.ts";
import { categories } from "./menu.ts";

interface Pricing {
  stage: Stage;
  owner: Caller;
  now: Date;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Creates happy hour of the bar and the prices of deliveries, both from today: what was sold before had menu prices. */
async function makeLists({ stage, owner, now }: Pricing, locationId: string): Promise<void> {
  const api = actAs(stage, owner, now);
  const { items } = await api.menu.listCategories({ query: { locationId, pageSize: 100 } });
  const categoryOf = (key: string) => {
    const named = categories.find((each) => each.key === key)?.me.name;
    return items.find(({ translations }) => translations.some(({ name }) => name === named))?.id ?? "";
  };
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
  await api.prices.create({
    body: {
      ...shared,
      name: stage.speak("Srećni sati"),
      channels: ["tables", "counter", "guests"],
      color: 2,
      windows: [{ days: everyDay, from: "17:00", to: "19:00" }],
      entries: ["beer", "wines"].map((key) => ({
        categoryId: categoryOf(key),
        change: "percent" as const,
        value: "-25",
        ending: "10" as const,
      })),
    },
  });
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

/**
 * Creates price lists, fees of deliveries, and a delivery with a weighed dish that was paid by card; returns the dish.
 * Before receipts are issued, as its payment has one.
 */
export async function makePricing(pricing: Pricing, place: DemoLocation): Promise<string> {
  const { stage, owner, now } = pricing;
  const { locationId, team, itemIds } = place;
  const fee = (kind: "delivery" | "packaging", name: string, amount: string) => ({
    id: kind,
    kind,
    name: stage.speak(name),
    amount,
    taxRate: "21",
    orderTypes: kind === "delivery" ? (["delivery"] as const) : (["takeaway", "delivery"] as const),
  });
  const fees = [fee("delivery", "Cijena dostave", "2.50"), fee("packaging", "Ambalaža", "0.60")];
  await actAs(stage, owner, now).locations.update({
    params: { id: locationId },
    body: { fees: fees.map((each) => ({ ...each, orderTypes: [...each.orderTypes] })) },
  });
  await makeLists(pricing, locationId);
  const bass = await makeBass(pricing, place);
  const waiter = team.get("jelena") ?? owner;
  const { orders } = actAs(stage, waiter, now);
  const { id } = await orders.createWithItems({
    body: {
      locationId,
      orderType: "delivery",
      customerName: "Ana Perović",
      customerPhone: "+38267123456",
      deliveryAddress: "Slobode 22",
      items: [
        { menuItemId: bass, quantity: 0.742, weighing: { source: "scale", tareWeight: 310 } },
        { menuItemId: idOf(itemIds, "shopska"), quantity: 2 },
      ],
    },
  });
  const params = { id };
  await orders.takePayment({ params, body: { method: "card" } });
  await orders.update({ params, body: { status: "served" } });
  return bass;
}

/** Gives the weighed sea bass the picture of the grilled one. */
export async function showBass(
  { stage, owner, now }: Pricing,
  { itemIds }: DemoLocation,
  bass: string,
): Promise<void> {
  const api = actAs(stage, owner, now);
  const { imageId } = await api.menu.findItem({ params: { id: idOf(itemIds, "seaBass") } });
  await api.menu.updateItem({ params: { id: bass }, body: { imageId } });
}
