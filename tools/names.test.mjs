import assert from "node:assert/strict";
import { test } from "node:test";
import { checkNames, checkTexts, checkWords, longFiles } from "./structure/names.mjs";
import { parseTree } from "./structure/source.mjs";

const check = (files) => checkWords(parseTree(new Map(Object.entries(files))));

const refused = [
  ["const toldBefore = 1;", "told"],
  ["const { name: kept } = user;", "kept"],
  ["const [first, ...asked] = list;", "asked"],
  ["function take(mostRows = 1) {}", "most"],
  ["const pick = ({ venue }) => venue;", "venue"],
  ["class Deeds {}", "deeds"],
  ["class Clock { #pulse = 1; }", "pulse"],
  ["interface Options { look: string }", "look"],
  ["interface Client { find(wanted: string): void }", "wanted"],
  ["type BackupPlace = string;", "place"],
  ["type Pair = [breath: number, rest: number];", "breath"],
  ['import { limiter as shares } from "./limiter.ts";', "shares"],
];

for (const [code, word] of refused)
  test(`rejects the private word of ${code}`, () => {
    assert.deepEqual(
      check({ "server/src/app.ts": code }).map((problem) => problem.split("; ")[1]),
      [`“${word}” is a private word`],
    );
  });

test("accepts object keys, used names and words inside longer ones", () => {
  const code = "const place = { kept: asked, most }; const mostly = outlook(venue.told); type Replaced = 1;";
  assert.deepEqual(check({ "server/src/app.ts": code }), []);
});

test("accepts listed exceptions in their file only", () => {
  const code = "interface Jobs { isAsked: boolean }";
  assert.deepEqual(check({ "server/src/printing/printing.table.ts": code }), []);
  assert.equal(check({ "server/src/printing/printing.store.ts": code }).length, 1);
});

test("rejects a generic type declared in more than one file", () => {
  const one = { "web/src/app/a.ts": "interface Change { id: string }" };
  assert.deepEqual(check(one), []);
  assert.deepEqual(check({ ...one, "web/src/app/b.ts": "\ntype Change = string;" }), [
    "web/src/app/a.ts:1 declares Change, as other files do",
    "web/src/app/b.ts:2 declares Change, as other files do",
  ]);
});

const textsOf = (path, code) => {
  const tree = new Map([[path, code]]);
  return checkTexts(tree, parseTree(tree));
};

for (const [code, name] of [
  ["const row = { keptCash: 1 };", "keptCash"],
  ["const rows = sql`select told from days d where d.is_kept`;", "told"],
  ["const link = `/analytics?venue=${id}&day=${day}`;", "venue"],
  ['localStorage.getItem("askedFirst");', "askedFirst"],
])
  test(`rejects the private word written by ${code}`, () => {
    assert.match(textsOf("server/src/app.ts", code)[0], new RegExp(`app.ts:1 writes ${name},`));
    assert.deepEqual(textsOf("server/src/app.test.ts", code), []);
  });

test("rejects private words in SQL functions, comments and values aside", () => {
  const found = (text) => textsOf("server/schema/functions/days.sql", text);
  assert.deepEqual(found("-- kept days\nselect 'kept' as state, day from days"), []);
  assert.match(found("select day as kept_day from days")[0], /days.sql:1 writes kept_day/);
});

test("rejects a file of 501 lines, and warns of one of 351", () => {
  const path = "web/src/lib/device/theme.ts";
  const treeOf = (count) => new Map([[path, "\n".repeat(count - 1) + "export const x = 1;\n"]]);

  assert.deepEqual(checkNames(treeOf(500), []), []);
  assert.deepEqual(checkNames(treeOf(501), []), [`${path} has 501 lines, more than 500`]);
  assert.deepEqual(longFiles(treeOf(350)), []);
  assert.deepEqual(longFiles(treeOf(351)), [`${path} has 351 lines, more than 350`]);
});
