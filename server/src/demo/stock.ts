import { multiply, toMinor, toText } from "@konoba/contract/lib/money";
import { allergens, units } from "@konoba/contract/products/products.rules";
import { packContent } from "@konoba/contract/suppliers/suppliers.rules";
import { z } from "zod";
import { listOf, optionalNumber, readContent } from "./contentFile.ts";

/** Suppliers with the days between two of their deliveries. */
export const suppliers: readonly { key: string; name: string; everyDays: number }[] = [
  { key: "butcher", name: "Mesara Đurović", everyDays: 3 },
  { key: "ham", name: "Pršutara Njeguši", everyDays: 14 },
  { key: "dairy", name: "Mljekara Lazine", everyDays: 4 },
  { key: "fish", name: "Ribnjak Morača", everyDays: 2 },
  { key: "sea", name: "Ribarnica Bar", everyDays: 3 },
  { key: "market", name: "Pijaca Ćemovsko", everyDays: 2 },
  { key: "mill", name: "Mlin Žabljak", everyDays: 14 },
  { key: "oil", name: "Uljara Šušanj", everyDays: 21 },
  { key: "honey", name: "Pčelarstvo Šćekić", everyDays: 30 },
  { key: "coffee", name: "Pržionica Varoš", everyDays: 10 },
  { key: "wine", name: "Podrumi Ćemovsko polje", everyDays: 10 },
  { key: "drinks", name: "Veletrgovina Zeta", everyDays: 5 },
];

/** Storage areas in walking order, with the categories of what is stored there. */
export const storageAreas: readonly { name: string; categories: readonly string[] }[] = [
  { name: "Hladnjača", categories: ["Meso", "Riba i plodovi mora", "Mliječni proizvodi"] },
  { name: "Ostava", categories: ["Povrće i voće", "Suva roba"] },
  { name: "Podrum", categories: ["Pića"] },
];

/** Parses a pack as suppliers sell it: "karton 6×1 l". */
const pack = z.string().transform((text) => {
  const [, packName = "", count = "1", packSize = "", packUnit] =
    /^(\S+) (?:(\d+)×)?(\d+) (\w+)$/.exec(text) ?? [];
  return { packName, packCount: Number(count), packSize, unit: z.enum(units).parse(packUnit) };
});

const productRow = z.object({
  key: z.string(),
  me: z.string(),
  en: z.string(),
  category: z.string(),
  unit: z.enum(units),
  unitCost: z.string(),
  supplier: z.string(),
  /** Quantity in stock on the day the demo is made. */
  onHand: z.string(),
  minimum: z.string(),
  maximum: z.string(),
  /** Days from the day the demo is made to the expiry date. */
  expiresInDays: optionalNumber,
  allergens: listOf(z.enum(allergens)),
  /** Pack as the supplier sells it, of a whole number of units. */
  pack,
});

export type DemoProduct = z.output<typeof productRow>;

/**
 * Products in stock: one out, four low, two that expire within three days, the rest sufficient for an
 * evening.
 */
export const products: readonly DemoProduct[] = readContent("products", productRow);

/** Returns the price of a pack on the price list. */
export const packPrice = ({ unitCost, pack }: DemoProduct): string =>
  toText(multiply(toMinor(unitCost, 2), Number(packContent(pack))), 2);
