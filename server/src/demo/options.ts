import type { Contract } from "@konoba/contract";
import type { Client } from "@konoba/contract/lib/client";
import type { Unit } from "@konoba/contract/products/products.rules";
import { idOf, type Ids } from "./ids.ts";

interface DemoOption {
  me: string;
  en: string;
  price?: string;
  /** Product of the recipe that is left out. */
  without?: string;
  with?: readonly [product: string, quantity: string, unit: Unit];
}

export interface DemoOptionGroup {
  me: string;
  en: string;
  least: number;
  maxChoices: number | null;
  options: readonly DemoOption[];
  /** Dishes that offer the group. */
  items: readonly string[];
}

/** Option groups: toppings, ingredients left out, degrees of grilling, kinds of milk. */
export const optionGroups: readonly DemoOptionGroup[] = [
  {
    me: "Kako pečeno",
    en: "Doneness",
    least: 1,
    maxChoices: 1,
    options: [
      { me: "Srednje pečeno", en: "Medium" },
      { me: "Dobro pečeno", en: "Well done" },
    ],
    items: ["pljeskavica"],
  },
  {
    me: "Dodatak",
    en: "Extras",
    least: 0,
    maxChoices: 3,
    options: [
      { me: "Kajmak", en: "Kajmak", price: "1.00", with: ["kajmak", "40", "g"] },
      { me: "Ajvar", en: "Roasted pepper spread", price: "0.80", with: ["pepper", "80", "g"] },
      { me: "Lepinja", en: "Flatbread", price: "1.20", with: ["bread", "1", "piece"] },
    ],
    items: ["cevapi", "pljeskavica", "popeci", "lambBell", "vealBell", "savouryFritters"],
  },
  {
    me: "Bez",
    en: "Leave out",
    least: 0,
    maxChoices: null,
    options: [
      { me: "Bez luka", en: "Without onion", without: "onion" },
      { me: "Bez lepinje", en: "Without flatbread", without: "bread" },
    ],
    items: ["cevapi"],
  },
  {
    me: "Mlijeko",
    en: "Milk",
    least: 0,
    maxChoices: 1,
    options: [
      { me: "Bez laktoze", en: "Lactose free", price: "0.30" },
      { me: "Ovseno", en: "Oat milk", price: "0.50", without: "milk" },
    ],
    items: ["macchiato", "cappuccino"],
  },
];

/** Creates the option groups and returns those of each dish. */
export async function makeOptions(
  api: Client<Contract>,
  locationId: string,
  productIds: Ids,
): Promise<Map<string, string[]>> {
  const attached = new Map<string, string[]>();
  for (const [displayOrder, group] of optionGroups.entries()) {
    const options = group.options.map(({ me, en, price = "0", without, with: added }) => ({
      nameMe: me,
      nameEn: en,
      price,
      removesProductId: without ? idOf(productIds, without) : null,
      adds: added ? { productId: idOf(productIds, added[0]), quantity: added[1], unit: added[2] } : null,
    }));
    const { me: nameMe, en: nameEn, least: minChoices, maxChoices } = group;
    const { id } = await api.menu.createOptionGroup({
      body: { locationId, nameMe, nameEn, minChoices, maxChoices, displayOrder, options },
    });
    for (const item of group.items) attached.set(item, [...(attached.get(item) ?? []), id]);
  }
  return attached;
}
