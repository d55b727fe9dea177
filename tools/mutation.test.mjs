import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { drawSlips, slipped } from "./mutation/draw.mjs";
import { testRounds } from "./mutation/nearestTests.mjs";
import { restoreOriginal, writeSlip } from "./mutation/original.mjs";
import { slipsOfLine } from "./mutation/slips.mjs";
import { livingLines } from "./mutation/sql.mjs";

/** Returns a line with each of its slips. */
const slipsIn = (line, file = "a.ts") =>
  slipsOfLine(file, line, 1).map((slip) => slipped({ ...slip, before: line }));

const slips = [
  ["f(a < 2);", ["f(a <= 2);", "f(a < 3);"]],
  ["f(!a && b);", ["f(a && b);", "f(!a || b);", "f(b);", "f(!a);"]],
  ["if (a) f();", ["if (!(a)) f();"]],
  ["f(await a);", ["f(a);"]],
  ["f({ ...a });", ["f({ ...{} });"]],
  ["g(a ?? b);", ["g((b));"]],
  ["f(a, b);", ["f(a);", "f(b, a);"]],
  ["const f = (a, b) => g(a);", ["const f = (a, b) => g(b);"]],
  ["x(text.max(9).optional());", ["x(text.max(9));", "x(text.optional());", "x(text.max(10).optional());"]],
  ["q(sql`select a where b <= 2`);", ["q(sql`select a where b < 2`);", "q(sql`select a where b <= 3`);"]],
];
for (const [line, expected] of slips)
  test(`slips in ${line}`, () => {
    const found = slipsIn(line);
    for (const slip of expected) assert.ok(found.includes(slip), `${slip} is not among ${found.join(" | ")}`);
  });

test("leaves texts, comments and lines of a log", () => {
  for (const line of [
    'log.warn("a", 2 + 2);',
    "// a < b",
    "throw new Error(`${a + b}`);",
    'type A = "b" | 2;',
  ])
    assert.deepEqual(slipsIn(line), []);
  assert.deepEqual(slipsIn("-- a < 2 and 'b < 3'", "a.sql"), []);
});

test("takes functions, triggers and checks of a migration", () => {
  const sql =
    "create table a (\n  b int check (b > 0),\n  c int default 3);\ncreate function f() as $$\n  select 1\n$$;";
  assert.deepEqual(livingLines(sql), [2, 4, 5, 6]);
});

function treeWith(files) {
  const root = mkdtempSync(join(tmpdir(), "slips-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

test("draws the same slips by the same seed, and restores what a killed run left", (context) => {
  const file = "server/src/orders/orders.service.ts";
  const root = treeWith({ [file]: "export const f = (a: number) => a < 2 || a > 40;\n" });
  context.after(() => rmSync(root, { recursive: true }));
  const draw = (seed) => [...drawSlips({ root, seed, part: ["server"] })];
  const [slip] = draw(7);

  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7)[0], draw(8)[0]);
  writeSlip(root, slip, slipped(slip));
  assert.notEqual(readFileSync(join(root, file), "utf8"), slip.before);
  restoreOriginal(root);
  restoreOriginal(root);
  assert.equal(readFileSync(join(root, file), "utf8"), slip.before);
});

test("runs the tests beside a slip first, and all of them on request", (context) => {
  const other = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`server/test/t${at}.test.ts`, "printer"]),
  );
  const root = treeWith({
    ...other,
    "server/src/orders/orders.refund.test.ts": "refund",
    "server/src/orders/orders.notes.test.ts": "notes",
  });
  context.after(() => rmSync(root, { recursive: true }));
  const slip = { file: "server/src/orders/orders.refund.ts", part: "server", line: 1, before: "refund()" };

  const rounds = testRounds(root, slip, { all: true });
  assert.deepEqual(rounds[0].files.slice(0, 2), [
    "server/src/orders/orders.refund.test.ts",
    "server/src/orders/orders.notes.test.ts",
  ]);
  assert.equal(rounds.flatMap(({ files }) => files).length, 22);
  assert.equal(testRounds(root, slip).flatMap(({ files }) => files).length, 14);
});
