import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { checks, commands, manual, servers } from "./smoke.mjs";

const root = dirname(import.meta.dirname);
const read = (path) => readFileSync(join(root, path), "utf8");
const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
const documents = [
  "README.md",
  "AGENTS.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const named = new Set(
  documents.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:run ([a-z]+(?:-[a-z]+)*)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short,
    ),
  ),
);
const run = new Set([...servers, ...checks, ...manual, ...commands.map((command) => command.split(" ")[0])]);

test("knows every documented command, and runs it unless it is a check or manual", () => {
  assert.deepEqual(
    [...named].filter((name) => !scripts.includes(name)),
    [],
  );
  assert.deepEqual(
    [...named].filter((name) => !run.has(name)),
    [],
  );
  assert.ok(named.size > 10);
});

test("runs every script unless it is a check or manual", () => {
  assert.deepEqual(
    scripts.filter((name) => !run.has(name)),
    [],
  );
});

test("runs every part of the benchmark", () => {
  const parts = [...read("tools/bench.mjs").matchAll(/argv\.includes\("(\w+)"\)/g)].map(([, part]) => part);
  const benched = commands
    .filter((command) => command.startsWith("bench "))
    .flatMap((command) => command.split(" "));
  assert.deepEqual(
    parts.filter((part) => !benched.includes(part)),
    [],
  );
  assert.ok(parts.length > 6);
});
