import { createReadStream, existsSync } from "node:fs";
import { prepare } from "./node.mjs";
import { main, Refusal } from "./run/command.mjs";

const usage = `npm run restore -- BACKUP [--allow-unsealed]    fills an empty store from a file, or from a backup in BACKUP_TO`;
const allowUnsealed = process.argv.includes("--allow-unsealed");
const [named] = process.argv.slice(2).filter((word) => word !== "--allow-unsealed");

async function backupsAt(env) {
  const { backupsAmong } = await import("../server/src/lib/backup/keep.ts");
  const { backupPlace } = await import("../server/src/lib/backup/places.ts");
  const place = await backupPlace(env);
  return { place, names: backupsAmong(await place.list()) };
}

async function readerOf(env, wanted) {
  if (wanted !== undefined && existsSync(wanted)) return () => createReadStream(wanted);
  const { place, names } = env.BACKUP_TO === undefined ? { names: [] } : await backupsAt(env);
  if (names.includes(wanted)) return () => place.read(wanted);
  const there =
    names.length > 0 ? `In BACKUP_TO are, the newest first:\n${names.join("\n")}` : "BACKUP_TO has none.";
  throw new Refusal(`${wanted === undefined ? usage : `${wanted} is not there.`}\n${there}`);
}

await main(async () => {
  await prepare();
  const [{ loadEnv }, { openStore }, { fileStoreOf }, { restoreInto }] = await Promise.all([
    import("../server/src/env.ts"),
    import("../server/src/lib/postgres/open.ts"),
    import("../server/src/lib/files/files.ts"),
    import("../server/src/lib/backup/restore.ts"),
  ]);
  const env = loadEnv();
  const read = await readerOf(env, named);
  const store = await openStore(env, console.warn);
  try {
    const target = { pool: store.direct, files: await fileStoreOf(env) };
    const { startedAt, rows, files } = await restoreInto(target, read, {
      secret: env.BACKUP_KEY,
      allowUnsealed,
    });
    console.log(
      `Restored ${rows} rows and ${files} files as they were at ${startedAt}. npm run audit checks them.`,
    );
  } finally {
    await store.close();
  }
});
