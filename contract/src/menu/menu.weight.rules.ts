/** What the price of an item is for: one piece, a kilogram, 100 grams or a litre. */
export const saleUnits = ["piece", "kg", "100g", "l"] as const;
export type SaleUnit = (typeof saleUnits)[number];
/** Unit of an item sold by weight, or by volume. */
type WeighedUnit = Exclude<SaleUnit, "piece">;

/** Source of a weight: a scale, the keypad, or a barcode of a labelling scale. */
export const weightSources = ["scale", "keypad", "barcode"] as const;

/** Maximum weight of a line: 999 kg, or 999 l. */
export const maxWeight = 999_000;

/** Grams, or millilitres, in one unit of the price. */
const unitSizes = { kg: 1000, "100g": 100, l: 1000 } as const satisfies Record<WeighedUnit, number>;
/** Units as receipts and papers write them. */
export const saleUnitSigns = { kg: "kg", "100g": "100 g", l: "l" } as const satisfies Record<
  WeighedUnit,
  string
>;

interface Sold {
  quantity: number;
  /** Missing in replies that a device stored before this field existed. */
  soldBy?: SaleUnit | undefined;
}

/** Returns the unit of an item or line sold by weight; null for pieces. */
export const weighedUnit = ({ soldBy }: Pick<Sold, "soldBy">): WeighedUnit | null =>
  soldBy === undefined || soldBy === "piece" ? null : soldBy;

/** Returns the pieces of a line: a weighed one is a single piece that nobody divides. */
export const piecesOf = (line: Sold): number => (weighedUnit(line) === null ? line.quantity : 1);

/** Sums the pieces of lines. */
export const countPieces = (lines: readonly Sold[]): number =>
  lines.reduce((count, line) => count + piecesOf(line), 0);

/** Returns the quantity of a weight, in units of the price: (742, "kg") → 0.742. */
export const quantityOfWeight = (weight: number, unit: WeighedUnit): number =>
  Number((weight / unitSizes[unit]).toFixed(3));

/** Returns the weight of a quantity, in grams or millilitres: (7.42, "100g") → 742. */
export const weightOfQuantity = (quantity: number, unit: WeighedUnit): number =>
  Number((quantity * unitSizes[unit]).toFixed(1));

/** Returns a quantity in thousandths of a unit; null unless it has at most three decimals and is 0 or more. */
export function thousandthsOf(quantity: number): bigint | null {
  if (!(quantity >= 0 && quantity < Number.MAX_SAFE_INTEGER / 1000)) return null;
  if (Number(quantity.toFixed(3)) !== quantity) return null;
  return BigInt(Math.round(quantity * 1000));
}

/** Weight as people write it: kilograms and litres with three decimals, 100 g in grams. */
interface ShownWeight {
  value: number;
  decimals: number;
  unit: "kg" | "g" | "l";
}

/** Returns the weight of a quantity as people write it: 0.742 kg, 742 g, 0.500 l. */
export function shownWeight(quantity: number, unit: WeighedUnit): ShownWeight {
  if (unit !== "100g") return { value: quantity, decimals: 3, unit };
  const value = weightOfQuantity(quantity, unit);
  return { value, decimals: Number.isInteger(value) ? 0 : 1, unit: "g" };
}

/** Usual weights of an item, in grams or millilitres. */
export interface WeightBounds {
  minWeight: number | null;
  maxWeight: number | null;
}

/** Returns on which side of its bounds a weight lies; null inside. */
export function outsideBounds(weight: number, bounds: WeightBounds): "below" | "above" | null {
  if (bounds.minWeight !== null && weight < bounds.minWeight) return "below";
  return bounds.maxWeight !== null && weight > bounds.maxWeight ? "above" : null;
}
