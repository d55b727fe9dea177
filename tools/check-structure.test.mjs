import assert from "node:assert/strict";
import { test } from "node:test";
import { checkStructure, checkUnused } from "./check-structure.mjs";
import { unusedKeys } from "./structure/keys.mjs";
import { parseTree } from "./structure/source.mjs";
import { readNamespaces } from "./structure/translations.mjs";

const json = (value) => JSON.stringify(value);
const dependencies = (...names) =>
  json({ dependencies: Object.fromEntries(names.map((name) => [name, "1"])) });

/** A small valid tree: two domains, one namespace, one error code. */
const sound = {
  "package.json": json({ devDependencies: { vitest: "1" } }),
  "contract/package.json": dependencies("zod"),
  "server/package.json": dependencies("@konoba/contract", "kysely", "fastify"),
  "web/package.json": dependencies("@konoba/contract", "react"),
  "contract/src/lib/domains.ts": `export const domains = ["menu", "orders"] as const;`,
  "contract/src/lib/errors.ts": `export const errors = { order_not_found: [404, "Order not found"] } as const;`,
  "contract/src/menu/menu.contract.ts": `import { z } from "zod"; export const item = z.object({});`,
  "contract/src/orders/orders.totals.ts": `export const totals = 1;`,
  "server/src/lib/database/db.ts": `import { sql } from "kysely"; export const db = sql;`,
  "server/src/menu/menu.service.ts": `import { db } from "../lib/database/db.ts"; export const menu = db;`,
  "server/src/menu/menu.store.ts": `import { sql } from "kysely"; export const items = sql;`,
  "web/src/lib/errors.en.json": json({ order_not_found: "Order not found" }),
  "web/src/lib/errors.me.json": json({ order_not_found: "Porudžbina nije pronađena" }),
  "web/src/lib/api/api.ts": `import { totals } from "@konoba/contract/orders/orders.totals"; export const api = totals;`,
  "web/src/orders/orders.en.json": json({
    title: "Orders",
    count: "{count, plural, one {# order} other {# orders}}",
  }),
  "web/src/orders/orders.me.json": json({
    title: "Porudžbine",
    count: "{count, plural, one {# porudžbina} few {# porudžbine} other {# porudžbina}}",
  }),
  "web/src/orders/OrderList.tsx": `import { useTranslation } from "react-i18next";
export function OrderList() {
  const { t } = useTranslation("orders");
  return <h1>{t("title")} {t("count", { count: 2 })}</h1>;
}`,
};
sound["web/package.json"] = dependencies("@konoba/contract", "react", "react-i18next");

const check = (changes = {}) => checkStructure(new Map(Object.entries({ ...sound, ...changes })), {});

function assertFound(changes, expected) {
  const problems = check(changes);
  assert.equal(problems.length, 1, problems.join("\n") || "nothing was found");
  assert.match(problems[0], expected);
}

test("accepts a valid tree", () => {
  assert.deepEqual(check(), []);
});

test("rejects connections without listeners", () => {
  for (const opened of ["new pg.Pool({})", "new Client(url)"])
    assertFound({ "server/test/app.ts": `export const pool = ${opened};` }, /openPool or openClient/);
});

test("rejects today in UTC in tests", () => {
  for (const today of ["new Date()", "new Date(Date.now() - 86_400_000)"])
    assertFound(
      { "server/test/coffee.ts": `export const day = ${today}.toISOString().slice(0, 10);` },
      /dayFromNow/,
    );
});

const imports = [
  ["contract/src/menu/menu.rules.ts", "../orders/orders.totals.ts", /may not import contract\/src\/orders/],
  ["contract/src/lib/money.ts", "../menu/menu.contract.ts", /may not import/],
  ["contract/src/menu/menu.rules.ts", "react", /knows nothing but zod/],
  ["contract/src/menu/menu.rules.ts", "node:fs", /in browser code/],
  ["server/src/lib/http/mount.ts", "../../menu/menu.service.ts", /may not import/],
  ["server/src/lib/process/fairSemaphore.ts", "../database/db.ts", /may not import/],
  ["server/src/orders/orders.service.ts", "../menu/menu.store.ts", /may not import/],
  ["server/src/menu/menu.table.ts", "@konoba/contract/orders/orders.totals", /may not import/],
  ["server/src/orders/orders.service.ts", "kysely", /speak to the database/],
  ["server/src/orders/orders.service.ts", "../../../web/src/lib/api/api.ts", /may not import/],
  ["server/src/orders/orders.service.ts", "express", /does not declare/],
  ["server/src/orders/orders.service.ts", "../lib/gone.ts", /names no file/],
  ["server/src/orders/orders.service.ts", "../lib/database/db", /names no file/],
  ["web/src/ui/Button.tsx", "../orders/OrderList.tsx", /may not import/],
  ["web/src/ui/Button.tsx", "../lib/api/api.ts", /may not import/],
  ["web/src/ui/Amount.tsx", "@konoba/contract/menu/menu.contract", /may not import/],
  ["web/src/lib/api/session.ts", "../../orders/OrderList.tsx", /may not import/],
  ["web/src/lib/text/language.ts", "../api/api.ts", /may not import/],
  ["web/src/menu/ItemList.tsx", "../orders/OrderList.tsx", /may not import/],
  ["web/src/orders/OrderAdd.tsx", "../app/Shell.tsx", /may not import|names no file/],
  ["e2e/orders.test.ts", "../server/src/lib/database/db.ts", /may not import/],
];
for (const [path, specifier, expected] of imports)
  test(`rejects that ${path} imports ${specifier}`, () => {
    assertFound({ [path]: `import { x } from "${specifier}"; export const y = x;` }, expected);
  });

