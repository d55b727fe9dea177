import { modules } from "@konoba/contract/lib/modules";
import { may } from "@konoba/contract/lib/permissions";
// @vitest-environment jsdom
import { expect, it } from "vitest";
import { languages } from "../../lib/text/language.ts";
import { showLanguage, translate, translateIfHere } from "../../lib/text/translation.ts";
import { navigation } from "../screens/navigation.ts";
import { moduleOffAt } from "../screens/screenModules.ts";
import { screenList } from "../screens/screens.ts";
import { startI18n } from "../texts/startI18n.ts";
import {
  answering,
  fixedEntries,
  helpEntries,
  startEntries,
  saveRecent,
  recentEntries,
  type PaletteEntry,
  type PaletteGroup,
} from "./paletteEntries.ts";
import { scoreOf } from "./scoreOf.ts";

it("matches words without diacritics, and đ as d or dj", () => {
  expect(scoreOf("Porudžbine", "porudzb")).toBe(3);
  expect(scoreOf("Ana Đukić", "djukic")).toBe(2);
  expect(scoreOf("Radno vrijeme", "vrij")).toBe(2);
});

it("matches letters in order, within limits", () => {
  expect(scoreOf("Menu categories", "mcat")).toBe(1);
  expect(scoreOf("Tables", "x")).toBe(0);
});

it("ranks prefix matches first", () => {
  const entry = (label: string) => ({ id: label, group: "goTo", label, target: { to: "/" } }) as const;
  const found = answering([entry("Stock counts"), entry("Countries"), entry("Orders")], "count");

  expect(found.map(({ label }) => label)).toEqual(["Countries", "Stock counts"]);
});

const word = (key: string) => key;
const everything = fixedEntries(word, () => true, []);
const targetsOf = (entries: typeof everything) =>
  entries.map(({ target }) => ("to" in target ? target.to.split("?")[0] : "done"));

it("reaches every page without parameters", () => {
  const targets = targetsOf(everything);
  const own = screenList.map(({ path }) => path).filter((path) => !path.includes("$"));
  // The path of the specification stands for both.
  expect(own.filter((path) => !targets.includes(path))).toEqual(["/orders/add"]);
});

it("omits everything a role may not do", () => {
  const waiter = targetsOf(fixedEntries(word, (permission) => may("waiter", permission), []));

  expect(waiter).toEqual(expect.arrayContaining(["/orders", "/orders/addOld", "/menu", "/reservations/add"]));
  for (const to of ["/analytics", "/menu/add", "/team/add", "/settings/audit", "/drawers/reports"])
    expect(waiter).not.toContain(to);
});

it("offers nothing of what is off: no page, no task and no topic of the help", () => {
  const off = fixedEntries(word, () => true, modules);
  const gone = new Set(targetsOf(everything).filter((to) => !targetsOf(off).includes(to)));
  const paths = screenList.map(({ path }) => path).filter((path) => !path.includes("$"));
  expect(gone).toEqual(new Set(paths.filter((path) => moduleOffAt(path, modules) !== null)));
  expect([...gone]).toEqual(
    expect.arrayContaining(["/reservations", "/purchasing/invoices/add", "/checklists"]),
  );
  expect(off.map(({ id }) => id)).not.toContain("waitingList");
  const topics = helpEntries(word, modules, () => undefined).map(({ id }) => id);
  expect(topics).toEqual(expect.arrayContaining(["help orders", "help modules", "help payments"]));
  for (const topic of ["reservations", "purchasing", "production", "receipts", "receiptSetup", "apiKeys"])
    expect(topics).not.toContain(`help ${topic}`);
});

