import { posix } from "node:path";
import { locate } from "./fileLocation.mjs";
import { walk } from "./source.mjs";

const localeCalls = new Set(["toLocaleString", "toLocaleDateString", "toLocaleTimeString", "localeCompare"]);
/**
 * Files that may name a language tag: the two format files of the screens, and the contract for time zones.
 */
const knowsLocales = /^(web\/src\/lib\/text\/(format|calendar)\.ts|contract\/src\/.+\.ts)$/;

/**
 * Rejects `Intl` without our language tag: it does not know `me` and would silently use the device's
 * language.
 */
export function checkLocales(sources, domains) {
  const problems = [];
  for (const [path, source] of sources) {
    const { isWorkspace, isTest } = locate(path, domains);
    if (!isWorkspace || isTest || knowsLocales.test(path)) continue;
    const withTag = new Set();
    walk(source.program, (node) => {
      const isCall = node.type === "NewExpression" || node.type === "CallExpression";
      const [tag] = isCall ? node.arguments : [];
      if (tag && /^\[?intlTags\[/.test(source.text.slice(tag.start, tag.end))) withTag.add(node.callee);
      if (node.type !== "MemberExpression" || withTag.has(node)) return;
      const name = node.object.name === "Intl" ? "Intl" : node.property.name;
      if (name === "Intl" || localeCalls.has(name))
        problems.push(
          `${path}:${source.lineOf(node.start)} uses ${name} without a tag of intlTags; web/src/lib/text/format.ts has formats`,
        );
    });
  }
  return problems;
}

const document = /(?<![\w./-])([A-Z][A-Z_]{2,}\.md)\b/g;
const machinePath = /(?<![\w.:/-])\/(?:home|root|work|Users)\/[\w.-]+/g;

/** Rejects references in texts to documents and paths that are not in the repository. */
export function checkMentions(tree) {
  const names = new Set([...tree.keys()].map((path) => path.split("/").at(-1)));
  const problems = [];
  for (const [path, text] of tree) {
    if (path === "package-lock.json") continue;
    for (const [, name] of text.matchAll(document))
      if (!names.has(name)) problems.push(`${path} names ${name}, which is not in the repository`);
    for (const [found] of text.matchAll(machinePath))
      problems.push(`${path} names a path of one machine: ${found}`);
  }
  return problems;
}

const linkedTest = /\[([^\]]+)\]\(([^)]+\.test\.\w+)\)/g;

/** Rejects references in documents to tests that do not exist. */
export function checkLinkedTests(tree) {
  const problems = [];
  for (const [path, text] of tree) {
    if (!path.endsWith(".md")) continue;
    for (const [, name, link] of text.matchAll(linkedTest)) {
      const file = posix.join(posix.dirname(path), link);
      if (!tree.get(file)?.includes(name))
        problems.push(`${path} names the test “${name}”, which is not in ${file}`);
    }
  }
  return problems;
}
