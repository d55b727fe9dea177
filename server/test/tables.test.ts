import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./app.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const source = join(import.meta.dirname, "../src");
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the names in a union type: `type PlainField = "name" | "seats"`. */
function namesOf(text: string, type: string): string[] {
  const [, list = ""] = new RegExp(`^type ${type} =([^;]*);`, "m").exec(text) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}

/**
 * Returns the fields of every interface of a file by its name, including those picked from a schema of the
 * contract.
 */
const interfacesOf = (text: string) =>
  [...text.matchAll(/^ *(?:export )?interface (\w+)([^{\n]*)\{\n([\s\S]*?)^ *\}/gm)].map(
    ([, name = "", heading = "", body = ""]) => {
      const [, picked = ""] = /Pick<\w+, (\w+)>/.exec(heading) ?? [];
      const own = [...body.matchAll(/^ *(\w+)\??: ([^;\n]*)/gm)];
      return [
        name,
        [
          ...namesOf(text, picked).map((field) => [field, "" as string]),
          ...own.map(([, field = "", type = ""]) => [field, type]),
        ],
      ] as const;
    },
  );

/** Returns the columns named in the sources, each with its file. */
function saidColumns(): Map<string, string> {
  const said = new Map<string, string>();
  for (const file of globSync("**/*{.table,/tables}.ts", { cwd: source })) {
    const interfaces = new Map(interfacesOf(readFileSync(join(source, file), "utf8")));
    for (const [table = "", type = ""] of interfaces.get("Tables") ?? [])
      for (const [column = ""] of interfaces.get(type) ?? [])
        said.set(`${snake(table)}.${snake(column)}`, file);
  }
  return said;
}

test("has a migration for every column that a table file names", async () => {
  const { rows } = await konoba.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const stored = new Set(rows.map(({ column }) => column));
  const said = saidColumns();

  const missing = [...said].filter(([column]) => !stored.has(column));
  expect(missing.map(([column, file]) => `${column} of ${file} is in no migration`)).toEqual([]);
  expect(said.size).toBeGreaterThan(300);
});
