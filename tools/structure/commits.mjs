import { execFileSync } from "node:child_process";

const maxLength = 72;
/** Verbs and nouns that end in -ed without being a past tense. */
const notPast = new Set(["embed", "feed", "need", "seed", "shed", "speed"]);

/** Rejects commit subjects that are too long, end in a period or use the past tense. */
export function checkSubjects(subjects) {
  return subjects.flatMap((subject) => {
    const [, first = ""] = /^(?:[a-z]+(?:\([^)]*\))?!?: )?(\S+)/.exec(subject) ?? [];
    const faults = [];
    if (subject.length > maxLength) faults.push(`has ${subject.length} characters; ${maxLength} are allowed`);
    if (subject.endsWith(".")) faults.push("ends in a period");
    if (/^[a-z]+ed$/i.test(first) && !notPast.has(first.toLowerCase()))
      faults.push(`begins with "${first}"; write what the commit does, such as "add"`);
    return faults.map((fault) => `commit "${subject}" ${fault}`);
  });
}

const git = (root, ...words) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Returns the lines Git prints about the main branch, which `words` get; none outside a Git checkout. */
function linesOf(root, words) {
  for (const base of ["origin/main", "main"]) {
    try {
      git(root, "rev-parse", "--verify", "--quiet", base);
      return git(root, ...words(base))
        .split("\n")
        .filter(Boolean);
    } catch {
      // The base does not exist here: try the next one.
    }
  }
  return [];
}

/** Returns the subjects of commits that are not on the main branch yet. */
export const unpushedSubjects = (root) =>
  linesOf(root, (base) => ["log", "--no-merges", "--format=%s", `${base}..HEAD`]);

/** Returns the paths of the migrations on the main branch. */
export const mainMigrations = (root) =>
  linesOf(root, (base) => ["ls-tree", "--name-only", base, "server/migrations/"]);

const numberOf = (path) => Number(/(\d{3})_\w+\.sql$/.exec(path)?.[1] ?? 0);

/** Rejects new migrations numbered below one on the main branch, which stores may have applied already. */
export function checkMigrationNumbers(paths, onMain) {
  const newest = Math.max(0, ...onMain.map(numberOf));
  return paths
    .filter((path) => /^server\/migrations\/\d{3}_/.test(path) && path.endsWith(".sql"))
    .filter((path) => !onMain.includes(path) && numberOf(path) < newest)
    .map((path) => `${path} is numbered below ${newest}, which is on the main branch`);
}
