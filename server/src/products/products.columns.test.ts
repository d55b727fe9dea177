import { product, productFields } from "@konoba/contract/products/products.contract";
import { expect, it } from "vitest";
import { columnsOf, contentColumns } from "../lib/database/columns.ts";

const own = product.pick({ id: true, locationId: true, price: true });

it("selects a reply by the names of its schema, amounts as text", () => {
  const list = columnsOf({ replySchema: own, table: "products", alias: "p", computed: {} });
  expect(JSON.stringify(list.toOperationNode())).toContain(String.raw`p.price::text as \"price\"`);
});

it("fails to compile for a key without a column and for an unassigned field or column", () => {
  const replySchema = product.pick({ id: true, category: true });
  // @ts-expect-error -- products have no column "category"
  columnsOf({ replySchema, table: "products", alias: "p", computed: {} });
  // @ts-expect-error -- the search key is neither copied nor left out
  contentColumns("products", productFields, { category: false, categoryId: true, foldedName: true });
  const beside = { categoryId: true, foldedName: true, searchKey: true };
  // @ts-expect-error -- "category" is no column, so it has to be left out
  expect(contentColumns("products", productFields, beside)).toContain("alert_when_less_than");
});
