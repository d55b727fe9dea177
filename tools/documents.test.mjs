import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkMigrationNumbers, checkSubjects } from "./structure/commits.mjs";
import {
  checkChangelog,
  checkFileNames,
  checkLinks,
  checkOrders,
  checkReadme,
} from "./structure/documents.mjs";

const tree = (files) => new Map(Object.entries(files));

test("limits a README to 120 lines", () => {
  assert.deepEqual(checkReadme(tree({ "README.md": "line\n".repeat(120) })), []);
  assert.match(checkReadme(tree({ "README.md": "line\n".repeat(121) }))[0], /121 lines/);
});

test("requires changelog entries of one line and 160 characters under dated versions", () => {
  const page = (...lines) => tree({ "CHANGELOG.md": lines.join("\n") });
  const entry = (length) => `- ${"x".repeat(length - 2)}`;

  assert.deepEqual(
    checkChangelog(page("## [Unreleased]", "", "## [0.2.0] – 2026-11-24", "", entry(160))),
    [],
  );
  assert.match(checkChangelog(page(entry(161)))[0], /:1 has 161 characters/);
  assert.match(checkChangelog(page("- one", "  more"))[0], /:2 continues an entry/);
  assert.match(checkChangelog(page("## [0.2.0]"))[0], /:1 is not/);
  assert.match(checkChangelog(page("## [Unreleased] – 2026-11-24"))[0], /:1 is not/);
});

test("resolves relative links to files, folders and headings of the repository", () => {
  const files = {
    LICENSE: "",
    "README.md": "",
    "docs/api.md": "# The API\n\n## Rate limits & retries\n\n```\n## no heading\n```\n",
  };
  const found = (text) => checkLinks(tree({ ...files, "docs/guide.md": text }));

  const sound =
    "[a](api.md) [b](../LICENSE) [c](api.md#rate-limits--retries) [d](../docs) [e](#top)\n# Top\n";
  assert.deepEqual(found(`${sound}[f](https://example.com) [g](mailto:a@example.com)\n`), []);
  assert.deepEqual(found("```\n[a](missing.md)\n```\n"), []);
  assert.match(found("\n[a](missing.md)")[0], /docs\/guide.md:2 links to missing.md/);
  assert.match(found("[a](api.md#limits)")[0], /api.md#limits/);
  assert.match(found("[a](api.md#no-heading)")[0], /api.md#no-heading/);
});

test("requires a short, imperative commit subject without a period", () => {
  const found = (text) =>
    checkFileNames(
      tree({ "server/src/orders/orders.service.ts": "", "README.md": text, "CHANGELOG.md": "`gone.ts`" }),
    );

  assert.deepEqual(
    found("`orders.service.ts`, `orders/orders.service.ts`, `.table.ts`, `<domain>.service.ts`"),
    [],
  );
  assert.match(found("`src/orders.service.ts`")[0], /README.md names the file src\/orders.service.ts/);
});

test("a commit subject is short, imperative and without a period", () => {
  const sound = [
    "fix(kitchen): keep tickets open",
    "feat!: seed the demo",
    "docs: add a guide",
    "x".repeat(72),
  ];

  assert.deepEqual(checkSubjects(sound), []);
  assert.match(checkSubjects(["x".repeat(73)])[0], /73 characters/);
  assert.match(checkSubjects(["fix: keep tickets open."])[0], /period/);
  assert.match(checkSubjects(["fix(kitchen): Added a ticket"])[0], /begins with "Added"/);
});

test("numbers a new migration after those on the main branch", () => {
  const onMain = ["server/migrations/431_boxes.sql", "server/migrations/481_groups.sql"];
  const found = (name) => checkMigrationNumbers([...onMain, `server/migrations/${name}`], onMain);

  assert.deepEqual(found("482_weights.sql"), []);
  assert.deepEqual(found("203_cities.csv"), []);
  assert.match(found("437_weights.sql")[0], /437_weights\.sql is numbered below 481/);
});

test("requires the order of domains and rooms that the code has", () => {
  const orders = [
    ["reference", "users", "menu", "orders", "kitchen", "search"],
    ["process", "database", "access", "audit", "http", "site"],
  ];
  const found = (text) => checkOrders(tree({ "AGENTS.md": text }), orders);
  const domains = orders[0].join(" → ");

  assert.deepEqual(found(`Domains: ${domains}. Server: ${orders[1].join(" → ")}.`), []);
  assert.match(found(domains.replace("menu → ", "menu → tables → "))[0], /AGENTS.md has the order .* tables/);
  assert.match(found("None")[0], /AGENTS.md lacks reference/);
});

test("refuses stores and files only with versions that the changelog has", () => {
  const root = join(import.meta.dirname, "..");
  const read = (file) => readFileSync(join(root, file), "utf8");
  const files = globSync("server/src/**/*.ts", { cwd: root });
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/version (\d+\.\d+\.\d+)/g)].map(([, version]) => version),
  );
  assert.ok(named.length > 1);
  assert.deepEqual(
    named.filter((version) => !read("CHANGELOG.md").includes(`## [${version}]`)),
    [],
  );
});
