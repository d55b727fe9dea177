import { packageOf, locate, targetOf } from "./fileLocation.mjs";
import { packagesOf } from "./imports.mjs";
import { walk } from "./source.mjs";

/**
 * Returns whether a file is found by name or pattern rather than imported: tests, configurations,
 * declarations.
 */
const isFound = (path) => /\.(test|config|setup|d)\.\w+$/.test(path);

const wordsOf = (text) => new Set(text.match(/[\w$]+/g));

/**
 * Maps file → exported name → importing files; for an import of a whole module, the words of the importing
 * file count as names.
 */
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

/** Returns whether a file uses a name it declares. */
function isUsedInside({ program }, name) {
  let count = 0;
  walk(program, (node) => {
    if (/^(JSX)?Identifier$/.test(node.type) && node.name === name) count += 1;
    // Property and key names are not uses of the declaration.
    const label = node.type === "MemberExpression" ? node.property : node.shorthand ? null : node.key;
    if (!node.computed && label?.name === name) count -= 1;
  });
  return count > 1;
}

/**
 * Rejects exports without an import, and exports imported by tests only, unless their file uses them too.
 * Exports of the contract may be used by tests only: these compare SQL with its rules. Those of packages are
 * for programs outside of the project.
 */
export function checkUnusedExports(sources, domains) {
  const uses = usesOf(sources);
  const isForTests = (path) => locate(path, domains).isTest || path.startsWith("e2e/");
  const problems = [];
  for (const [path, source] of sources) {
    if (isFound(path)) continue;
    const mayBeTested = /^(contract|packages)\//.test(path) || isForTests(path);
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

/** Rejects files that no file imports or names. */
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

/** Returns the peer dependencies of installed packages, such as the type-aware half of a linter. */
function peersOf(tree) {
  const { packages = {} } = JSON.parse(tree.get("package-lock.json") ?? "{}");
  return new Set(Object.values(packages).flatMap((each) => Object.keys(each.peerDependencies ?? {})));
}

/**
 * Rejects packages of a workspace that none of its files imports or names. Packages of the root serve every
 * workspace.
 */
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
