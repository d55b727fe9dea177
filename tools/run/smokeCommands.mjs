/** Commands that run until they are stopped. */
export const servers = ["start", "dev"];
/**
 * Every other command in its shortest form, in order of dependencies. Those of npm are named by their script;
 * `FOLDER`, `BACKUP`, `ORGANIZATION`, `NAME` and `COPY` stand for what the run has made.
 */
export const commands = [
  "check",
  "test structure",
  "test server --durations",
  "test:all structure",
  "npx oxfmt --check .",
  "npx oxlint --type-aware tools",
  "npx tsc -p contract",
  "npx node tools/check-structure.mjs --unused",
  "npx node server/src/konoba.ts help",
  "npx vitest run --root server test/settings.test.ts test/dependencies.test.ts test/fuzz.test.ts",
  "client",
  "build",
  "npx node web/routeSizes.ts",
  "db migrate",
  "demo",
  "audit",
  "konoba owner create smoke@example.com Ana Perić Smoke",
  "konoba owner link smoke@example.com",
  "konoba owner invite invited@example.com",
  "konoba owner address smoke@example.com smoked@example.com",
  "konoba organization list",
  "konoba organization disable ORGANIZATION",
  "konoba organization enable ORGANIZATION",
  "konoba job",
  "konoba job integrity",
  "konoba maintenance on Back at six.",
  "konoba maintenance show",
  "konoba maintenance off",
  "konoba storage",
  "db audit",
  "backup",
  "db export FOLDER/store.gz",
  "backup pin BACKUP",
  "backup unpin BACKUP",
  "restore",
  "restore BACKUP",
  "db import FOLDER/store.gz",
  "demo me",
  "db copy ORGANIZATION COPY",
  "konoba organization delete ORGANIZATION NAME",
  "drops 10",
  "soak 10s",
  "lighthouse 1 pages",
  "lighthouse 1 felt",
  "lighthouse 1 lists",
  "lighthouse 1 taps",
  "tax-service --try",
  "screenshots FOLDER/pictures",
  "npx playwright test -c e2e e2e/guest.test.ts",
  "mutation --seed 7 --count 1 --part contract",
  "mutation contract/src/lib/money.ts --count 1",
  "mutation --count 2 --list",
  "cluster replica",
  "cluster failover",
  "cluster rolling pooler",
  "release 99.0.0",
  "bench short 200",
  "bench disk",
  "bench receipts",
  "bench lists",
];
/** Commands that need an empty store of their own. */
export const fillers = ["restore BACKUP", "db import", "demo me"];

/** Returns the program and arguments of a command. */
export function wordsOf(command) {
  const [first = "", ...rest] = command.split(" ");
  return first === "npx" ? ["npx", ...rest] : ["npm", "run", first, "--", ...rest];
}
