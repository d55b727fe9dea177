// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

// Fresh modules, without messages added by other test files.
vi.resetModules();
const { addTexts, loadNamespace, provideTexts, showLanguage, ...texts } = await import("./translation.ts");
/** Translates texts of the test itself. */
const translate = texts.translate as (key: string, values?: Record<string, unknown>) => string;

/** Makes Intl fall back to the given device locale for unknown languages. */
function onDevice(locale: string): void {
  const Real = Intl.PluralRules;
  vi.spyOn(Intl, "PluralRules").mockImplementation(function (requested, options) {
    return new Real(requested === undefined || requested === "me" ? locale : requested, options);
  } as typeof Intl.PluralRules);
}

beforeEach(async () => {
  addTexts("orders", "en", {
    "orders:order": "{count, plural, one {# order} other {# orders}}",
    "orders:open.title": "Open",
  });
  addTexts("orders", "me", {
    "orders:order": "{count, plural, one {# porudžbina (1)} few {# porudžbine} other {# porudžbina}}",
    "orders:open.title": "Otvorene",
    "orders:greeting": "Dobro veče, {name}",
  });
  await showLanguage("me");
});

describe.each(["en-US", "sr-RS"])("counted nouns on a device of %s", (locale) => {
  beforeEach(() => onDevice(locale));
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [0, "0 porudžbina"],
    [1, "1 porudžbina (1)"],
    [2, "2 porudžbine"],
    [4, "4 porudžbine"],
    [5, "5 porudžbina"],
    [11, "11 porudžbina"],
    [12, "12 porudžbina"],
    [21, "21 porudžbina (1)"],
    [22, "22 porudžbine"],
    [25, "25 porudžbina"],
    [111, "111 porudžbina"],
    [1.5, "1,5 porudžbina"],
  ])("decline %i", (count, expected) => {
    expect(translate("orders:order", { count })).toBe(expected);
  });

  it("follow the English rule in English", async () => {
    await showLanguage("en");

    expect([0, 1, 2, 21].map((count) => translate("orders:order", { count }))).toEqual([
      "0 orders",
      "1 order",
      "2 orders",
      "21 orders",
    ]);
  });
});

it("resolves grouped keys and interpolates values", () => {
  expect(translate("orders:open.title")).toBe("Otvorene");
  expect(translate("orders:greeting", { name: "Ana" })).toBe("Dobro veče, Ana");
});

it("shows the key or the given sentence when a message is missing", () => {
  expect(translate("orders:missing.key")).toBe("orders:missing.key");
  const sentence = "Any sentence. With: signs and {braces}";
  expect(translate(`sentences:${sentence}`)).toBe(sentence);
});

it("loads the namespaces in use before switching the language", async () => {
  const loaded: string[] = [];
  provideTexts(async (namespace, language) => {
    loaded.push(`${namespace}.${language}`);
    return { "tables:title": "Tables" };
  });
  addTexts("tables", "me", { "tables:title": "Stolovi" });

  await showLanguage("en");

  expect(loaded).toEqual(["tables.en"]);
  expect(translate("tables:title")).toBe("Tables");
});

it("loads a namespace again from another source", async () => {
  provideTexts(async () => ({}));
  await loadNamespace("menu", "me");
  provideTexts(async () => ({ "menu:title": "Jelovnik" }));
  await loadNamespace("menu", "me");

  expect(translate("menu:title")).toBe("Jelovnik");
});

it("formats numbers per language", async () => {
  addTexts("figures", "en", {
    "figures:rows": "{count, plural, one {# row} other {# rows}}",
    "figures:half": "{size, number} kg",
    "figures:code": "Code {code}",
  });
  addTexts("figures", "me", {
    "figures:rows": "{count, plural, one {# red} few {# reda} other {# redova}}",
  });
  await showLanguage("en");
  expect(translate("figures:rows", { count: 2249 })).toBe("2,249 rows");
  expect(translate("figures:half", { size: 0.5 })).toBe("0.5 kg");
  expect(translate("figures:code", { code: "0042" })).toBe("Code 0042");
  await showLanguage("me");
  expect(translate("figures:rows", { count: 2249 })).toBe("2.249 redova");
});
