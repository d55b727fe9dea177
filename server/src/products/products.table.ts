import type { Product } from "@konoba/contract/products/products.contract";
import type { Decimal, Instant, Json, LocationColumn, OptionalInstant, WithDefault } from "../lib/db.ts";
import { refuseBy } from "../lib/failures.ts";

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
  nutritionInfo: Json<Product["nutritionInfo"]> | null;
  preparationTime: number | null;
  isActive: boolean;
  alertWhenLessThan: Decimal;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

declare module "../lib/db.ts" {
  interface Tables {
    productCategories: ProductCategoryTable;
    products: ProductTable;
  }
}

refuseBy({ products_barcode: "barcode_taken", products_nutrition_size: "invalid_request" });
