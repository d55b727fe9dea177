import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { expect, it } from "vitest";
import { textSchema, textValues } from "./menuTexts.ts";

const schema = textSchema(categoryInput);
const locationId = "3b1b8f0a-0000-4000-8000-000000000000";
const parse = (changes: Record<string, { name?: string; description?: string }>) =>
  schema.safeParse({
    locationId,
    translations: textValues().map((text) => ({ ...text, ...changes[text.languageCode] })),
  });

it("omits empty languages", () => {
  expect(parse({ me: { name: "Riba" } }).data?.translations).toEqual([
    { languageCode: "me", name: "Riba", description: null },
  ]);
});

it("reports an invalid text by its form position, although the language before it is empty", () => {
  const result = parse({ me: { description: "Bez naziva" } });

  expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual(["translations.1.name"]);
});

it("requires a name when every language is empty", () => {
  expect(parse({}).error?.issues[0]).toMatchObject({ path: ["translations"], message: "Name is required" });
});

it("preserves languages that are not in the form", () => {
  const stored = [{ languageCode: "de", name: "Fisch", description: null }];

  expect(textValues(stored).map((text) => text.languageCode)).toEqual(["en", "me", "de"]);
});
