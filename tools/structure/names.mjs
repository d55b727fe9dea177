import { locate, roomsOf } from "./fileLocation.mjs";
import { bare, walk } from "./source.mjs";

/** Lines of a file from which the check warns, and from which it fails: nobody splits a file for a counter. */
const lineLimits = { warning: 350, failure: 500 };
const empty = new Set([
  "util",
  "utils",
  "helper",
  "helpers",
  "common",
  "manager",
  "managers",
  "data",
  "misc",
]);

/** Allowed file names of a domain folder; a domain with two nouns uses a middle word. */
const vocabulary = {
  contract: (domain) => [
    `${domain}.(middle.)(contract|rules|totals|status|payments|periods)(.test).ts`,
    `${domain}.(middle.)test.ts`,
  ],
  server: (domain) => [`${domain}.(middle.)(table|store|service|test).ts`],
  web: (domain) => [
    `${domain}.(middle.)(queries)(.test).ts`,
    `${domain}.(en|me).json`,
    // A part that is loaded lazily has its own texts.
    "camelCase.(en|me).json",
    "Component(.test).tsx",
    "Component.module.css",
    "camelCase.module.css",
    "camelCase(.test).(ts|tsx)",
  ],
};

function pattern(words) {
  const source = words
    .replaceAll(".", "\\.")
    .replace("(middle\\.)", "([a-z][A-Za-z]*\\.)?")
    .replace("(\\.test)", "(\\.test)?")
    .replace("Component", "[A-Z][A-Za-z0-9]*")
    .replace("camelCase", "[a-z][A-Za-z0-9]*");
  return new RegExp(`^${source}$`);
}

function vocabularyProblem({ workspace, zone, domain, room, name, path }) {
  const rooms = zone === "lib" ? roomsOf(workspace) : undefined;
  if (rooms && !rooms.includes(room) && !name.endsWith(".json"))
    return `${path} stands in no room of ${workspace}/src/lib: ${rooms.join(", ")}`;
  if (zone === "unknown") return `${path} stands in no known place of ${workspace}/src`;
  if (zone !== "domain") return null;
  const words = vocabulary[workspace](domain);
  return words.some((word) => pattern(word).test(name)) ? null : `${path} is none of ${words.join(", ")}`;
}

/** Rejects file and folder names outside the vocabulary, and files that are too long. */
export function checkNames(tree, domains) {
  const problems = [];
  for (const path of tree.keys()) {
    const location = locate(path, domains);
    const problem = location.isWorkspace ? vocabularyProblem(location) : null;
    if (problem) problems.push(problem);
    const word = path.split(/[/.]/).find((part) => empty.has(part));
    if (word) problems.push(`${path} is called ${word}, which says nothing`);
  }
  return [...problems, ...longFiles(tree, lineLimits.failure)];
}

/** Returns the code files with more lines than `limit`. */
export function longFiles(tree, limit = lineLimits.warning) {
  return [...tree].flatMap(([path, text]) => {
    const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    const isLong = /\.(tsx?|mjs|css)$/.test(path) && lines > limit;
    return isLong ? [`${path} has ${lines} lines, more than ${limit}`] : [];
  });
}

/** Rejects default exports, whose name differs from import to import. */
export function checkExports(sources, domains) {
  const isConfig = (path) =>
    locate(path, domains).zone === "config" || /\.config\.\w+$|\.setup\.ts$|\.d\.ts$/.test(path);
  return [...sources]
    .filter(([path, { hasDefaultExport }]) => hasDefaultExport && !isConfig(path))
    .map(([path]) => `${path} has a default export`);
}

const addresses = "web/src/lib/list/addresses.ts";

/** Rejects search parameters outside `addresses.ts`, so that a wrong key does not compile. */
export function checkAddresses(tree) {
  const isScreen = (path) => /^web\/src\/.*\.tsx?$/.test(path) && !path.includes(".test.");
  return [...tree].flatMap(([path, text]) => {
    if (!isScreen(path) || path === addresses) return [];
    const reads = /\buseSearch\(|strict: false/.test(text)
      ? [`${path} reads the address past ${addresses}`]
      : [];
    const written = [...text.matchAll(/["'`](\/(?!v1|m\/|media\/)[a-z][^"'`\s?]*\?[\w$][^"'`]*)["'`]/gi)];
    return [...reads, ...written.map(([, href]) => `${path} writes ${href} past hrefOf of ${addresses}`)];
  });
}

/** Rejects domains without a folder in the contract, and a tree of which too few files were read. */
export function checkSeen(tree, domains, expected) {
  const paths = [...tree.keys()];
  const problems = [];
  for (const [folder, least] of Object.entries(expected)) {
    const seen = paths.filter((path) => path.startsWith(folder)).length;
    if (seen < least) problems.push(`${folder} has ${seen} files where at least ${least} were expected`);
  }
  for (const domain of domains)
    if (!paths.some((path) => path.startsWith(`contract/src/${domain}/`)))
      problems.push(`domain ${domain} has no folder in contract/src`);
  return problems;
}

/** Words without a meaning outside this project; the field's terms replace them (see GLOSSARY.md). */
const privateWords = new Set(
  "anew asked breath deed deeds kept look looks most pulse shares told venue venues wanted".split(" "),
);
/** Words that say nothing as the name of a type. */
const privateTypeWords = new Set(["place", "places"]);
/** Generic type names, allowed in one file only: they would mean something else in each. */
const genericTypes = new Set(["Asked", "Named", "Part", "Change", "Waiting", "Place", "Acting"]);
/** Justified private names by file: fields of the API and columns of the store. */
const allowedNames = new Map([
  ["server/src/printing/printing.table.ts", ["isAsked"]],
  ["web/src/ui/import/UndoImport.tsx", ["kept"]],
  // Links in mails of versions before 0.3.0.
  ["web/src/lib/list/addresses.ts", ["venue"]],
  ["web/src/app/shell/LinkedLocation.tsx", ["venue"]],
]);
/**
 * Justified private words in keys, SQL, addresses and storage keys: fields of the API (`asked` of saved views, which
 * also hold `look`; `kept` of an undone import; `wanted` of a metric), columns and parameters of the store, and plain words (look up, at most).
 */
const allowedTexts = new Set(["asked", "kept", "look", "lookUp", "most", "wanted", "isAsked", "is_asked"]);
/** Names of tables that earlier versions made; an address of mails before 0.3.0. */
const formerNames = /^server\/(src\/lib\/database\/formerSchema|test\/upgrades\.test)\.ts$/;

const typeDeclarations = new Set([
  "ClassDeclaration",
  "ClassExpression",
  "TSEnumDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
]);
const members = new Set([
  "MethodDefinition",
  "PropertyDefinition",
  "TSMethodSignature",
  "TSPropertySignature",
]);
const aliases = new Set(["ImportDefaultSpecifier", "ImportNamespaceSpecifier"]);

/** Returns the identifiers a variable, parameter or destructuring pattern binds. */
function boundBy(pattern) {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "AssignmentPattern":
      return boundBy(pattern.left);
    case "RestElement":
      return boundBy(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap(boundBy);
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => boundBy(property.value ?? property));
    case "TSParameterProperty":
      return boundBy(pattern.parameter);
    default:
      return [];
  }
}

