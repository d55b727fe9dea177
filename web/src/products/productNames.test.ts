import { afterAll, expect, it } from "vitest";
import { showLanguage } from "../lib/text/translation.ts";
import { nameOnScreen } from "./products.queries.ts";

afterAll(() => showLanguage("en"));

const cheese: Parameters<typeof nameOnScreen>[0] = {
  name: "Njeguški sir",
  translations: [
    { languageCode: "en", name: "Njeguši cheese", description: null },
    { languageCode: "me", name: "Sir iz Njeguša", description: null },
  ],
};
const named = (code: string) => cheese.translations.filter(({ languageCode }) => languageCode === code);

it.each<["en" | "me", typeof cheese.translations, string]>([
  ["en", cheese.translations, "Njeguši cheese"],
  ["me", cheese.translations, "Sir iz Njeguša"],
  ["me", named("en"), "Njeguši cheese"],
  ["en", named("me"), "Njeguški sir"],
  ["me", [], "Njeguški sir"],
])("a message in %s names a product as its lists do", async (language, translations, shown) => {
  await showLanguage(language);
  expect(nameOnScreen({ ...cheese, translations })).toBe(shown);
});