test("allows a later domain an earlier one's service, table and components", () => {
  const changes = {
    "server/src/menu/menu.table.ts": `export interface Menu { id: string }`,
    "server/src/orders/orders.service.ts": `import { menu } from "../menu/menu.service.ts";
      import type { Menu } from "../menu/menu.table.ts"; export const orders: Menu = menu;`,
    "web/src/menu/ItemPicker.tsx": `export const ItemPicker = 1;`,
    "web/src/orders/OrderAdd.tsx": `import { ItemPicker } from "../menu/ItemPicker.tsx"; export const x = ItemPicker;`,
  };

  assert.deepEqual(check(changes), []);
});

test("counts a dynamic import, a re-export and a pattern as imports", () => {
  const path = "web/src/lib/api/session.ts";

  assertFound(
    { [path]: `export const load = () => import("../../orders/OrderList.tsx");` },
    /may not import/,
  );
  assertFound({ [path]: `export { OrderList } from "../../orders/OrderList.tsx";` }, /may not import/);
  assertFound(
    { [path]: `export const pages = import.meta.glob(["../../orders/*.tsx"]);` },
    /may not import web\/src\/orders\/OrderList\.tsx by a pattern/,
  );
});

const circles = [
  ["values", `import { a } from "./menu.rules.ts"; export const b = a;`],
  ["a type alone", `import type { A } from "./menu.rules.ts"; export type B = A;`],
  ["a type named in place", `export type B = import("./menu.rules.ts").A;`],
  ["a re-export", `export { a as b } from "./menu.rules.ts";`],
  ["a file that is loaded later", `export const b = () => import("./menu.rules.ts");`],
];
for (const [kind, text] of circles)
  test(`rejects an import cycle: ${kind}`, () => {
    const changes = {
      "contract/src/menu/menu.rules.ts": `export type { C } from "./menu.status.ts"; export const a = 1;`,
      "contract/src/menu/menu.status.ts": `import { b } from "./menu.totals.ts"; export const c = b;`,
      "contract/src/menu/menu.totals.ts": text,
    };

    assertFound(changes, /menu\.rules\.ts → .*menu\.status\.ts → .*menu\.totals\.ts → .*menu\.rules\.ts$/);
  });

const names = [
  ["server/src/menu/menu.controller.ts", /is none of/],
  ["server/src/menu/items.store.ts", /is none of/],
  ["server/src/billing/billing.service.ts", /no known place/],
  ["server/src/lib/pages.ts", /stands in no room/],
  ["contract/src/menu/menu.mapper.ts", /is none of/],
  ["web/src/orders/order-list.tsx", /is none of/],
  ["web/src/lib/text/helpers.ts", /called helpers/],
  ["web/src/lib/pages.ts", /stands in no room/],
  ["web/src/ui/utils/Button.tsx", /called utils/],
];
for (const [path, expected] of names)
  test(`rejects the file name ${path}`, () => {
    assertFound({ [path]: "export const x = 1;" }, expected);
  });

test("accepts a middle word in a domain with two nouns", () => {
  assert.deepEqual(check({ "server/src/menu/menu.categories.store.ts": "export const x = 1;" }), []);
});

test("allows default exports in configurations only", () => {
  assert.deepEqual(check({ "web/vite.config.ts": "export default {};" }), []);
  assertFound({ "web/src/lib/device/theme.ts": "export default {};" }, /default export/);
});

