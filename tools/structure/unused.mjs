import { packagesOf } from "./imports.mjs";
import { packageOf, locate, targetOf } from "./fileLocation.mjs";
import { walk } from "./source.mjs";

/** Found by name or pattern rather than imported: tests, configurations, declarations for the compiler. */
const isFound = (path) => /\.(test|config|setup|d)\.\w+$/.test(path);

const wordsOf = (text) => new Set(text.match(/[\w$]+/g));

/** file → exported name → the files that use it; a module taken as a whole is used by the names its user writes. */
function usesOf(sources) {
  const uses = new Map([...sources.keys()].map((path) => [path, new Map()]));
  for (const [path, { imports, text }] of sources)
    for (const { specifier, names } of imports) {
      const target = targetOf(path, specifier);
      const found = target === path ? null : uses.get(target);
      for (const name of found ? (names ?? wordsOf(text)) : [])
        found.set(name, (found.get(name) ?? new Set()).add(path));
    }
  return uses;
}

/** Whether a file itself goes by a name it declares. */
function isUsedInside({ program }, name) {
  let count = 0;
  walk(program, (node) => {
    if (/^(JSX)?Identifier$/.test(node.type) && node.name === name) count += 1;
    // Members and keys of the same name are others.
    const label = node.type === "MemberExpression" ? node.property : node.shorthand ? null : node.key;
    if (!node.computed && label?.name === name) count -= 1;
  });
  return count > 1;
}

/**
 * Exports that nobody imports. Tests may look at a part of what their file uses; what only tests
 * use is kept alive by them alone, but for the rules of the contract: tests hold SQL against them.
 */
export function checkUnusedExports(sources, domains) {
  const uses = usesOf(sources);
  const isForTests = (path) => locate(path, domains).isTest || path.startsWith("e2e/");
  const problems = [];
  for (const [path, source] of sources) {
    if (isFound(path)) continue;
    const mayBeTested = path.startsWith("contract/") || isForTests(path);
    for (const { name, at } of source.exports) {
      const users = [...(uses.get(path).get(name) ?? [])];
      const where = `${path}:${source.lineOf(at)} exports ${name}`;
      if (users.length === 0) problems.push(`${where}, which nobody imports`);
      else if (!mayBeTested && users.every(isForTests) && !isUsedInside(source, name))
        problems.push(`${where}, which only tests use`);
    }
  }
  return problems;
}

const isCode = (path) => /\.(tsx?|mjs|css)$/.test(path);
const mayName = (path) =>
  /\.(tsx?|mjs|json|jsonc|html|ya?ml|css)$/.test(path) && path !== "package-lock.json";

/** Files that no file imports, and that nothing starts by its name. */
export function checkUnusedFiles(tree, sources) {
  const imported = new Set();
  for (const [path, { imports }] of sources)
    for (const { specifier } of imports) imported.add(targetOf(path, specifier));
  const isNamed = (path) => {
    const name = path.split("/").at(-1);
    return [...tree].some(([other, text]) => other !== path && mayName(other) && text.includes(name));
  };
  return [...tree.keys()]
    .filter((path) => isCode(path) && !isFound(path) && !imported.has(path) && !isNamed(path))
    .map((path) => `${path} is imported and named by no file`);
}

/** What a package asks for beside it, such as the half of a linter that knows types. */
function peersOf(tree) {
  const { packages = {} } = JSON.parse(tree.get("package-lock.json") ?? "{}");
  return new Set(Object.values(packages).flatMap((each) => Object.keys(each.peerDependencies ?? {})));
}

/** Packages of a workspace that none of its files imports or names. The root's are for every workspace. */
export function checkUnusedPackages(tree, sources) {
  const peers = peersOf(tree);
  const problems = [];
  for (const [workspace, { dependencies, devDependencies }] of packagesOf(tree)) {
    const files = [...tree].filter(
      ([path]) => path.startsWith(workspace && `${workspace}/`) && !/(^|\/)package(-lock)?\.json$/.test(path),
    );
    const imported = new Set(
      files.flatMap(([path]) =>
        (sources.get(path)?.imports ?? []).map(({ specifier }) => packageOf(specifier)),
      ),
    );
    const isNamed = (name) =>
      files.some(
        ([path, text]) => mayName(path) && (text.includes(`"${name}"`) || text.includes(`"${name}/`)),
      );
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const typed = name.startsWith("@types/") ? name.slice("@types/".length) : name;
      const isUsed = imported.has(typed) || peers.has(name) || isNamed(typed);
      if (!isUsed) problems.push(`${workspace || "package.json"} declares ${name}, which no file imports`);
    }
  }
  return problems;
}
