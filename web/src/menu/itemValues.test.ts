import { expect, it } from "vitest";
import { emptyIngredient, emptyItem, itemSchema, type ItemValues } from "./itemValues.ts";
import { moved } from "./moved.ts";

const id = "3b1b8f0a-0000-4000-8000-000000000000";
const item = (changes: Partial<ItemValues> = {}): ItemValues => ({
  ...emptyItem(id, id),
  price: "12.50",
  translations: [{ languageCode: "en", name: "Trout", description: "" }],
  ...changes,
});

it("sends a form in which only the required fields are filled", () => {
  expect(itemSchema.safeParse(item()).data).toMatchObject({
    price: "12.50",
    quantity: null,
    protein: null,
    taxGroup: null,
  });
});

it("parses measures typed as text, and an emptied one as unknown", () => {
  expect(itemSchema.safeParse(item({ protein: "12.5", fat: "" })).data).toMatchObject({
    protein: 12.5,
    fat: null,
  });
});

it("rejects an item without category or price, and an ingredient without product or quantity", () => {
  const result = itemSchema.safeParse(item({ categoryId: null, price: "", ingredients: [emptyIngredient] }));

  const paths = result.error?.issues.map((issue) => issue.path.join("."));
  expect(paths).toEqual(
    expect.arrayContaining(["categoryId", "price", "ingredients.0.productId", "ingredients.0.quantity"]),
  );
});

it("moves a list entry by a number of positions", () => {
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a"], 5, 1)).toEqual(["a"]);
});
