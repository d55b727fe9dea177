import type { Product } from "@konoba/contract/products/products.contract";
import { sql } from "kysely";
import type {
  Decimal,
  Instant,
  Json,
  LocationColumn,
  OptionalInstant,
  WithDefault,
  Sql,
} from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface ProductCategoryTable {
  id: string;
  locationId: LocationColumn;
  name: string;
  foldedName: string;
}

interface ProductTable {
  id: string;
  locationId: LocationColumn;
  name: string;
  foldedName: string;
  searchKey: WithDefault<string>;
  description: string | null;
  translations: Json<Product["translations"]>;
  categoryId: string | null;
  price: Decimal;
  unit: string;
  barcode: string | null;
  allergens: Product["allergens"];
  inheritedAllergens: WithDefault<Product["allergens"]>;
  nutritionInfo: Json<Product["nutritionInfo"]> | null;
  preparationTime: number | null;
  isActive: boolean;
  alertWhenLessThan: Decimal;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    productCategories: ProductCategoryTable;
    products: ProductTable;
  }
}

type Screen = "en" | "me";
const screenOf = (language: string): Screen => (language === "me" ? "me" : "en");

/** Name of the product `p` in the reader's language; null selects its own name. */
export const shownName = (language: string | null): Sql =>
  language === null ? sql`p.name` : sql.ref(`p.shown_${screenOf(language)}`);

/** Sort key of products `p` shown by `shownName`. */
export const shownKey = (language: string | null): Sql =>
  language === null ? sql`p.folded_name` : sql.ref(`p.shown_key_${screenOf(language)}`);

mapConstraintErrors({ products_barcode: "barcode_taken", products_nutrition_size: "invalid_request" });
