const newline = 0x0a;
const batchBytes = 64 * 1024;

/** Reads a stream line by line; a line keeps its end. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line, or undefined at the end; a last line without an end was cut off and does not count. */
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

  /** The lines up to one that is exactly this text, in batches; that line itself is consumed. */
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
