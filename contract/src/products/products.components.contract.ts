import { z } from "zod";
import * as products from "./products.contract.ts";
import { catalogProduct } from "./products.contract.ts";
import { allergens } from "./products.rules.ts";
import { unit } from "./products.units.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const productsComponents = {
  Unit: unit,
  Allergen: z.enum(allergens),
  Product: products.product,
  ProductInput: products.productInput,
  ProductChanges: products.productChanges,
  ProductCategory: products.products.categories.response.shape.items.element,
  ProductUse: products.productUses.shape.recipes.element,
  ProductTranslation: products.productFields.shape.translations.element,
  NutritionInfo: products.productFields.shape.nutritionInfo,
  CatalogProduct: catalogProduct,
};

/** Rules beyond type and format, in words, by component. */
export const productsDescriptions = {
  Unit: "g, kg, ml, cl, dl, l, piece, or any other short word.",
};
