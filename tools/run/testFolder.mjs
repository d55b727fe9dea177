import { existsSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const inMemory = "/dev/shm";
/** Free bytes that the databases of a test run need at most, with room for the programs. */
const neededBytes = 8 * 2 ** 30;

/**
 * Puts temporary folders of tests in memory where it has room, unless `TMPDIR` names another place: their
 * databases are thousands of small files, which cost a disk more time than the tests.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || !existsSync(inMemory)) return;
  const { bavail, bsize } = statfsSync(inMemory);
  if (Math.min(bavail * bsize, freemem()) >= neededBytes) process.env.TMPDIR = inMemory;
}
