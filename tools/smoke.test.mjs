import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { commands, servers, wordsOf } from "./run/smokeCommands.mjs";

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
/** Code of the documents: spans, and lines of blocks. */
const code = documents.flatMap((file) => {
  const blocks = read(file).split(/^```.*$/m);
  return blocks.flatMap((text, index) =>
    index % 2 === 1 ? text.split("\n") : [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span),
  );
});
const matches = (pattern) =>
  new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([found]) => found)));

/** Returns the words of a command up to the first one that is a name, number or path of the user's. */
const keywordsOf = (text) => {
  const words = text.split(" ");
  const end = words.findIndex((word, index) => index > 0 && !/^[a-z][a-z-]*$/.test(word));
  return end === -1 ? words : words.slice(0, end);
};
/** Needs a mail server or a provider: `server/test/operatorCommands.test.ts` has one. */
const isSending = ([script, name]) => script === "konoba" && name === "send";
const isRun = (words) =>
  servers.includes(words[0]) ||
  words[0] === "smoke" ||
  isSending(words) ||
  commands.some((command) => {
    const run = command.split(" ");
    return run[0] === words[0] && words.slice(1).every((word) => run.includes(word));
  });

test("runs every script", () => {
  assert.deepEqual(
    scripts.filter((name) => !isRun([name])),
    [],
  );
});

test("runs every documented npm command, with each of its subcommands", () => {
  const named = [...matches(/\bnpm (?:run [a-z][a-z-]*(?: -- [^#\n]*)?|start|test(?: -- [^#\n]*)?)/g)].map(
    (text) =>
      keywordsOf(
        text
          .replace(/^npm (run )?/, "")
          .replace(" -- ", " ")
          .trim(),
      ),
  );
  assert.deepEqual(
    named.filter(([name]) => !scripts.includes(name)),
    [],
  );
  assert.deepEqual(
    named.filter((words) => !isRun(words)),
    [],
  );
  assert.ok(named.length > 25, `${named.length}`);
});

test("runs every documented program of the installed packages", () => {
  const named = [...matches(/\bnpx (?!openapi-typescript)\S+ \S+/g)];
  assert.deepEqual(
    named.filter((text) => !commands.some((command) => command.startsWith(text))),
    [],
  );
  assert.ok(named.length > 5, `${named.length}`);
});

test("documents no program that would run on the Node of the machine", () => {
  assert.deepEqual([...matches(/^(?:[A-Z_]+=\S+ )*node .*/g)], []);
});

test("runs every subcommand of the server", () => {
  const usage = read("server/src/commands/usage.ts");
  const named = [...usage.matchAll(/"([a-z]+(?: [a-z]+)?) +\S/g)].map(([, words]) => words.split(" "));
  const served = new Set(["serve", "health"]);
  assert.deepEqual(
    named.filter(
      (words) => !served.has(words[0]) && !isRun(scripts.includes(words[0]) ? words : ["konoba", ...words]),
    ),
    [],
  );
  assert.ok(named.length > 20, `${named.length}`);
});

test("runs every part of the benchmark", () => {
  const parts = [...read("tools/bench.mjs").matchAll(/argv\.includes\("(\w+)"\)/g)].map(([, part]) => part);
  assert.deepEqual(
    parts.filter((part) => !isRun(["bench", part])),
    [],
  );
  assert.ok(parts.length > 1);
});

test("names the program of a command", () => {
  assert.deepEqual(wordsOf("demo me"), ["npm", "run", "demo", "--", "me"]);
  assert.deepEqual(wordsOf("npx tsc -p contract"), ["npx", "tsc", "-p", "contract"]);
});
