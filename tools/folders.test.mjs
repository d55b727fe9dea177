import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolders } from "./structure/circles.mjs";
import { parseTree } from "./structure/source.mjs";

const problems = (files) => checkFolders(parseTree(new Map(Object.entries(files))));

test("rejects two folders of a domain that import each other", () => {
  const files = {
    "web/src/orders/board/Board.tsx": `import { a } from "../list/a.ts"; export const b = a;`,
    "web/src/orders/list/a.ts": `export const a = 1;`,
    "web/src/orders/list/List.tsx": `import type { c } from "../board/c.ts"; export type D = typeof c;`,
    "web/src/orders/board/c.ts": `export const c = 1;`,
  };
  const { "web/src/orders/list/List.tsx": _, ...oneWay } = files;

  assert.deepEqual(problems(oneWay), []);
  assert.deepEqual(problems(files), [
    "folders import each other: web/src/orders/board/Board.tsx and web/src/orders/list/List.tsx",
  ]);
});
