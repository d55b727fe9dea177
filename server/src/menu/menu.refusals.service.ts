import { AppError } from "@konoba/contract/lib/errors";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";

type Mismatch = Pick<MenuItem["ingredients"][number], "productId" | "unit" | "productUnit">;

/** Builds the error of a unit that does not convert to its product's, at the field of the unit. */
export const unitMismatch = (path: string, { productId, unit, productUnit }: Mismatch) =>
  new AppError("unit_mismatch", [
    { path, message: "Choose a unit that converts to the product's unit", productId, unit, productUnit },
  ]);
