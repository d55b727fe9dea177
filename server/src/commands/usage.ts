/** Usage of each subcommand of `konoba`: arguments and description. */
const usages = {
  serve: ["serve                 starts the server"],
  health: ["health                fails unless the server of this machine is ready"],
  db: [
    "db migrate            brings the schema up to date",
    "db export FILE        writes the whole store to FILE, compressed if it ends in .gz",
    "db import FILE        fills an empty store with an export",
    "db copy ID URL        copies an organization into the store at URL; nobody may use it meanwhile",
    "db audit              checks that every quantity on hand is the sum of its movements",
  ],
  backup: [
    "backup                writes a backup to BACKUP_TO and restores it on trial",
    "backup pin BACKUP     exempts a backup from BACKUP_KEEP",
    "backup unpin BACKUP   includes it again",
  ],
  restore: [
    "restore               lists the backups in BACKUP_TO",
    "restore BACKUP        fills an empty store from a file, or from a backup in BACKUP_TO; with BACKUP_KEY set, an unencrypted one only with --allow-unsealed",
  ],
  audit: ["audit                 verifies every rule against the stored data, online and read-only"],
  owner: [
    "owner create EMAIL FIRST LAST ORGANIZATION   creates an organization with its owner, and prints a link to sign in with",
    "owner link EMAIL      prints a link that signs the person in once",
    "owner invite EMAIL    lets the address create an organization under SIGN_UP=invited",
    "owner address OLD NEW  replaces the address of a person and ends their sessions",
  ],
  organization: [
    "organization list     lists the organizations with ids, owners and sizes",
    "organization disable ID      refuses the people and keys of an organization; its data stays",
    "organization enable ID       lets them in again",
    "organization delete ID NAME  deletes an organization now, with everything it has",
  ],
  send: ["send mail ADDRESS     sends a test mail past the outbox", "send sms NUMBER       sends a test SMS"],
  job: ["job [NAME]            runs a scheduled job now, or lists the jobs"],
  maintenance: [
    "maintenance on [NOTICE…]     refuses writes with 503 and the notice",
    "maintenance off       takes writes again",
    "maintenance show      shows whether writes are refused",
  ],
  storage: ["storage               prints the size of tables and organizations"],
  demo: ["demo [en|me]          fills an empty store with the demo, in English or Montenegrin"],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof usages;
const names = Object.keys(usages).filter(isCommand);

/** Returns whether there is a command of this name. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(usages, name);
}

/** Formats the usage of some commands, one line each. */
export const usageOf = (...some: CommandName[]): string =>
  (some.length > 0 ? some : names).flatMap((name) => usages[name].map((line) => `konoba ${line}`)).join("\n");

/** Returns the words of a usage after the name of its command, without the description. */
const wordsOf = (line: string): string[] => (line.split(/ {2,}/)[0] ?? "").split(" ").slice(1);

const isOption = (word: string) => /^--[a-z]/.test(word);

/** Checks whether a usage takes these words, which may still be too few. */
function fits(usage: readonly string[], words: readonly string[]): boolean {
  const isLong = usage.at(-1)?.endsWith("…]") === true;
  return (
    (isLong || words.length <= usage.length) &&
    words.every((word, at) => !/^[a-z]/.test(usage[at] ?? "") || usage[at] === word)
  );
}

/** Checks whether a command has a usage for these words, and names their options. */
export function takesWords(name: CommandName, words: readonly string[]): boolean {
  const options = words.filter(isOption);
  const others = words.filter((word) => !isOption(word));
  return (
    options.every((option) => usages[name].some((line) => line.split(" ").includes(option))) &&
    usages[name].some((line) => fits(wordsOf(line), others))
  );
}
