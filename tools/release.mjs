import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, Refusal, root } from "./run/command.mjs";

const workspaces = ["contract", "server", "web", "e2e", "packages/client"];
const packageFiles = ["package.json", ...workspaces.map((name) => `${name}/package.json`)];
/** Values that only the owner of a repository can set, with the git setting that replaces each placeholder. */
const placeholders = [
  { text: "security@example.com", setting: "konoba.contact", files: ["SECURITY.md"] },
  { text: "https://example.com/konoba", setting: "konoba.repository", files: packageFiles },
];

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

/** Rejects a release with uncommitted changes, or of a version that is older than the present one or has a tag. */
function requireReleasable({ version, current, status, tags }) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? "")) throw new Refusal("Name the version: npm run release -- 0.3.0");
  if (tags.includes(`v${version}`)) throw new Refusal(`Version ${version} has a tag already.`);
  if (isNewer(current, version)) throw new Refusal(`${version} is older than ${current}.`);
  if (status !== "") throw new Refusal(`Commit or discard these changes first:\n${status}`);
}

/** Returns path → text of the files whose placeholders the settings of the repository replace. */
function filledPlaceholders(read, settingOf) {
  const found = placeholders.flatMap(({ text, setting, files }) =>
    files.filter((file) => read(file).includes(text)).map((file) => ({ file, text, setting })),
  );
  const missing = found.filter(({ setting }) => !settingOf(setting));
  if (missing.length > 0)
    throw new Refusal(
      missing
        .map(
          ({ file, text, setting }) => `${file} has the placeholder ${text}: git config ${setting} <value>`,
        )
        .join("\n"),
    );
  return found.map(({ file, text, setting }) => [file, read(file).replaceAll(text, settingOf(setting))]);
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
    tags: git("tag").split("\n"),
  });
  const settingOf = (name) =>
    spawnSync("git", ["config", "--get", name], { cwd: folder, encoding: "utf8" }).stdout.trim();
  const filled = filledPlaceholders(read, settingOf);
  const changelog = releaseChangelog(read("CHANGELOG.md"), version, today);
  for (const [file, text] of filled) writeFileSync(join(folder, file), text);
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
