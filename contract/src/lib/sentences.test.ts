import { expect, it } from "vitest";
import { z } from "zod";
import { counted, countedSentences, readCounted } from "./sentences.ts";

const required = "This is required";
const invalid = "Enter a valid value";

it.each<[string, z.ZodType, unknown, string]>([
  ["a missing value", z.string(), undefined, required],
  ["null", z.number(), null, required],
  ["no number", z.number(), "x", "Enter a number"],
  ["a fraction", z.int(), 1.5, "Enter a whole number"],
  ["no truth", z.boolean(), "x", "Enter yes or no"],
  ["no text", z.string(), 5, "Enter text"],
  ["no list", z.array(z.string()), "x", "Enter a list"],
  ["another type", z.date(), "x", invalid],
  ["an address without @", z.email(), "x", "Enter a valid email address"],
  ["half a URL", z.url(), "x", "Enter a full address, for example https://ribnica.me"],
  ["no date", z.iso.date(), "x", "Enter a date such as 2027-05-31"],
  ["no moment", z.iso.datetime(), "x", "Enter a date with a time"],
  ["another format", z.guid(), "x", invalid],
  ["an empty text", z.string().min(1), "", required],
  ["a short text", z.string().min(3), "a", "At least 3 characters"],
  ["a long text", z.string().max(1), "abc", "At most 1 characters"],
  ["an empty list", z.array(z.string()).min(1), [], "Choose at least 1"],
  ["a long list", z.array(z.string()).max(1), ["a", "b"], "Choose at most 1"],
  ["a small set", z.set(z.string()).min(1), new Set(), "Choose at least 1"],
  ["a small number", z.number().min(1), 0, "At least 1"],
  ["a large number", z.number().max(2), 3, "At most 2"],
  ["no choice", z.enum(["a"]), "b", "Choose one of the listed values"],
  [
    "no kind of a shape",
    z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]),
    { kind: "b" },
    "Choose one of the listed values",
  ],
  ["a rule of its own", z.string().refine(() => false), "x", invalid],
  ["the reading whose type it is", z.union([z.number(), z.string().min(3)]), "a", "At least 3 characters"],
  ["no reading's type", z.union([z.number(), z.string()]), true, invalid],
])("describes the problem of %s", (_, schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toContain(sentence);
});

it.each(Object.keys(countedSentences) as (keyof typeof countedSentences)[])(
  "reads the number back from %s",
  (name) => {
    for (const count of [0, 12, -3, 1.5]) expect(readCounted(counted(name, count))).toEqual({ name, count });
  },
);

it.each(["At least x", "At least 3 letters", "3", "At least 1.", "At least 3 characters too", ""])(
  "finds no counted sentence in %j",
  (text) => {
    expect(readCounted(text)).toBeNull();
  },
);
