import { fileURLToPath } from "node:url";
import { checkCircles, checkFolders } from "./structure/circles.mjs";
import {
  checkMigrationNumbers,
  checkSubjects,
  mainMigrations,
  unpushedSubjects,
} from "./structure/commits.mjs";
import { checkConnections } from "./structure/connections.mjs";
import { checkDays } from "./structure/days.mjs";
import { checkDialogs } from "./structure/dialogs.mjs";
import {
  checkChangelog,
  checkFileNames,
  checkLinks,
  checkOrders,
  checkReadme,
} from "./structure/documents.mjs";
import { readDomains, roomsOf } from "./structure/fileLocation.mjs";
import { checkImports } from "./structure/imports.mjs";
import { checkKeys, checkLabels, unusedKeys, checkRecordTexts } from "./structure/keys.mjs";
import { checkLocks } from "./structure/locks.mjs";
import {
  checkAddresses,
  checkExports,
  checkNames,
  checkSeen,
  checkTexts,
  checkWords,
  longFiles,
} from "./structure/names.mjs";
import { parseTree, readTree } from "./structure/source.mjs";
import { checkStyles } from "./structure/styles.mjs";
import { checkLinkedTests, checkLocales, checkMentions } from "./structure/texts.mjs";
import { checkErrorTexts, checkParity, readNamespaces } from "./structure/translations.mjs";
import { checkUnusedExports, checkUnusedFiles, checkUnusedPackages } from "./structure/unused.mjs";
import { checkWrites } from "./structure/writes.mjs";

/**
 * Minimum number of files to be read, well below the actual one: a check that reads nothing finds nothing.
 */
const expectedFiles = { "contract/src/": 60, "server/src/": 140, "web/src/": 230, "e2e/": 5, "tools/": 20 };

/** Returns the problems of unused exports, files and packages in a tree (path → text). */
export function checkUnused(tree) {
  const sources = parseTree(tree);
  const domains = readDomains(sources);
  return [
    ...checkUnusedExports(sources, domains),
    ...checkUnusedFiles(tree, sources),
    ...checkUnusedPackages(tree, sources),
  ];
}

/** Returns all problems of a tree (path → text), one sentence each. */
export function checkStructure(tree, expected = expectedFiles) {
  const sources = parseTree(tree);
  const domains = readDomains(sources);
  const namespaces = readNamespaces(tree);
  return [
    ...checkSeen(tree, domains, expected),
    ...checkNames(tree, domains),
    ...checkExports(sources, domains),
    ...checkWords(sources),
    ...checkTexts(tree, sources),
    ...checkAddresses(tree),
    ...checkStyles(tree),
    ...checkImports(tree, sources, domains),
    ...checkCircles(sources),
    ...checkFolders(sources),
    ...checkLocales(sources, domains),
    ...checkMentions(tree),
    ...checkLinkedTests(tree),
    ...checkParity(tree, namespaces),
    ...checkErrorTexts(sources, namespaces),
    ...checkKeys(sources, namespaces),
    ...checkLabels(sources, namespaces),
    ...checkRecordTexts(sources, namespaces),
    ...checkLocks(tree),
    ...checkConnections(tree),
    ...checkDays(tree),
    ...checkDialogs(sources),
    ...checkWrites(sources),
    ...checkReadme(tree),
    ...checkChangelog(tree),
    ...checkLinks(tree),
    ...checkFileNames(tree),
    ...checkOrders(tree, [domains, roomsOf("server"), roomsOf("web")]),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const tree = readTree(root);
  const problems = [
    ...checkStructure(tree),
    ...checkUnused(tree),
    ...checkSubjects(unpushedSubjects(root)),
    ...checkMigrationNumbers([...tree.keys()], mainMigrations(root)),
  ];
  for (const problem of problems) console.error(problem);
  for (const warning of longFiles(tree)) console.warn(`warning: ${warning}`);
  if (process.argv.includes("--unused")) {
    for (const key of unusedKeys(parseTree(tree), readNamespaces(tree)))
      console.info(`no literal asks for ${key}`);
  }
  console.info(`structure: ${tree.size} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
