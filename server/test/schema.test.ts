import { expect, test } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { schemaParts } from "../src/lib/integrity/schema.ts";
import { testDatabase } from "./database.ts";

/**
 * Holds what the database itself guards against the committed list: a changed default, condition, key, index or trigger is
 * a changed line of it. `npx vitest run --root server test/schema.test.ts -u` writes it again.
 */
// Other versions of PostgreSQL print some conditions in other words.
test.skipIf(process.env["KONOBA_TEST_POSTGRES"])(
  "guards its rows by the columns, conditions, keys, indexes and triggers of the list",
  async () => {
    const pool = openPool({ connectionString: await testDatabase(), max: 1 });
    const client = await pool.connect();
    await client.query("begin read only");
    const parts = await schemaParts(client, "public").finally(() => client.release(true));
    await pool.end();
    const lines = [...parts]
      .filter(([name]) => !name.startsWith("function "))
      .map(([name, definition]) => `${name}: ${definition}`);

    await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot("schema.txt");
  },
);
