import { AppError } from "@konoba/contract/lib/errors";

interface Mismatch {
  productId: string;
  unit: string;
  productUnit: string;
}

/** A quantity in a unit that does not convert to its product's, told at the field of the unit. */
export const unitMismatch = (path: string, { productId, unit, productUnit }: Mismatch) =>
  new AppError("unit_mismatch", [
    { path, message: "Choose a unit that converts to the product's", productId, unit, productUnit },
  ]);
