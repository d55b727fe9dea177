import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { prepare } from "./node.mjs";
import { main, Refusal } from "./run/command.mjs";

const usage = `npm run db -- migrate        brings the schema of the store up to date
npm run db -- export FILE    writes the whole store to FILE, compressed if it ends in .gz
npm run db -- import FILE    fills an empty store with an export
npm run db -- copy ID URL    copies an organization into the store at URL; nobody may be at work meanwhile
npm run db -- audit          checks that every quantity on hand is the sum of its movements`;

const commands = {
  async migrate(pool) {
    const { migrate } = await import("../server/src/lib/database/migrate.ts");
    const names = await migrate(pool);
    return names.length === 0 ? "The schema is up to date." : `Applied ${names.join(", ")}.`;
  },
  async export(pool, file) {
    if (existsSync(file)) throw new Refusal(`${file} is there already; it is not overwritten.`);
    const { migrate } = await import("../server/src/lib/database/migrate.ts");
    const { exportStore } = await import("../server/src/lib/postgres/export.ts");
    await migrate(pool);
    const target = createWriteStream(file, { mode: 0o600 });
    const written = finished(target).catch((error) => {
      throw new Refusal(`${file} cannot be written: ${error.message}`);
    });
    const [{ rows }] = await Promise.all([
      exportStore(pool, file.endsWith(".gz") ? compressed(target) : target),
      written,
    ]);
    return `Exported ${rows} rows to ${file}. Pictures are files: copy DATA_DIR/media beside it.`;
  },
  async import(pool, file) {
    if (!existsSync(file)) throw new Refusal(`${file} is not there.`);
    const { importStore } = await import("../server/src/lib/postgres/import.ts");
    const source = createReadStream(file);
    const rows = await importStore(pool, file.endsWith(".gz") ? source.pipe(createGunzip()) : source);
    return `Imported ${rows} rows from ${file}. Pictures are files: copy media into DATA_DIR.`;
  },
  async copy(pool, id, url) {
    const [{ copyOrganization }, { migrate }, { openStore }, { loadEnv }] = await Promise.all([
      import("../server/src/lib/postgres/copyOrganization.ts"),
      import("../server/src/lib/database/migrate.ts"),
      import("../server/src/lib/postgres/open.ts"),
      import("../server/src/env.ts"),
    ]);
    const other = await openStore(
      loadEnv({ ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" }),
      console.warn,
    );
    try {
      for (const each of [pool, other.direct]) await migrate(each);
      const rows = await copyOrganization(pool, other.direct, id);
      return `Copied ${rows} rows. Pictures are files: copy those of the organization from media beside them.`;
    } finally {
      await other.close();
    }
  },
  async audit(pool) {
    const { createDb } = await import("../server/src/lib/database/db.ts");
    const { asLongWork } = await import("../server/src/lib/process/account.ts");
    const { auditStock } = await import("../server/src/inventory/inventory.audit.store.ts");
    const { items, movements, wrong } = await asLongWork(() => auditStock(createDb(pool)));
    const seen = `${movements} movements of ${items} stock items`;
    if (wrong.length === 0) return `Checked ${seen}: on hand is the sum of the movements everywhere.`;
    const lines = wrong.map(({ id, quantity, moved }) => `  ${id}: on hand ${quantity}, movements ${moved}`);
    throw new Refusal(`Checked ${seen}: ${wrong.length} are wrong.\n${lines.join("\n")}`);
  },
};

function compressed(target) {
  const gzip = createGzip();
  gzip.pipe(target);
  return gzip;
}

await main(async () => {
  const [name, ...words] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined || words.length < command.length - 1) throw new Refusal(usage);
  await prepare();
  const [{ loadEnv }, { openStore }] = await Promise.all([
    import("../server/src/env.ts"),
    import("../server/src/lib/postgres/open.ts"),
  ]);
  const store = await openStore(loadEnv(), console.warn);
  try {
    console.log(await command(store.direct, ...words));
  } finally {
    await store.close();
  }
});
