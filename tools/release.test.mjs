import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { release, releaseChangelog } from "./release.mjs";

/** Skip reason: a copy without a repository needs no git. */
const skip = spawnSync("git", ["--version"]).error !== undefined && "git is not installed";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const workspaces = ["contract", "server", "web", "e2e", "packages/client"];
const changelog = (unreleased) =>
  `# Changelog\n\n## [Unreleased]\n\n${unreleased}## [0.1.0] – 2026-11-21\n\n- First.\n`;

/** Runs `work(folder, git)` in a small committed repository of version 0.1.0. */
function inRepository(files, work) {
  const folder = mkdtempSync(join(tmpdir(), "konoba-release-"));
  const git = (...words) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const linked = { version: "0.1.0", dependencies: { "@konoba/contract": "0.1.0" } };
  const packages = Object.fromEntries(["", ...workspaces].map((name) => [name, { version: "0.1.0" }]));
  packages.server = linked;
  const all = {
    "package.json": json({ name: "konoba", version: "0.1.0" }),
    ...Object.fromEntries(workspaces.map((name) => [`${name}/package.json`, json({ version: "0.1.0" })])),
    "server/package.json": json(linked),
    "package-lock.json": json({ version: "0.1.0", packages }),
    "CHANGELOG.md": changelog("### Added\n\n- Second.\n\n"),
    "SECURITY.md": "Write to security@konoba.test.\n",
    ...files,
  };
  try {
    for (const name of workspaces) mkdirSync(join(folder, name), { recursive: true });
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
    git("init", "--quiet");
    git("config", "user.name", "Test");
    git("config", "user.email", "test@konoba.test");
    git("add", ".");
    git("commit", "--quiet", "--message", "first");
    work(folder, git);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const today = "2026-11-30";
const contact = "Write to security@example.com.\n";
const repository = "https://example.com/konoba";
const linkedRoot = json({
  name: "konoba",
  version: "0.1.0",
  homepage: repository,
  bugs: `${repository}/issues`,
});

test("sets every version, dates the changelog, commits and tags", { skip }, () => {
  inRepository({}, (folder, git) => {
    release(folder, "0.2.0", today);

    const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
    for (const file of [
      "package.json",
      "package-lock.json",
      ...workspaces.map((name) => `${name}/package.json`),
    ])
      assert.equal(read(file).version, "0.2.0", file);
    assert.equal(read("package-lock.json").packages.web.version, "0.2.0");
    for (const { dependencies } of [read("server/package.json"), read("package-lock.json").packages.server])
      assert.equal(dependencies["@konoba/contract"], "0.2.0");
    assert.match(
      readFileSync(join(folder, "CHANGELOG.md"), "utf8"),
      /## \[0\.2\.0\] – 2026-11-30\n\n### Added/,
    );
    assert.equal(git("log", "-1", "--format=%s"), "chore(release): 0.2.0");
    assert.equal(git("describe", "--tags"), "v0.2.0");
    assert.equal(git("status", "--porcelain"), "");
  });
});

test("rejects a release that is dirty, empty, older, tagged or has a placeholder", { skip }, () => {
  const refused = (files, version, expected) =>
    inRepository(files, (folder, git) => {
      assert.throws(() => release(folder, version, today), expected);
      assert.equal(git("tag"), "");
      assert.equal(git("log", "--format=%s"), "first");
    });

  refused({ "CHANGELOG.md": changelog("### Added\n\n") }, "0.2.0", /no entries/);
  refused({ "SECURITY.md": contact }, "0.2.0", /SECURITY\.md has the placeholder .*konoba\.contact/);
  refused({ "package.json": linkedRoot }, "0.2.0", /package\.json has the placeholder .*konoba\.repository/);
  refused({}, "0.0.9", /older/);
  refused({}, "next", /Name the version/);
  inRepository({}, (folder) => {
    writeFileSync(join(folder, "SECURITY.md"), "changed");
    assert.throws(() => release(folder, "0.2.0", today), /Commit or discard/);
  });
  inRepository({}, (folder, git) => {
    git("tag", "v0.1.0");
    assert.throws(() => release(folder, "0.1.0", today), /has a tag/);
  });
});

test("writes the contact and the address of the repository from its settings", { skip }, () => {
  const files = { "SECURITY.md": contact, "package.json": linkedRoot, "CHANGELOG.md": changelog("") };
  inRepository(files, (folder, git) => {
    git("config", "konoba.contact", "security@konoba.test");
    git("config", "konoba.repository", "https://git.konoba.test/konoba");
    release(folder, "0.1.0", today);

    assert.equal(readFileSync(join(folder, "SECURITY.md"), "utf8"), "Write to security@konoba.test.\n");
    const { homepage, bugs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    assert.deepEqual(
      { homepage, bugs },
      {
        homepage: "https://git.konoba.test/konoba",
        bugs: "https://git.konoba.test/konoba/issues",
      },
    );
    assert.equal(git("describe", "--tags"), "v0.1.0");
  });
});

test("dates a section written in advance with the release", () => {
  const prepared = changelog("## [0.2.0] – 2026-11-24\n\n- Second.\n\n");
  const both = changelog("- Third.\n\n## [0.2.0] – 2026-11-24\n\n- Second.\n\n");

  assert.equal(releaseChangelog(prepared, "0.2.0", today), prepared.replace("2026-11-24", today));
  assert.throws(() => releaseChangelog(both, "0.2.0", today), /Move the entries/);
});
