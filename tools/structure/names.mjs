import { locate, serverRooms } from "./fileLocation.mjs";

const lineCeiling = 350;
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
  if (workspace === "server" && zone === "lib" && !serverRooms.includes(room))
    return `${path} stands in no room of server/src/lib: ${serverRooms.join(", ")}`;
  if (zone === "unknown") return `${path} stands in no known place of ${workspace}/src`;
  if (zone !== "domain") return null;
  const words = vocabulary[workspace](domain);
  return words.some((word) => pattern(word).test(name)) ? null : `${path} is none of ${words.join(", ")}`;
}

/** Rejects file and folder names outside the vocabulary, and files that are too long. */
export function checkNames(tree, domains) {
  const problems = [];
  for (const [path, text] of tree) {
    const place = locate(path, domains);
    const problem = place.isWorkspace ? vocabularyProblem(place) : null;
    if (problem) problems.push(problem);
    const word = path.split(/[/.]/).find((part) => empty.has(part));
    if (word) problems.push(`${path} is called ${word}, which says nothing`);
    const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    if (/\.(tsx?|mjs|css)$/.test(path) && lines > lineCeiling)
      problems.push(`${path} has ${lines} lines; ${lineCeiling} is the ceiling`);
  }
  return problems;
}

/** Rejects default exports, whose name differs from import to import. */
export function checkExports(sources, domains) {
  const isConfig = (path) =>
    locate(path, domains).zone === "config" || /\.config\.\w+$|\.setup\.ts$|\.d\.ts$/.test(path);
  return [...sources]
    .filter(([path, { hasDefaultExport }]) => hasDefaultExport && !isConfig(path))
    .map(([path]) => `${path} has a default export`);
}

const addresses = "web/src/lib/addresses.ts";

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

/**
 * Rejects sibling selectors without a class or tag (`.row > * + *`): they make the browser recompute the
 * styles of the whole page for each inserted or removed element.
 */
export function checkStyles(tree) {
  return [...tree].flatMap(([path, text]) =>
    path.endsWith(".css")
      ? [
          ...text
            .replaceAll(/\/\*.*?\*\//gs, "")
            .matchAll(/[^{},;]*[+~]\s*(?:\*|:(?!global))[^{},;]*(?=[,{])/g),
        ].map(([rule]) => `${path}: ${rule.trim()} names nothing after its sign; name a class or a tag`)
      : [],
  );
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
