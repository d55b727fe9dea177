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

/** Returns the subjects of commits that are not on the main branch yet; none outside a Git checkout. */
export function unpushedSubjects(root) {
  for (const base of ["origin/main", "main"]) {
    try {
      git(root, "rev-parse", "--verify", "--quiet", base);
      return git(root, "log", "--no-merges", "--format=%s", `${base}..HEAD`).split("\n").filter(Boolean);
    } catch {
      // The base does not exist here: try the next one.
    }
  }
  return [];
}
