import { posix } from "node:path";

const maxReadmeLines = 120;
const maxEntryLength = 160;

const linesOf = (text) => text.replace(/\n$/, "").split("\n");
/**
 * Returns the lines of a Markdown text with the content of fenced code removed, so that line numbers stay.
 */
const proseLines = (text) =>
  linesOf(text.replaceAll(/^(```|~~~)[^]*?^\1/gm, (code) => code.replaceAll(/[^\n]+/g, "")));

/** Rejects a README above its maximum length. */
export function checkReadme(tree) {
  const count = linesOf(tree.get("README.md") ?? "").length;
  return count > maxReadmeLines
    ? [`README.md has ${count} lines; ${maxReadmeLines} are allowed, details belong in docs/`]
    : [];
}

const heading = /^## \[(Unreleased|\d+\.\d+\.\d+)\](?: – (\d{4}-\d\d-\d\d))?$/;

/** Rejects entries that are not one short line, and versions without a date. */
export function checkChangelog(tree) {
  const problems = [];
  for (const [index, line] of linesOf(tree.get("CHANGELOG.md") ?? "").entries()) {
    const at = `CHANGELOG.md:${index + 1}`;
    if (line.startsWith("- ") && line.length > maxEntryLength)
      problems.push(`${at} has ${line.length} characters; ${maxEntryLength} are allowed`);
    if (/^ {2,}\S/.test(line)) problems.push(`${at} continues an entry; an entry is one line`);
    if (!line.startsWith("## ")) continue;
    const [, version, date] = heading.exec(line) ?? [];
    if (version === undefined || (version === "Unreleased") !== (date === undefined))
      problems.push(`${at} is not "## [Unreleased]" or "## [1.2.3] – 2026-01-31"`);
  }
  return problems;
}

/** Rejects an order of domains or rooms in a document that the code does not have. */
export function checkOrders(tree, orders) {
  const known = orders.map((names) => names.join(" → "));
  return ["ARCHITECTURE.md", "AGENTS.md"].flatMap((path) => {
    const chains = [...(tree.get(path) ?? "").matchAll(/\b\w+(?: → \w+){5,}/g)].map(([chain]) => chain);
    const wrong = chains
      .filter((chain) => !known.includes(chain))
      .map((chain) => `${path} has the order ${chain}; the code has ${nearest(chain, known)}`);
    return chains.includes(known[0]) || !tree.has(path) ? wrong : [...wrong, `${path} lacks ${known[0]}`];
  });
}

const nearest = (chain, known) => known.find((each) => each.split(" ")[0] === chain.split(" ")[0]) ?? "none";

/** Converts a heading to the anchor GitHub gives it. */
const anchorOf = (title) =>
  title
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const anchorsOf = (text) =>
  new Set(
    proseLines(text)
      .filter((line) => /^#{1,6} /.test(line))
      .map((line) => anchorOf(line.replace(/^#+ /, ""))),
  );

const link = /\]\(([^()\s]+)\)/g;
const isElsewhere = (target) => /^[a-z]+:/i.test(target);

/** Rejects relative links of Markdown files to missing files, folders and headings. */
export function checkLinks(tree) {
  const problems = [];
  const exists = (path) =>
    path === "." || tree.has(path) || [...tree.keys()].some((file) => file.startsWith(`${path}/`));
  for (const [path, text] of tree) {
    if (!path.endsWith(".md")) continue;
    for (const [index, line] of proseLines(text).entries())
      for (const [, target] of line.matchAll(link)) {
        if (isElsewhere(target)) continue;
        const [name, anchor] = target.split("#");
        const file =
          name === "" ? path : posix.normalize(posix.join(posix.dirname(path), name)).replace(/\/$/, "");
        const isMissing = !exists(file) || (anchor && !anchorsOf(tree.get(file) ?? "").has(anchor));
        if (isMissing) problems.push(`${path}:${index + 1} links to ${target}, which does not exist`);
      }
  }
  return problems;
}

const fileName = /`((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|sql|ya?ml|cfg))`/g;

/** Rejects names of source files in Markdown text that are neither a file nor the end of a file's path. */
export function checkFileNames(tree) {
  const paths = [...tree.keys()];
  const exists = (name) => paths.some((path) => path === name || path.endsWith(`/${name}`));
  return [...tree].flatMap(([path, text]) =>
    path.endsWith(".md") && path !== "CHANGELOG.md"
      ? [...new Set([...text.matchAll(fileName)].map(([, name]) => name))]
          .filter((name) => !exists(name))
          .map((name) => `${path} names the file ${name}, which does not exist`)
      : [],
  );
}
