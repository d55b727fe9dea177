import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { checkStructure, checkUnused } from "./check-structure.mjs";
import { readTree } from "./structure/source.mjs";

const tree = readTree(fileURLToPath(new URL("..", import.meta.url)));
const section = tree.get("CONTRIBUTING.md").split("### A new noun")[1].split("\n### ")[0];

/** Rows of the recipe: files, lines of each, and what names a forgotten one. */
const rows = [...section.matchAll(/^\| (`\S+`(?: and `\S+`)?) \| (\d+)(?: each)? \| (.+) \|$/gm)].map(
  ([, names, lines, reason]) => {
    const [first, second] = [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const files = second ? [first, first.replace(".en.json", second)] : [first];
    return { files, lines: Number(lines), reason };
  },
);
const files = rows.flatMap((row) => row.files);

const renamed = (text) =>
  text.replaceAll("station", "kiosk").replaceAll("Station", "Kiosk").replaceAll("STATION", "KIOSK");
const ownLine =
  /^\s*(?:interface |import \{ |import \* as |\.\.\.)?["'/]*(?:menu\/)?(?:stations?|station_not_found|station_categories|stationCategories|Station(?:Input|Changes|Table|CategoryTable)?)\b/;

/** Repeats what a shared file says about stations for the new noun: lines, and blocks that a line opens. */
function withNoun(text) {
  const lines = text.split("\n");
  return lines
    .flatMap((line, at) => {
      if (!ownLine.test(line)) return [line];
      const indent = /^\s*/.exec(line)[0];
      const isOpen = /[{([]$/.test(line);
      const rest = isOpen ? lines.slice(at + 1) : [];
      const end = rest.findIndex((each) => each.startsWith(`${indent}}`) || each.startsWith(`${indent})`));
      const block = [line, ...rest.slice(0, end + 1)];
      // The copy stands before the original, whose lines follow.
      return [...block.map(renamed), line];
    })
    .join("\n");
}

/** Returns the migration of the new noun, taken from the tables of stations. */
function migration() {
  const sql = tree.get("server/migrations/210_menu.sql");
  return renamed(sql.slice(sql.indexOf("create table stations"), sql.indexOf("create index station")));
}

/** Returns the tree after the recipe, without its steps for some files. */
function after(forgotten = []) {
  const result = new Map(tree);
  for (const file of files) {
    if (forgotten.includes(file)) continue;
    if (file.startsWith("server/migrations/")) result.set("server/migrations/999_kiosks.sql", migration());
    else if (/station/i.test(file)) result.set(renamed(file), renamed(tree.get(file)));
    else result.set(file, withNoun(tree.get(file)));
  }
  return result;
}

const problemsOf = (changed) => [...checkStructure(changed), ...checkUnused(changed)];

test("counts the files and lines that a noun takes", () => {
  const lines = rows.reduce((sum, row) => sum + row.lines * row.files.length, 0);

  assert.match(section, new RegExp(`take ${files.length} files and ${lines} lines`));
  for (const row of rows)
    for (const file of row.files)
      if (/station/i.test(file) && !file.startsWith("server/migrations/"))
        assert.equal(tree.get(file)?.trimEnd().split("\n").length, row.lines, file);
});

test("a noun made by the recipe passes the structure check", () => {
  assert.deepEqual(
    problemsOf(after()).filter((problem) => /kiosk/i.test(problem)),
    [],
  );
});

test("the structure check names the files of the recipe that it watches", () => {
  const watched = rows.filter(({ reason }) => reason.includes("check-structure")).flatMap((row) => row.files);
  const problems = problemsOf(after(watched.filter((file) => !file.endsWith(".en.json")))).join("\n");

  assert.match(problems, /kiosks\.\w+\.json/);
  assert.match(problems, /KioskList/);
});
