import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

const skippedFolders = new Set(["node_modules", "dist", "data", "coverage", "test-results"]);
/** Folders of the project whose names begin with a dot. */
const ownDotFolders = new Set([".ci", ".github"]);
const textFile = /\.(tsx?|mjs|css|json|jsonc|md|sql|html|svg|ya?ml|sh|txt)$/;
const code = /\.(tsx?|mjs)$/;

/** Reads every file below `root` as path → text; the text of a binary file is empty. */
export function readTree(root) {
  const tree = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        const isOwn = !/^\.|^dist\./.test(entry.name) || ownDotFolders.has(entry.name);
        if (isOwn && !skippedFolders.has(entry.name)) visit(path);
      } else if (entry.isFile()) {
        tree.set(path, textFile.test(entry.name) ? readFileSync(join(root, path), "utf8") : "");
      }
    }
  };
  visit("");
  return tree;
}

/** Calls `visit(node)` for a node and all its descendants. */
export function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit));
  if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
  visit(node);
  for (const child of Object.values(node))
    if (child !== null && typeof child === "object") walk(child, visit);
}

/** Returns the imported names, or null for an import of the whole module. */
const namesOf = (entries) =>
  entries.some(({ importName }) => importName.kind === "NamespaceObject" || importName.kind.startsWith("All"))
    ? null
    : entries.map(({ importName }) => importName.name ?? "default");

function importsOf(module, program, text) {
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, isType, names: namesOf(entries), at: moduleRequest.start });
  }
  for (const { entries } of module.staticExports)
    for (const entry of entries) {
      const { moduleRequest, isType } = entry;
      if (!moduleRequest) continue;
      found.push({
        specifier: moduleRequest.value,
        isType,
        names: namesOf([entry]),
        at: moduleRequest.start,
      });
    }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal) found.push({ specifier: literal[1], isType: false, names: null, at: moduleRequest.start });
  }
  walk(program, (node) => {
    if (node.type === "TSImportType" && node.source?.value)
      found.push({ specifier: node.source.value, isType: true, names: null, at: node.start });
  });
  return found;
}

/** Parsed trees, so that several checks of one tree parse it once. */
const parsed = new WeakMap();

/** Parses the code files of a tree: path → { text, program, imports, exports, hasDefaultExport, lineOf }. */
export function parseTree(tree) {
  const known = parsed.get(tree);
  if (known) return known;
  const sources = new Map();
  for (const [path, text] of tree) {
    if (!code.test(path)) continue;
    const { program, module, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0].message}`);
    const exported = module.staticExports.flatMap((statement) => statement.entries);
    sources.set(path, {
      text,
      program,
      imports: importsOf(module, program, text),
      exports: exported.flatMap(({ exportName, start }) =>
        exportName.kind === "None" ? [] : [{ name: exportName.name ?? "default", at: start }],
      ),
      hasDefaultExport: exported.some(
        ({ exportName }) => exportName.kind === "Default" || exportName.name === "default",
      ),
      lineOf: (offset) => text.slice(0, offset).split("\n").length,
    });
  }
  parsed.set(tree, sources);
  return sources;
}

/** Unwraps `as const`, `satisfies` and parentheses. */
export function bare(node) {
  let inner = node;
  while (inner && "expression" in inner && inner.type !== "ExpressionStatement") inner = inner.expression;
  return inner;
}

/** Returns the initial value of an exported constant, or undefined. */
export function exportedConstant(source, name) {
  for (const statement of source?.program.body ?? []) {
    const declarations =
      statement.type === "ExportNamedDeclaration" ? statement.declaration?.declarations : null;
    const found = declarations?.find((declaration) => declaration.id.name === name);
    if (found) return bare(found.init);
  }
  return undefined;
}
