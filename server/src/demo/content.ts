import type { OrderStatus, OrderType } from "@konoba/contract/orders/orders.status";
import type { Allergen, Unit } from "@konoba/contract/products/products.rules";
import type { TableShape, TableStatus } from "@konoba/contract/tables/tables.rules";

/** Types of the demo content. Keys stand for ids until the rows exist. */
export interface Text {
  name: string;
  description: string;
}

export interface DemoCategory {
  key: string;
  me: Text;
  en: Text;
}

export type DietFlag =
  | "isVegan"
  | "isVegetarian"
  | "isGlutenFree"
  | "isLactoseFree"
  | "isLenten"
  | "isLowCarb"
  | "isKetoFriendly";

interface Nutrition {
  calories: number;
  protein: string;
  carbohydrates: string;
  fat: string;
}

export interface DemoItem {
  key: string;
  category: string;
  type: "food" | "drink";
  me: Text;
  en: Text;
  price: string;
  taxPercentage: "7" | "15" | "21";
  preparationTimeMinutes: number;
  /** Relative frequency of orders among the items of the same hour. */
  weight: number;
  allergens: readonly Allergen[];
  diet: readonly DietFlag[];
  spicinessLevel: number;
  featured: boolean;
  seasonal: boolean;
  /** Codes of the reference list. */
  meatTypes: readonly string[];
  alcoholContent: string | null;
  volumeMl: number | null;
  servingTemperature: string | null;
  portionSize: string | null;
  pairingSuggestions: string | null;
  nutrition: Nutrition | null;
  tags: readonly string[];
}

export interface DemoSupplier {
  key: string;
  name: string;
  /** Days between two deliveries. */
  everyDays: number;
}

export interface DemoProduct {
  key: string;
  me: string;
  en: string;
  category: string;
  unit: Unit;
  unitCost: string;
  supplier: string;
  /** Quantity in stock on the day the demo is made. */
  onHand: string;
  minimum: string;
  maximum: string;
  /** Days from the day the demo is made to the expiry date, null when it does not expire. */
  expiresInDays: number | null;
  allergens: readonly Allergen[];
}

export interface DemoIngredient {
  product: string;
  quantity: string;
  unit: Unit;
  isOptional: boolean;
}

export interface DemoTable {
  number: string;
  section: string;
  seats: number;
  shape: TableShape;
  /** Center of the table on the floor. */
  x: number;
  y: number;
  rotation: number;
  status: TableStatus;
}

export interface DemoWorker {
  key: string;
  firstName: string;
  lastName: string;
  username: string;
  /** Four digits, shown to anyone who opens the demo. */
  pin: string;
  email: string;
  role: "manager" | "cashier" | "waiter" | "kitchen" | "stock";
  memberForDays: number;
}

export interface DemoCustomer {
  name: string;
  phone: string;
  address: string;
}

/** An order that is open at the moment the demo is made. */
export interface DemoOpenOrder {
  orderType: OrderType;
  table: string | null;
  guests: number | null;
  waiter: string;
  minutesAgo: number;
  status: OrderStatus;
  customer: DemoCustomer | null;
  /** Number of equal shares the bill is split into, the first of them paid. */
  firstShareOf?: number;
  lines: readonly { item: string; quantity: number; specialRequests?: string; options?: readonly string[] }[];
}
