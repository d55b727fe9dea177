import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prepare } from "./node.mjs";
import { main, Refusal, root, run, step } from "./run/command.mjs";

/** Commands that are checks; a release runs them directly. */
export const checks = ["check", "test", "cluster", "mutation", "smoke"];
/** Commands that change this checkout, run by hand only. */
export const manual = ["release"];
/** Commands that run until they are stopped. */
export const servers = ["start", "dev"];
/** Every other command, in its shortest form and in order of dependencies. */
export const commands = [
  "client",
  "build",
  "db migrate",
  "demo",
  "audit",
  "db audit",
  "backup",
  "db export FOLDER/store.gz",
  "restore BACKUP",
  "db import FOLDER/store.gz",
  "drops 10",
  "soak 10s",
  "lighthouse 1 taps",
  "tax-service --try",
  "screenshots FOLDER/pictures",
  "bench short 200",
  "bench picture",
  "bench stock",
  "bench fair",
  "bench live",
  "bench service",
  "bench month",
  "bench receipts",
  "bench webhooks",
  "bench growth short 10000",
];
/** Commands that need an empty store of their own. */
const fillers = ["restore", "db import"];

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const slowestStartMs = 120_000;

async function runCommand(command, folder, settings) {
  const [name, ...words] = command.split(" ").map((word) => word.replace("FOLDER", folder));
  const backups = join(folder, "backups");
  const filled = words.map((word) => (word === "BACKUP" ? (readdirSync(backups)[0] ?? "none") : word));
  const isFiller = fillers.some((filler) => command.startsWith(filler));
  const env = isFiller ? { ...settings, DATA_DIR: join(folder, command.replaceAll(/\W/g, "-")) } : settings;
  const { code, output } = await run(npm, ["run", name, "--", ...filled], { env });
  if (code !== 0) throw new Refusal(`${output.trim()}\nnpm run ${name} -- ${filled.join(" ")} failed.`);
}

async function startAndStop(name, settings) {
  const child = spawn(npm, ["run", name], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const giveUpAt = Date.now() + slowestStartMs;
  try {
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`).catch(() => undefined);
      if (reply?.ok) return;
      if (child.exitCode !== null || Date.now() > giveUpAt)
        throw new Refusal(`npm run ${name} does not serve.`);
      await sleep(200);
    }
  } finally {
    child.kill("SIGTERM");
    await exit;
  }
}

/** Runs every documented command on its own stores, as part of a release. */
async function smoke(only) {
  const other = only.find((name) => checks.includes(name) || manual.includes(name));
  if (other) throw new Refusal(`The smoke test does not run ${other}: npm run ${other}`);
  const folder = mkdtempSync(join(tmpdir(), "konoba-smoke-"));
  const settings = {
    DATA_DIR: join(folder, "data"),
    BACKUP_TO: join(folder, "backups"),
    BENCH_REPORT: folder,
    DATABASE_URL: "",
    PORT: "3199",
  };
  const isChosen = (command) => only.length === 0 || only.includes(command.split(" ")[0]);
  try {
    for (const name of servers.filter(isChosen))
      await step(`npm run ${name}`, () => startAndStop(name, settings));
    for (const command of commands.filter(isChosen))
      await step(`npm run ${command}`, () => runCommand(command, folder, settings));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    await prepare();
    await smoke(process.argv.slice(2));
  });
