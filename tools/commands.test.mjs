import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const commands = readdirSync(folder).filter((name) => /(?<!\.test)\.mjs$/.test(name));

/** Lists the top-level constants that a command declares after it has started, when its functions cannot read them. */
const declaredTooLate = (text) => {
  const started = text.search(/^await main\(/m);
  if (started < 0) return [];
  return [...text.slice(started).matchAll(/^(?:const|let|class) (\w+)/gm)].map(([, name]) => name);
};

test("finds a constant declared after the start of a command", () => {
  assert.deepEqual(declaredTooLate("const a = 1;\nawait main(() => b);\nconst b = 2;\n"), ["b"]);
});

for (const name of commands)
  test(`declares the constants of ${name} before it starts`, () => {
    assert.deepEqual(declaredTooLate(readFileSync(`${folder}/${name}`, "utf8")), []);
  });
