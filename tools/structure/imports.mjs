import { posix } from "node:path";
import { packageOf, locate, roomsOf, targetOf } from "./fileLocation.mjs";
import { generatedTypes } from "./source.mjs";

const isDatabaseFile = ({ path, workspace, zone, name }) =>
  workspace === "server" &&
  (["lib", "test", "entry"].includes(zone) ||
    /^server\/(test|bench)\//.test(path) ||
    /\.(table|store)\.ts$/.test(name));

const isComponent = (name) => /^[A-Z]\w*\.tsx$/.test(name);

/** Returns whether an import within a `lib` goes to a later room; a room may import earlier ones only. */
function isLaterRoom(from, to) {
  const rooms = roomsOf(from.workspace);
  return from.zone === "lib" && to.zone === "lib" && rooms?.indexOf(to.room) > rooms?.indexOf(from.room);
}

/** Returns whether `from` may import `to` in the same workspace; domains are compared by their order. */
function allowedInside(from, to, domains) {
  const isOwn = from.domain === to.domain;
  const isEarlier = domains.indexOf(to.domain) < domains.indexOf(from.domain);
  if (from.isTest && ["test", "config"].includes(to.zone)) return true;
  if (["test", "config", "outside"].includes(from.zone)) return true;
  if (from.zone === "entry") return to.zone !== "test";
  if (from.zone === "app") return to.zone !== "entry" && to.zone !== "test";
  if (to.zone === "lib") return !(from.zone === "ui" && to.name === "api.ts") && !isLaterRoom(from, to);
  if (from.zone === "ui") return to.zone === "ui";
  if (from.zone === "lib") return to.path === "server/src/env.ts";
  if (from.zone !== "domain") return false;
  if (to.zone === "ui" || to.path === "server/src/env.ts") return true;
  if (to.zone !== "domain") return from.isTest && to.zone === "entry";
  if (isOwn) return true;
  if (!isEarlier) return false;
  if (from.workspace === "contract") return true;
  if (from.workspace === "server") return /\.(service|table)\.ts$/.test(to.name);
  return /(\.queries|[a-z]Text)\.ts$/.test(to.name) || isComponent(to.name);
}

/**
 * Returns whether a file may import from the contract: everyone its lib, a domain itself and earlier domains.
 */
function allowedContract(from, to, domains) {
  if (!from.isWorkspace) return true;
  if (from.zone === "ui") return to.zone === "lib";
  if (from.zone !== "domain" || to.zone !== "domain" || from.isTest) return true;
  return domains.indexOf(to.domain) <= domains.indexOf(from.domain);
}

function allowed(from, to, domains) {
  if (from.workspace === to.workspace) return !from.isWorkspace || allowedInside(from, to, domains);
  if (to.workspace === "contract") return allowedContract(from, to, domains);
  if (from.workspace === "tools" || (to.workspace === "packages" && from.isTest)) return true;
  return !from.isWorkspace && from.workspace !== "e2e";
}

function declared(packages, workspace) {
  const own = packages.get(workspace) ?? {};
  const contract = own.dependencies?.["@konoba/contract"] ? packages.get("contract") : null;
  const root = packages.get("") ?? {};
  return {
    always: new Set(Object.keys({ ...own.dependencies, ...contract?.dependencies })),
    whileDeveloping: new Set(
      Object.keys({
        ...own.dependencies,
        ...contract?.dependencies,
        ...own.devDependencies,
        ...root.devDependencies,
      }),
    ),
  };
}

function externalProblem(from, { specifier, isType }, packages) {
  const name = packageOf(specifier);
  if ((name === "pg" || name === "kysely") && !isDatabaseFile(from))
    return `imports ${name}; only tables, stores and server/src/lib speak to the database`;
  if (specifier.startsWith("node:"))
    return ["contract", "web"].includes(from.workspace) && !from.isTest
      ? `imports ${specifier} in browser code`
      : null;
  if (from.workspace === "contract" && !from.isTest && name !== "zod")
    return `imports ${name}; the contract knows nothing but zod`;
  if (specifier.startsWith("virtual:")) return null;
  const { always, whileDeveloping } = declared(packages, from.workspace);
  const isDevelopment = from.isTest || isType || ["e2e", "tools"].includes(from.workspace);
  const isTyped = isType && whileDeveloping.has(`@types/${name}`);
  if (isTyped || (isDevelopment ? whileDeveloping : always).has(name)) return null;
  return `imports ${name}, which ${from.workspace}/package.json does not declare`;
}

/** Reads the package.json of each workspace; the root has an empty name. */
export function packagesOf(tree) {
  const packages = new Map();
  for (const workspace of ["", "contract", "server", "web", "e2e", "packages/client"]) {
    const text = tree.get(workspace ? `${workspace}/package.json` : "package.json");
    if (text) packages.set(workspace, JSON.parse(text));
  }
  return packages;
}

/** Returns the files that the patterns of a source match, as imports. */
function globbed(tree, path, { globs }) {
  const matches = (patterns) => {
    const whole = patterns.map((pattern) => posix.join(posix.dirname(path), pattern));
    return (file) => whole.some((pattern) => posix.matchesGlob(file, pattern));
  };
  return globs.flatMap(({ patterns, excluded, at }) => {
    const [isIn, isOut] = [matches(patterns), matches(excluded)];
    return [...tree.keys()].filter((file) => isIn(file) && !isOut(file)).map((target) => ({ target, at }));
  });
}

/** Rejects imports that the table of ARCHITECTURE.md does not allow. */
export function checkImports(tree, sources, domains) {
  const problems = [];
  const packages = packagesOf(tree);
  for (const [path, source] of sources) {
    const from = locate(path, domains);
    for (const entry of source.imports) {
      const where = `${path}:${source.lineOf(entry.at)}`;
      const target = targetOf(path, entry.specifier);
      if (target === null) {
        const problem = externalProblem(from, entry, packages);
        if (problem) problems.push(`${where} ${problem}`);
      } else if (target === generatedTypes) {
        continue;
      } else if (!tree.has(target)) {
        problems.push(`${where} imports ${entry.specifier}, which names no file`);
      } else if (!allowed(from, locate(target, domains), domains)) {
        problems.push(`${where} may not import ${target}`);
      }
    }
    for (const { target, at } of globbed(tree, path, source))
      if (!allowed(from, locate(target, domains), domains))
        problems.push(`${path}:${source.lineOf(at)} may not import ${target} by a pattern`);
  }
  return problems;
}
