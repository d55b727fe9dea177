import { ApiError } from "@konoba/contract/lib/client";
import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import { textIn } from "@konoba/contract/lib/translations";
import {
  productUses,
  type products,
  type Product,
  type ProductUses,
} from "@konoba/contract/products/products.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { everyPage, pageSize } from "../lib/api/choices.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { shownLanguage } from "../lib/text/translation.ts";

// Query keys of lists that show product names or units.
const refresh = [["products"], ["inventory"], ["menu"]] as const;

type ProductListQuery = NonNullable<Parameters<typeof api.products.list>[0]["query"]>;
type ProductBody = Parameters<typeof api.products.create>[0]["body"];
type ProductChanges = NonNullable<Parameters<typeof api.products.update>[0]["body"]>;

export const productList = (locationId: string, query: ProductListQuery) =>
  queryOptions({
    queryKey: ["products", locationId, "list", query],
    queryFn: () => api.products.list({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for a product, localized like all queries here. */
export function productDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["products", locationId, "product", id, language],
    queryFn: () => api.products.find({ params: { id }, query: { language } }),
    enabled: id !== "",
    // Keeps the data of the same product while the language changes, so that an open form is not reset.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

/** Query for the categories in use, for the filter and the form. */
export const categoryNames = (locationId: string) =>
  queryOptions({
    queryKey: ["products", locationId, "categories"],
    queryFn: () =>
      everyPage((page) => api.products.categories({ params: { locationId }, query: { page, pageSize } })),
  });

/** Returns the product with a barcode, or `null`. */
export async function findByBarcode(locationId: string, barcode: string) {
  const { items } = await api.products.list({ params: { locationId }, query: { barcode } });
  return items[0] ?? null;
}

export const useCreateProduct = () =>
  useApiMutation({
    call: (body: ProductBody) => api.products.create({ body }),
    refresh,
    done: "products:created",
    failed: "products:createFailed",
  });

interface ProductChange {
  id: string;
  changes: ProductChanges;
  /** Previous values of the same fields, for undo. */
  before?: ProductChanges;
}

/** Returns the displayed name of a product: in the current language, else in English, else its own. */
export function nameOnScreen({ name, translations }: Pick<Product, "name" | "translations">): string {
  const language = shownLanguage();
  const offered = translations.filter(({ languageCode }) => [language, "en"].includes(languageCode));
  return textIn(offered, language, "name").text || name;
}

const updateProduct = ({ id, changes }: ProductChange) =>
  api.products.update({ params: { id }, body: changes });

export const productWrite = (id: string, body: ProductChanges): WriteOf<typeof products.update> => ({
  method: "PUT",
  path: "/products/:id",
  params: { id },
  body,
});

export const useUpdateProduct = () =>
  useApiMutation({
    call: updateProduct,
    undo: ({ id, changes, before }) => (before ? { id, changes: before, before: changes } : null),
    refresh,
    done: "products:updated",
    many: { text: "products:updatedMany", name: nameOnScreen },
    failed: "products:updateFailed",
  });

export const removeProduct = (id: string) => api.products.remove({ params: { id } });
export const restoreProduct = (id: string) => api.products.restore({ params: { id } });

export const useRemoveProduct = () =>
  useApiMutation({
    call: removeProduct,
    restore: restoreProduct,
    refresh,
    done: ({ outcome }) => `products:outcome.${outcome}`,
    failed: "products:deleteFailed",
    isShown: (error) => usesOf(error) !== null,
  });

export const findUses = (id: string) => api.products.uses({ params: { id } });

/** Returns the uses of a product from an `in_use` error, else `null`. */
export function usesOf(error: unknown): ProductUses | null {
  if (!(error instanceof ApiError) || error.code !== "in_use") return null;
  return productUses.safeParse(error.details).data ?? null;
}
