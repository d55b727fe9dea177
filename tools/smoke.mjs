import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prepare } from "./node.mjs";
import { main, Refusal, root, run, step } from "./run/command.mjs";
import { commands, fillers, servers, wordsOf } from "./run/smokeCommands.mjs";

const isWindows = process.platform === "win32";
const slowestStartMs = 120_000;
/** Time in ms after which a command that does not end is a failure. */
const slowestRunMs = 1_800_000;

/** Opens the embedded store of a folder; returns its address and a pool. */
async function openStore(dataFolder) {
  const { openEmbedded } = await import("../server/src/lib/postgres/embedded.ts");
  const { openPool } = await import("../server/src/lib/database/connections.ts");
  const { connection, close } = await openEmbedded({ dataFolder, durability: "none", log: console.warn });
  const { host, port, user, database } = connection;
  const url = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  return { url, pool: openPool({ ...connection, max: 1 }), close };
}

/** Opens an empty migrated store beside the one of the run. */
async function openCopy(folder) {
  const { migrate } = await import("../server/src/lib/database/migrate.ts");
  const copy = await openStore(join(folder, "copy"));
  await migrate(copy.pool);
  await copy.pool.end();
  return copy;
}

/** Returns the first organization of a store. */
async function organizationOf(dataFolder) {
  const { pool, close } = await openStore(dataFolder);
  const { rows } = await pool.query("select id, name from organizations order by is_demo desc, id limit 1");
  await pool.end();
  await close();
  return rows[0] ?? { id: "none", name: "none" };
}

/** Makes a clone that can be released: with a contact and an entry of the changelog. */
function releasableClone(folder) {
  const clone = join(folder, "clone");
  const git = (...words) => execFileSync("git", words, { cwd: clone });
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, clone]);
  const rewrite = (file, from, to) =>
    writeFileSync(join(clone, file), readFileSync(join(clone, file), "utf8").replace(from, to));
  rewrite("SECURITY.md", "security@example.com", "security@konoba.test");
  rewrite("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n### Added\n\n- A line.\n");
  git("config", "user.name", "smoke");
  git("config", "user.email", "smoke@konoba.test");
  git("commit", "--quiet", "--all", "--message", "chore: prepare");
  return clone;
}

/** Returns what a word of a command stands for. */
async function wordValue(word, { folder, settings }, copy) {
  if (word === "BACKUP") return readdirSync(settings.BACKUP_TO)[0] ?? "none";
  if (word === "ORGANIZATION") return (await organizationOf(settings.DATA_DIR)).id;
  if (word === "NAME") return (await organizationOf(settings.DATA_DIR)).name;
  if (word === "COPY") return copy?.url ?? "none";
  return word.replace("FOLDER", folder);
}

async function runCommand(command, place) {
  const { folder, settings } = place;
  const copy = command.includes("COPY") ? await openCopy(folder) : null;
  const [program, ...words] = await Promise.all(wordsOf(command).map((word) => wordValue(word, place, copy)));
  const isFiller = fillers.some((filler) => command.startsWith(filler));
  const env = isFiller ? { ...settings, DATA_DIR: join(folder, command.replaceAll(/\W/g, "-")) } : settings;
  const cwd = command.startsWith("release ") ? releasableClone(folder) : root;
  const { code, output } = await run(isWindows ? `${program}.cmd` : program, words, {
    cwd,
    env,
    maxMs: slowestRunMs,
  });
  await copy?.close();
  if (code !== 0) throw new Refusal(`${output.trim()}\n${program} ${words.join(" ")} failed.`);
}

const answers = async (port) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true;

async function startAndStop(name, { PORT: port, ...settings }) {
  if (await answers(port)) throw new Refusal(`Port ${port} is in use.`);
  const child = spawn(isWindows ? "npm.cmd" : "npm", ["run", name], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: port },
    stdio: "ignore",
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const giveUpAt = Date.now() + slowestStartMs;
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > giveUpAt)
        throw new Refusal(`npm run ${name} does not serve.`);
      await sleep(200);
    }
    const env = { ...settings, PORT: port };
    const { code, output } = await run("npx", ["node", "server/src/konoba.ts", "health"], { env });
    if (code !== 0) throw new Refusal(`${output.trim()}\nkonoba health failed.`);
  } finally {
    child.kill("SIGTERM");
    await exit;
    while (await answers(port)) await sleep(200);
  }
}

/** Runs every documented command on its own stores; words choose those that begin with one of them. */
async function smoke(only) {
  const folder = mkdtempSync(join(tmpdir(), "konoba-smoke-"));
  const settings = {
    DATA_DIR: join(folder, "data"),
    BACKUP_TO: join(folder, "backups"),
    BENCH_REPORT: folder,
    DATABASE_URL: "",
    PORT: "3199",
    KILLS: "1",
    FUZZ_SECONDS: "5",
  };
  const isChosen = (command) => only.length === 0 || only.includes(command.split(" ")[0]);
  try {
    for (const name of servers.filter(isChosen))
      await step(`npm run ${name}`, () => startAndStop(name, settings));
    for (const command of commands.filter(isChosen))
      await step(command.startsWith("npx ") ? command : `npm run ${command}`, () =>
        runCommand(command, { folder, settings }),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main(async () => {
  await prepare();
  await smoke(process.argv.slice(2));
});