test("allows Intl without our tag in the format file and the contract only", () => {
  const call = `export const f = (n: number) => new Intl.NumberFormat("en-GB").format(n);`;

  assert.deepEqual(
    check({ "web/src/lib/text/format.ts": call, "contract/src/menu/menu.rules.ts": call }),
    [],
  );
  assert.deepEqual(check({ "web/src/ui/Amount.tsx": call.replace(`"en-GB"`, "intlTags[language]") }), []);
  assertFound({ "web/src/ui/Amount.tsx": call }, /uses Intl/);
  assertFound(
    { "web/src/ui/Amount.tsx": `export const f = (n: number) => n.toLocaleString();` },
    /toLocaleString/,
  );
});

test("rejects documents and paths outside the repository in texts", () => {
  assertFound({ "docs/start.md": `See ${"PLAN"}.md.` }, /names PLAN/);
  assertFound({ "docs/start.md": `Open ${"/"}home/ana/konoba.` }, /path of one machine/);
});

test("rejects references to missing tests in a document", () => {
  const sums = { "contract/src/orders/orders.totals.test.ts": `test("sums a bill", () => {});` };
  const page = (name) => ({
    ...sums,
    "docs/checks.md": `[${name}](../contract/src/orders/orders.totals.test.ts)`,
  });

  assert.deepEqual(check(page("sums a bill")), []);
  assertFound(page("sums two bills"), /names the test “sums two bills”/);
});

test("requires the same keys, plural forms and values in both languages", () => {
  const me = JSON.parse(sound["web/src/orders/orders.me.json"]);
  const file = "web/src/orders/orders.me.json";
  const { title, ...withoutTitle } = me;
  const counted = (count) => json({ ...me, count });

  assert.ok(title);
  assertFound({ [file]: json(withoutTitle) }, /me.json lacks title/);
  assertFound({ [file]: counted("{count, plural, one {#} other {#}}") }, /count lacks the form few/);
  assertFound({ [file]: counted("{count, plural, one {#} few {#} many {#} other {#}}") }, /the form many/);
  assert.deepEqual(check({ [file]: counted("{count, plural, =0 {0} one {#} few {#} other {#}}") }), []);
  assertFound({ [file]: counted("{count} porudžbina") }, /count takes other values/);
  assertFound({ [file]: counted("{{count}} porudžbina") }, /count cannot be read/);
  assertFound(
    { [file]: counted("{count, plural, one {{name}} few {#} other {#}}") },
    /count takes other values/,
  );
  assertFound({ [file]: json({ ...me, extra: "x" }) }, /en.json lacks extra/);
  assertFound({ [file]: json({ ...me, title: "{name}" }) }, /other values/);
  assertFound({ [file]: json({ ...me, title: " " }) }, /title is empty/);
  assertFound({ [file]: json({ ...me, title: "Zatvorite pretraživač" }) }, /title says pretraživač/);
  assertFound({ [file]: json({ ...me, title: "Pišemo Vam „Sto“" }) }, /title says Vam/);
  const en = "web/src/orders/orders.en.json";
  assertFound({ [en]: sound[en].replace(/"title": ?"\w+"/, '"title":"By e-mail"') }, /title says e-mail/);
});

test("rejects a misplaced language file, or one with a taken name", () => {
  const text = { "web/src/app/home/home.en.json": "{}", "web/src/app/home/home.me.json": "{}" };

  assertFound(text, /not one folder below/);
  assert.match(check({ "web/src/ui/orders.en.json": "{}" }).join(), /both have texts called orders/);
});

test("rejects a text that two files have", () => {
  const again = Object.fromEntries(
    ["en", "me"].map((language) => [`web/src/tables/tables.${language}.json`, json({ "orders:title": "x" })]),
  );

  assert.match(check(again).join(), /both have the text orders:title/);
});

test("requires a sentence in both languages for every error code", () => {
  const codes = `export const errors = { order_not_found: [404, ""], order_closed: [409, ""] } as const satisfies object;`;
  const problems = check({ "contract/src/lib/errors.ts": codes });

  assert.equal(problems.length, 2);
  assert.match(problems.join(), /errors.en.json lacks order_closed.*errors.me.json lacks order_closed/);
});

const screen = (body) => ({
  "web/src/orders/OrderAdd.tsx": `import { useTranslation } from "react-i18next";\n${body}`,
});

test("reports a missing text at its call", () => {
  assertFound(
    screen(`export function OrderAdd() { const { t } = useTranslation("orders"); return t("titel"); }`),
    /OrderAdd.tsx:2 asks for titel/,
  );
  assertFound(
    screen(
      `export function OrderAdd({ s }) { const { t } = useTranslation("orders"); return t(\`status.\${s}\`); }`,
    ),
    /asks for status\./,
  );
  assertFound(screen(`export const said = () => translate("orders:titel");`), /asks for titel/);
  assertFound(
    screen(`export function OrderAdd() { const { t } = useTranslation("kitchen"); return t("title"); }`),
    /has no file/,
  );
});

