import { dayMs } from "@konoba/contract/lib/durations";
import { expect, test } from "vitest";
import { backupName, backupsAmong, backupTime, expiredBackups, pinnedAmong, pinOf } from "./retention.ts";

const at = (day: string, time = "03:00:00") => backupName(new Date(`${day}T${time}Z`));
/** A backup at three each night of 90 days, which end on Sunday 29 November 2026. */
const nights = Array.from({ length: 90 }, (_, back) =>
  backupName(new Date(Date.parse("2026-11-29T03:00:00Z") - back * dayMs)),
);
const daysLeft = (names: readonly string[], expired: readonly string[]) =>
  names.filter((name) => !expired.includes(name)).map((name) => name.slice(7, 17));

test("names a backup by its time, and reads it back", () => {
  const name = at("2026-11-29", "03:04:05");
  expect(name).toBe("konoba-2026-11-29T03-04-05Z.backup");
  expect(backupTime(name)?.toISOString()).toBe("2026-11-29T03:04:05.000Z");
  for (const other of ["konoba-2026-13-29T03-04-05Z.backup", `${name}.part`, `old-${name}`, "notes.txt"])
    expect(backupTime(other), other).toBeUndefined();
  expect(backupsAmong(["notes.txt", at("2026-11-28"), at("2026-11-29")])).toEqual([
    at("2026-11-29"),
    at("2026-11-28"),
  ]);
});

test("leaves the newest of each day, week from Monday and month that count", () => {
  expect(daysLeft(nights, expiredBackups(nights, [3, 0, 0]))).toEqual([
    "2026-11-29",
    "2026-11-28",
    "2026-11-27",
  ]);
  expect(daysLeft(nights, expiredBackups(nights, [0, 3, 0]))).toEqual([
    "2026-11-29",
    "2026-11-22",
    "2026-11-15",
  ]);
  expect(daysLeft(nights, expiredBackups(nights, [0, 0, 3]))).toEqual([
    "2026-11-29",
    "2026-10-31",
    "2026-09-30",
  ]);
  expect(daysLeft(nights, expiredBackups(nights, []))).toEqual(["2026-11-29"]);
});

test("leaves a backup that passed its test restore before one that failed", () => {
  const names = [at("2026-11-29"), at("2026-11-27", "20:00:00"), at("2026-11-27")];
  const [newest = "", late = "", early = ""] = names;

  expect(expiredBackups(names, [2, 0, 0])).toEqual([early]);
  expect(expiredBackups(names, [2, 0, 0], new Set([late]))).toEqual([late]);
  expect(expiredBackups(names, [1, 0, 0], new Set([newest]))).toEqual([early]);
  expect(expiredBackups(names, [], new Set(names))).toEqual([late, early]);
});

test("leaves every backup of the day before the newest", () => {
  const hours = Array.from({ length: 30 }, (_, back) =>
    backupName(new Date(Date.parse("2026-11-29T03:00:00Z") - back * 3_600_000)),
  );
  expect(expiredBackups(hours, [])).toEqual(hours.slice(24));
  expect(expiredBackups(hours, [2, 0, 0])).toEqual(hours.slice(24));
});

test("leaves pinned backups, whatever their age, and counts them as the others", () => {
  const [old = "", older = ""] = nights.slice(60);
  const names = [...nights, pinOf(old)];

  expect([...pinnedAmong(names)]).toEqual([old]);
  const expired = expiredBackups(names, [3, 0, 0]);
  expect(expired).not.toContain(old);
  expect(expired).not.toContain(pinOf(old));
  expect(expired).toContain(older);
});
