import { expect, test } from "vitest";
import { z } from "zod";
import { fieldIssues } from "./fieldIssues.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const kinds = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("piece") }),
  z.object({ kind: z.literal("weight") }),
]);

test.each<[string, z.ZodType, unknown, unknown[] | undefined]>([
  ["an enum", z.enum(["cash", "card"]), "coins", ["cash", "card"]],
  ["an enum that may be null", z.enum(["cash"]).nullable(), "coins", ["cash"]],
  ["a missing enum", z.enum(["cash", "card"]), undefined, ["cash", "card"]],
  ["literals", z.literal([10, 20]), 15, [10, 20]],
  ["a union of lists", z.union([z.enum(["a", "b"]), z.literal(null), z.literal("b")]), "c", ["a", "b", null]],
  ["a union with an open reading", z.union([z.enum(["a"]), z.number()]), "c", undefined],
  ["a list as long as the bound", z.enum(many(100)), "x", many(100)],
  ["a list beyond it", z.enum(many(101)), "x", undefined],
  ["no list", z.number(), "x", undefined],
])("names the values of %s", (_name, schema, value, values) => {
  const found = z.object({ field: schema }).safeParse({ field: value }).error;

  expect(found && fieldIssues(found)).toMatchObject([{ path: "field" }]);
  expect(found && fieldIssues(found)[0]?.values).toEqual(values);
});

test("names the kinds that a shape has", () => {
  const found = z.object({ items: z.array(kinds) }).safeParse({ items: [{ kind: "box" }] }).error;

  expect(found && fieldIssues(found)).toEqual([
    { path: "items.0.kind", message: "Choose one of the listed values", values: ["piece", "weight"] },
  ]);
});
