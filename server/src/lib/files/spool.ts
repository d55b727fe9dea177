import { randomUUID } from "node:crypto";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../env.ts";
import { throttled } from "../access/throttle.ts";
import { FairSemaphore } from "../process/fairSemaphore.ts";
import { currentContext } from "../process/requestContext.ts";

const maxOpenPerOrganization = 20;
const retryAfterSeconds = 10;

/** Limit of open spools per key: each takes disk, and a client that does not read must not open more. */
const openSpools = new FairSemaphore({
  permits: Infinity,
  perKey: maxOpenPerOrganization,
  maxQueued: 0,
  createError: () => throttled(retryAfterSeconds),
});

export interface SpoolRange {
  start: number;
  length: number;
}

/**
 * Temporary file between the database and a client: written at the speed of the database and read at the
 * speed of the client, so that no connection waits for a client. It is unlinked once open and ends with the
 * process.
 */
export class Spool {
  readonly #file: FileHandle;
  readonly #release: () => void;
  #length = 0;

  private constructor(file: FileHandle, release: () => void) {
    this.#file = file;
    this.#release = release;
  }

  static async open(env: Pick<Env, "DATA_DIR">): Promise<Spool> {
    const release = await openSpools.acquire(currentContext().key);
    try {
      const folder = join(env.DATA_DIR, "spool");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      const file = await open(path, "wx+", 0o600);
      await rm(path);
      return new Spool(file, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  get length(): number {
    return this.#length;
  }

  async append(bytes: Buffer): Promise<SpoolRange> {
    const start = this.#length;
    await this.#file.writeFile(bytes);
    this.#length += bytes.length;
    return { start, length: bytes.length };
  }

  /** Reads a range that was appended. */
  async read({ start, length }: SpoolRange): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  }

  async close(): Promise<void> {
    await this.#file.close().finally(this.#release);
  }
}
