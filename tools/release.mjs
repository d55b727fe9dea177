import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, Refusal, root } from "./run/command.mjs";

const workspaces = ["contract", "server", "web", "e2e", "packages/client"];
const packageFiles = ["package.json", ...workspaces.map((name) => `${name}/package.json`)];
const placeholder = "security@example.com";

const isNewer = (version, than) => {
  const [a, b] = [version, than].map((text) => text.split(".").map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] > b[at];
};

/** Splits a changelog into the text up to the Unreleased title, its entries, and the released sections. */
function partsOf(changelog) {
  const title = "## [Unreleased]\n";
  const [before, after] = changelog.split(title);
  if (after === undefined) throw new Refusal("CHANGELOG.md has no section [Unreleased].");
  const at = after.search(/^## \[/m);
  const [unreleased, released] = at < 0 ? [after, ""] : [after.slice(0, at), after.slice(at)];
  return { head: before + title, unreleased: unreleased.trim(), released };
}

/** Moves the Unreleased entries under the version; a section written in advance gets today's date. */
export function releaseChangelog(changelog, version, today) {
  const { head, unreleased, released } = partsOf(changelog);
  const title = `## [${version}] – ${today}`;
  const isPrepared = released.startsWith(`## [${version}]`);
  if (isPrepared && unreleased !== "")
    throw new Refusal(`Move the entries of [Unreleased] in CHANGELOG.md into [${version}] first.`);
  if (isPrepared) return `${head}\n${released.replace(/^.*/, title)}`;
  if (!/^- /m.test(unreleased)) throw new Refusal("CHANGELOG.md has no entries under [Unreleased].");
  return `${head}\n${title}\n\n${unreleased}\n\n${released}`;
}

/** Rejects a release with uncommitted changes, without a newer version or without a security contact. */
function requireReleasable({ version, current, status, security }) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? "")) throw new Refusal("Name the version: npm run release -- 0.2.0");
  if (!isNewer(version, current)) throw new Refusal(`${version} is not newer than ${current}.`);
  if (status !== "") throw new Refusal(`Commit or discard these changes first:\n${status}`);
  if (security.includes(placeholder))
    throw new Refusal(`SECURITY.md still has the placeholder ${placeholder}: name a real contact.`);
}

function setVersion(folder, version) {
  const rewrite = (file, change) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
  for (const file of packageFiles)
    rewrite(file, (text) =>
      text
        .replace(/"version": "[^"]*"/, `"version": "${version}"`)
        .replace(/("@konoba\/(?:contract|client)"): "[^"]*"/g, `$1: "${version}"`),
    );
  rewrite("package-lock.json", (text) => {
    const lock = JSON.parse(text);
    lock.version = version;
    for (const name of ["", ...workspaces]) {
      const entry = lock.packages[name];
      entry.version = version;
      for (const group of [entry.dependencies, entry.devDependencies])
        for (const own of ["@konoba/contract", "@konoba/client"]) if (group?.[own]) group[own] = version;
    }
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}

/** Sets the version of every workspace and the changelog, then commits and tags locally. Pushes nothing. */
export function release(folder, version, today) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  const git = (...words) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const { version: current } = JSON.parse(read("package.json"));
  requireReleasable({
    version,
    current,
    status: git("status", "--porcelain"),
    security: read("SECURITY.md"),
  });
  const changelog = releaseChangelog(read("CHANGELOG.md"), version, today);
  setVersion(folder, version);
  writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  git("commit", "--quiet", "--all", "--message", `chore(release): ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Konoba ${version}`);
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    const version = process.argv[2];
    release(root, version, new Date().toISOString().slice(0, 10));
    process.stdout.write(`Committed and tagged v${version}. To publish it: git push --follow-tags\n`);
  });
