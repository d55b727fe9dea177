import { dayMs } from "@konoba/contract/lib/durations";

/** Numbers of days, weeks and months of which one backup each is retained. */
type RetentionCounts = readonly number[];

const ending = ".backup";

export const backupName = (at: Date) =>
  `konoba-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${ending}`;

/** Returns the start time of a backup from its file name; undefined for other files. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^konoba-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Returns the backups among file names, newest first. */
export const backupsAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => backupTime(name) !== undefined)
    .toSorted()
    .toReversed();

const pinEnding = ".pin";

/** Returns the name of the empty file beside a backup that exempts it from the retention. */
export const pinOf = (name: string): string => `${name}${pinEnding}`;

/** Returns the backups among file names that are pinned. */
export const pinnedAmong = (names: readonly string[]): Set<string> =>
  new Set(backupsAmong(names).filter((name) => names.includes(pinOf(name))));

const periods = [
  (at: Date) => at.toISOString().slice(0, 10),
  // Weeks begin on Monday; the first day of 1970 was a Thursday.
  (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7)),
  (at: Date) => at.toISOString().slice(0, 7),
];

const timeOf = (name: string) => backupTime(name)?.getTime() ?? 0;

/** Returns the newest backup and those of the 24 hours before it. */
const withinDay = (newestFirst: readonly string[]) =>
  newestFirst.filter((name) => timeOf(name) > timeOf(newestFirst[0] ?? "") - dayMs);

/**
 * Returns the backups past their retention. Those of the day before the newest stay, those that are pinned, the newest
 * of each counted day, week and month, and the newest of all; a backup that failed its test restore never displaces one that passed.
 */
export function expiredBackups(
  names: readonly string[],
  retention: RetentionCounts,
  failed: ReadonlySet<string> = new Set(),
): string[] {
  const newestFirst = backupsAmong(names);
  const backups = [
    ...newestFirst.filter((name) => !failed.has(name)),
    ...newestFirst.filter((name) => failed.has(name)),
  ];
  const retained = new Set([...withinDay(newestFirst), ...backups.slice(0, 1), ...pinnedAmong(names)]);
  for (const [index, periodOf] of periods.entries()) {
    const newest = new Map<string, string>();
    for (const name of backups) {
      const period = periodOf(backupTime(name) ?? new Date(0));
      if (!newest.has(period)) newest.set(period, name);
    }
    const inOrder = backupsAmong([...newest.values()]);
    for (const name of inOrder.slice(0, retention[index] ?? 0)) retained.add(name);
  }
  return newestFirst.filter((name) => !retained.has(name));
}
