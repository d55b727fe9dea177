const newline = 0x0a;
const batchBytes = 64 * 1024;

/** Reads a stream line by line; each line includes its end. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * Returns the next line, or undefined at the end; a last line without an end was truncated and does not
   * count.
   */
  async next(): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let end = this.#rest.indexOf(newline);
    while (end < 0) {
      pieces.push(this.#rest);
      const { value, done } = await this.#source.next();
      if (done) return undefined;
      this.#rest = value;
      end = this.#rest.indexOf(newline);
    }
    const last = this.#rest.subarray(0, end + 1);
    this.#rest = this.#rest.subarray(end + 1);
    return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
  }

  /** Yields the lines before one with exactly this text, in batches; consumes that line too. */
  async *until(mark: string): AsyncGenerator<Buffer> {
    const markLine = Buffer.from(`${mark}\n`);
    let batch: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = await this.next();
      if (line === undefined) throw new Error("the file ends in the middle of a table");
      if (line.equals(markLine)) break;
      batch.push(line);
      bytes += line.length;
      if (bytes < batchBytes) continue;
      yield Buffer.concat(batch);
      batch = [];
      bytes = 0;
    }
    if (batch.length > 0) yield Buffer.concat(batch);
  }
}
