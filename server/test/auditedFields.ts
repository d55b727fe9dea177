import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isShownField } from "@konoba/contract/organizations/organizations.audit.rules";
import type pg from "pg";

const web = fileURLToPath(new URL("../../web/src", import.meta.url));
const prefix = "audit:fields.";
/** Returns the keys of texts in nested groups, joined by dots. */
const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === "object" && text !== null ? keysOf(text).map((inner) => `${key}.${inner}`) : [key],
  );
/** Fields with a name: in the texts of the audit log, and in those of a domain as "audit:fields.isTest". */
const named = new Set(
  globSync("**/*.en.json", { cwd: web }).flatMap((path) => {
    const own = path.endsWith("/audit.en.json") ? "fields." : prefix;
    const keys = keysOf(JSON.parse(readFileSync(`${web}/${path}`, "utf8")));
    return keys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length));
  }),
);
/** Fields that failed a test before: later files of a worker see the same rows. */
const reported = new Set<string>();

/** Fails when something was audited in a database under a field that the audit log has no name for. */
export async function requireNamedFields(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ field: string }>(
    `select distinct e.field from audit a, lateral (
       select jsonb_object_keys(coalesce(a.before, '{}')) union select jsonb_object_keys(coalesce(a.after, '{}'))
     ) e(field) where a.action <> 'accounting.accountsChanged'`,
  );
  const unnamed = rows
    .map(({ field }) => field)
    .filter((field) => isShownField(field) && !named.has(field) && !reported.has(field));
  for (const field of unnamed) reported.add(field);
  if (unnamed.length > 0)
    throw new Error(
      `The audit log has no name for the fields ${unnamed.join(", ")}: add them to audit.en.json and audit.me.json.`,
    );
}