/** Returns the names a node declares; keys of object literals are values (schemas, bodies), not declarations. */
function declaredBy(node) {
  const parameters = Array.isArray(node.params) ? node.params.flatMap(boundBy) : [];
  if (members.has(node.type)) return [...(node.computed ? [] : [node.key]), ...parameters];
  if (aliases.has(node.type)) return [node.local];
  if (node.type === "ImportSpecifier") return node.imported.name === node.local.name ? [] : [node.local];
  if (node.type === "TSTypeParameter") return [node.name];
  if (node.type === "TSNamedTupleMember") return [node.label];
  const isNamed = node.type === "VariableDeclarator" || /Function|^Class|^TS\w+Declaration$/.test(node.type);
  return [...(isNamed ? boundBy(node.id) : []), ...parameters];
}

/** Returns the names in a text: columns and aliases of SQL, parameters of an address, a camel-case storage key. */
function namesIn(text, isSql) {
  if (isSql) return text.replaceAll(/'[^']*'/g, "").match(/\b[a-z]+(?:_[a-z]+)*\b/g) ?? [];
  if (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return [text];
  return [...text.matchAll(/[?&](\w+)=/g)].map(([, name]) => name);
}

const isSqlTag = (node) => node.type === "TaggedTemplateExpression" && bare(node.tag)?.name === "sql";

/** Returns the keys of object literals and the names in texts that a node holds. */
function writtenBy(node) {
  if (
    node.type === "Property" &&
    !node.computed &&
    !node.shorthand &&
    node.value?.type !== "AssignmentPattern"
  )
    return [{ name: node.key.name ?? String(node.key.value), start: node.start }];
  const texts = isSqlTag(node)
    ? node.quasi.quasis.map((part) => [part.value.cooked ?? "", true])
    : node.type === "TemplateElement"
      ? [[node.value.cooked ?? "", false]]
      : node.type === "Literal" && typeof node.value === "string"
        ? [[node.value, false]]
        : [];
  return texts.flatMap(([text, isSql]) => namesIn(text, isSql).map((name) => ({ name, start: node.start })));
}

const isPrivate = (name) => wordsOf(name).some((word) => privateWords.has(word));

/** Rejects private words in keys of objects, SQL, addresses and storage keys; tests may name anything. */
export function checkTexts(tree, sources) {
  const problems = [];
  for (const [path, { program, lineOf }] of sources) {
    if (/\.test\.|\/test\/|^(e2e|tools)\//.test(path) || formerNames.test(path)) continue;
    walk(program, (node) => {
      for (const { name, start } of writtenBy(node)) {
        if (!/^\w+$/.test(name) || allowedTexts.has(name) || allowedNames.get(path)?.includes(name)) continue;
        if (isPrivate(name))
          problems.push(`${path}:${lineOf(start)} writes ${name}, which has a private word`);
      }
    });
  }
  for (const [path, text] of tree) {
    if (!/^server\/schema\/.*\.sql$/.test(path)) continue;
    for (const [index, line] of text.split("\n").entries())
      for (const name of namesIn(line.replace(/--.*/, ""), true))
        if (isPrivate(name) && !allowedTexts.has(name))
          problems.push(`${path}:${index + 1} writes ${name}, which has a private word`);
  }
  return problems;
}

const wordsOf = (name) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

/** Rejects declared names with private words, and generic type names declared in more than one file. */
export function checkWords(sources) {
  const problems = [];
  const generic = new Map();
  for (const [path, { program, lineOf }] of sources) {
    walk(program, (node) => {
      const isType = typeDeclarations.has(node.type);
      for (const { name, start } of declaredBy(node)) {
        if (!name || allowedNames.get(path)?.includes(name)) continue;
        const word = wordsOf(name).find(
          (each) => privateWords.has(each) || (isType && privateTypeWords.has(each)),
        );
        const where = () => `${path}:${lineOf(start)} declares ${name}`;
        if (word) problems.push(`${where()}; “${word}” is a private word`);
        if (isType && genericTypes.has(name))
          generic.set(name, (generic.get(name) ?? new Map()).set(path, where()));
      }
    });
  }
  for (const found of generic.values())
    if (found.size > 1) for (const where of found.values()) problems.push(`${where}, as other files do`);
  return problems;
}
