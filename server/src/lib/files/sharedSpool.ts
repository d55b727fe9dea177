import { Readable } from "node:stream";
import type { Env } from "../../env.ts";
import { Spool } from "./spool.ts";

const chunkBytes = 64 * 1024;

/** Spool that is filled while any number of clients read it from the beginning. */
export class SharedSpool {
  readonly #spool: Promise<Spool>;
  readonly #onClose: () => void;
  #readers = 0;
  #isFull = false;
  #error: Error | undefined;
  /** Resolves when more can be read or the spool has ended. */
  #more = Promise.withResolvers<void>();

  constructor(env: Env, source: AsyncIterable<Buffer>, onClose: () => void) {
    this.#spool = Spool.open(env);
    this.#onClose = onClose;
    void this.#fill(source);
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  async #fill(source: AsyncIterable<Buffer>): Promise<void> {
    try {
      const spool = await this.#spool;
      for await (const bytes of source) {
        // The last reader has gone.
        if (this.#readers === 0) break;
        await spool.append(bytes);
        this.#wake();
      }
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error));
    }
    this.#isFull = true;
    this.#wake();
    this.#closeUnused();
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }

  #closeUnused(): void {
    if (this.#readers > 0 || !this.#isFull) return;
    this.#onClose();
    this.#spool.then((spool) => spool.close()).catch(() => undefined);
  }

  async *#read(): AsyncGenerator<Buffer> {
    const spool = await this.#spool;
    for (let start = 0; ;) {
      const length = Math.min(chunkBytes, spool.length - start);
      if (length > 0) {
        const bytes = await spool.read({ start, length });
        start += bytes.length;
        yield bytes;
      } else if (!this.#isFull) await this.#more.promise;
      else if (this.#error) throw this.#error;
      else return;
    }
  }

  /** Returns a stream from the beginning; rejects when nothing can be read. */
  async open(): Promise<Readable> {
    this.#readers += 1;
    const stream = Readable.from(this.#read(), { objectMode: false, highWaterMark: chunkBytes });
    stream.once("close", () => {
      this.#readers -= 1;
      this.#closeUnused();
    });
    const begun = Promise.withResolvers<void>();
    stream.once("readable", begun.resolve).once("error", begun.reject);
    await begun.promise;
    return stream;
  }
}
