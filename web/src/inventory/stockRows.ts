import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { StockedProduct } from "@konoba/contract/inventory/inventory.products.contract";

/** Row of the stock list: a product, or below it one of its batches. */
export interface StockRow {
  id: string;
  product: StockedProduct;
  /** Batch that actions of the row change; null for a product with several. */
  batch: InventoryItem | null;
  isBatch: boolean;
  /** True for the batch that is used first. */
  isUsedFirst: boolean;
}

export const hasBatches = ({ batches }: StockedProduct): boolean => batches.length > 1;

/** Returns the rows of products, those of opened ones with a row for each batch. */
export const stockRows = (products: readonly StockedProduct[], opened: readonly string[]): StockRow[] =>
  products.flatMap((product) => {
    const { id, batches } = product;
    const [first = null] = batches;
    const batch = hasBatches(product) ? null : first;
    const row = { id, product, batch, isBatch: false, isUsedFirst: false };
    if (batch !== null || !opened.includes(id)) return [row];
    const below = batches.map((each, index) => ({
      id: each.id,
      product,
      batch: each,
      isBatch: true,
      isUsedFirst: index === 0 && each.quantity > 0,
    }));
    return [row, ...below];
  });

/** Returns the stock items of rows, each once. */
export const itemsOf = (rows: readonly StockRow[]): InventoryItem[] => [
  ...new Map(
    rows.flatMap(({ batch, product }) => batch ?? product.batches).map((item) => [item.id, item]),
  ).values(),
];

/** Returns the name of a row, with its number for a batch. */
export const rowName = ({ product, batch, isBatch }: StockRow): string =>
  isBatch && batch?.batchNumber ? `${product.name} ${batch.batchNumber}` : product.name;
