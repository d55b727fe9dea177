// @vitest-environment node
import i18next, { type i18n } from "i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fixPlurals } from "./plurals.ts";

const orders = {
  order_one: "{{count}} porudžbina",
  order_few: "{{count}} porudžbine",
  order_other: "{{count}} porudžbina!",
};

/** An instance on a device whose own language answers for every language Intl does not know. */
async function startOnDevice(locale: string): Promise<i18n> {
  const Real = Intl.PluralRules;
  vi.spyOn(Intl, "PluralRules").mockImplementation(function (wanted, options) {
    return new Real(wanted === "me" ? locale : wanted, options);
  } as typeof Intl.PluralRules);
  const texts = i18next.createInstance();
  await texts.init({ lng: "me", supportedLngs: ["en", "me"], resources: { me: { translation: orders } } });
  return texts;
}

describe.each(["en-US", "sr-RS"])("counted nouns on a device of %s", (locale) => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [0, "0 porudžbina!"],
    [1, "1 porudžbina"],
    [2, "2 porudžbine"],
    [4, "4 porudžbine"],
    [5, "5 porudžbina!"],
    [11, "11 porudžbina!"],
    [12, "12 porudžbina!"],
    [21, "21 porudžbina"],
    [22, "22 porudžbine"],
    [25, "25 porudžbina!"],
    [111, "111 porudžbina!"],
  ])("decline %i", async (count, expected) => {
    const texts = await startOnDevice(locale);

    fixPlurals(texts.services.pluralResolver);

    expect(texts.t("order", { count })).toBe(expected);
  });
});

it("is wrong on an English device without the fix", async () => {
  const texts = await startOnDevice("en-US");

  expect(texts.t("order", { count: 2 })).toBe("2 porudžbina!");
  vi.restoreAllMocks();
});
