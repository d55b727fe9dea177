import { catalogProduct } from "@konoba/contract/products/products.contract";
import { sql } from "kysely";
import { localizedColumns } from "../lib/database/columns.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";
import { shownName } from "./products.table.ts";

const columns = localizedColumns({
  replySchema: catalogProduct,
  table: "products",
  alias: "p",
  computed: {
    shownName,
    category: sql`(select c.name from product_categories c where c.id = p.category_id)`,
    price: sql`coalesce(p.price, 0)::text`,
  },
})("en");

/** Reads products by id, without the figures of their stock. */
export const readProductRows = rowReader(
  (location, ids) => sql<RowJson>`
    select p.id, (select row_to_json(r)::text from (select ${columns}) r) as json from products p
    where p.location_id = ${location} and p.id = any(${ids}::uuid[]) and p.archived_at is null`,
);