test("requires a label for a form field in the texts of its domain", () => {
  const form = (field) => screen(`export const F = ({ form }) => <TextField ${field} />;`);

  assertFound(form(`{...form.field("barcode")}`), /has no label: orders lacks fields.barcode/);
  assert.deepEqual(check(form(`{...form.field("barcode")} label="x"`)), []);
});

test("resolves each component's own namespace", () => {
  const two = screen(`export function A() { const { t } = useTranslation("orders"); return t("title"); }
    export function B() { const { t } = useTranslation("errors"); return t("order_not_found"); }
    export function C() { const { t } = useTranslation(); return t("orders:title"); }`);

  assert.deepEqual(check(two), []);
});

test("lists unused keys as a hint only", () => {
  const tree = new Map(Object.entries(sound));
  tree.set("web/src/orders/orders.en.json", json({ title: "Orders", old: "Old" }));

  assert.deepEqual(unusedKeys(parseTree(tree), readNamespaces(tree)), ["orders: old"]);
});

/** A tree in which everything is used; changes of it leave something unused. */
const used = {
  "package.json": json({ devDependencies: { linter: "1", "linter-types": "1" } }),
  "package-lock.json": json({
    packages: { "node_modules/linter": { peerDependencies: { "linter-types": "1" } } },
  }),
  "tools/lint.mjs": `import { lint } from "linter"; lint();`,
  "tools/start.json": `{ "run": ["lint.mjs", "main.ts"] }`,
  "contract/src/lib/domains.ts": `export const domains = ["menu"] as const;`,
  "contract/src/menu/menu.rules.ts": `import { domains } from "../lib/domains.ts";
    export const rule = domains; export type Rule = typeof rule;`,
  "server/package.json": json({ dependencies: { "@konoba/contract": "1", kysely: "1" } }),
  "server/src/main.ts": `import { rule, type Rule } from "@konoba/contract/menu/menu.rules";
    import * as store from "./menu/menu.store.ts";
    export {};
    const later = async (one: Rule) => (await import("./menu/menu.service.ts")).menu(one, store.items, rule);
    later();`,
  "server/src/menu/menu.service.ts": `export const menu = (...all: unknown[]) => part(all); export const part = (x: unknown) => x;`,
  "server/src/menu/menu.store.ts": `import { sql } from "kysely"; export const items = sql;`,
  "server/src/menu/menu.test.ts": `import { part } from "./menu.service.ts"; part(1);`,
};

const unused = [
  ["a constant", "server/src/menu/menu.store.ts", (text) => `${text} export const old = 1;`, /exports old/],
  ["a type", "server/src/menu/menu.store.ts", (text) => `${text} export type Old = 1;`, /exports Old/],
  [
    "a name of a list",
    "server/src/menu/menu.store.ts",
    (text) => `${text} const old = 1; export { old };`,
    /exports old/,
  ],
  [
    "what a test alone keeps alive",
    "server/src/menu/menu.service.ts",
    (text) => text.replace("part(all)", "all"),
    /exports part, which only tests use/,
  ],
  ["a file", "server/src/menu/menu.old.store.ts", () => "const old = 1;", /menu\.old\.store\.ts is imported/],
  ["a style sheet", "web/src/menu/Old.module.css", () => ".old {}", /Old\.module\.css is imported/],
  [
    "a package",
    "server/package.json",
    () => json({ dependencies: { "@konoba/contract": "1", kysely: "1", pg: "1" } }),
    /server declares pg/,
  ],
  [
    "a package for development",
    "server/package.json",
    () => json({ dependencies: { "@konoba/contract": "1", kysely: "1" }, devDependencies: { mailer: "1" } }),
    /server declares mailer/,
  ],
];
for (const [kind, path, change, expected] of unused)
  test(`reports as unused: ${kind}`, () => {
    const problems = (tree) => checkUnused(new Map(Object.entries(tree)));

    assert.deepEqual(problems(used), []);
    const [found, ...others] = problems({ ...used, [path]: change(used[path]) });
    assert.match(found, expected);
    assert.deepEqual(others, []);
  });

test("rejects a tree that was not read", () => {
  const problems = checkStructure(new Map(Object.entries(sound)), { "web/src/": 500 });

  assert.match(problems.join(), /at least 500 were expected/);
});

for (const [name, text] of [
  ["a search read past the table", `const { view } = useSearch({ strict: false }); export const at = view;`],
  ["a link with a written search", "export const to = `/menu/add?category=${1}`;"],
]) {
  test(`finds ${name}`, () => {
    assertFound({ "web/src/orders/orderLink.ts": text }, /past .*web\/src\/lib\/list\/addresses\.ts/);
  });
}