it("shows the pages of the navigation by the groups of the specification", () => {
  const pages = startEntries(everything).filter(({ area }) => area);
  const areas = Map.groupBy(pages, ({ area }) => area);

  expect([...areas].slice(0, 4).map(([area, entries]) => [area, targetsOf(entries)])).toEqual([
    ["overview", ["/"]],
    ["management", ["/products", "/inventory", "/menu", "/orders", "/team", "/analytics"]],
    ["location", ["/location", "/tables", "/location/working-hours", "/media"]],
    ["profileGroup", ["/profile", "/settings"]],
  ]);
  const all = navigation.flatMap(({ entries }) => entries.map(({ to }): string => to));
  expect(new Set(targetsOf(pages))).toEqual(new Set(all));
  expect(pages).toHaveLength(all.length);
});

it("has a unique shortcut for each page", () => {
  const keys = everything.flatMap((entry) => entry.keys ?? []);

  expect(keys).toEqual(expect.arrayContaining(["g h", "g o", "g t", "g m", "g p", "g i", "g a", "g s"]));
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([
  ["en", "vat", "go /settings/money"],
  ["en", "refund", "refund"],
  ["en", "void", "voidItem"],
  ["en", "raise prices", "raisePrices"],
  ["me", "pdv", "go /settings/money"],
  ["me", "povraćaj", "refund"],
  ["me", "storno", "voidItem"],
  ["me", "poskupi", "raisePrices"],
] as const)("finds in %s what “%s” means before what only contains it", async (language, typed, id) => {
  await startI18n(["palette", "settings"]);
  await showLanguage(language);
  const t = (key: string) => translate(key.includes(":") ? key : `palette:${key}`, { defaultValue: key });
  expect(
    answering(
      fixedEntries(t, () => true, []),
      typed,
    )[0]?.id,
  ).toBe(id);
});

it("drops matches inside words when a word begins with the typed text", () => {
  const entries = [line("goTo", "Reservations"), line("actions", "Set tax rates", { words: "vat" })];
  expect(answering(entries, "vat").map(({ label }) => label)).toEqual(["Set tax rates"]);
});

const line = (group: PaletteGroup, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group,
  label,
  target: { to: "/" },
  ...more,
});

it("ranks the group with the best match first and drops letter matches when anything better matches", () => {
  const found = answering(
    [
      line("goTo", "Notable events and reports"),
      line("goTo", "Two tables on 12 feet"),
      line("help", "Tables"),
      line("tables", "Table 12", { isFound: true }),
      line("tables", "Table 120", { isFound: true }),
    ],
    "table 12",
  );

  expect(found.map(({ label }) => label)).toEqual(["Table 12", "Table 120", "Two tables on 12 feet"]);
});

it("matches by synonyms: creation by “new”, settings by their subject", () => {
  const entries = [
    line("create", "Add product", { words: "new create" }),
    line("goTo", "Location info", { words: "taxes currency" }),
  ];

  expect(answering(entries, "new product").map(({ label }) => label)).toEqual(["Add product"]);
  expect(answering(entries, "currency").map(({ label }) => label)).toEqual(["Location info"]);
});

it("lists recent entries first, and those of a location only there", () => {
  const orders = line("goTo", "Orders");
  const table = line("tables", "Table 12", {
    isFound: true,
    hint: "terrace",
    target: { to: "/orders/edit/7" },
  });
  saveRecent(orders, "bar");
  saveRecent(table, "bar");
  saveRecent(orders, "bar");

  expect(recentEntries([orders], "bar").map(({ label, group, hint }) => [label, group, hint])).toEqual([
    ["Orders", "recent", undefined],
    ["Table 12", "recent", "terrace"],
  ]);
  expect(recentEntries([], "bar").map(({ target }) => target)).toEqual([{ to: "/orders/edit/7" }]);
  expect(recentEntries([], "elsewhere")).toEqual([]);
});

it.each(languages)("names every entry in %s", async (language) => {
  await startI18n(["palette", "app", "settings"]);
  await showLanguage(language);
  const unnamed = fixedEntries(translateIfHere("palette"), () => true, []).filter(
    ({ label }) => label === "" || /^\w+:\w/.test(label),
  );
  expect(unnamed).toEqual([]);
});
