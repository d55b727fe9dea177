import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { StartupError } from "../process/startup.ts";

/** Kinds of frames in the order of a backup: pictures, the store, and the manifest at the end. */
export const frameKinds = { file: 1, bytes: 2, store: 3, end: 4 } as const;
type ArchiveFrameKind = (typeof frameKinds)[keyof typeof frameKinds];
export interface ArchiveFrame {
  kind: ArchiveFrameKind;
  payload: Buffer;
}

const header = z.object({
  konoba: z.literal("backup"),
  format: z.number().int(),
  isEncrypted: z.boolean(),
  salt: z.string().regex(/^[\da-f]{32}$/),
});

const format = 1;
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const lengthBytes = 4;
const maxHeaderBytes = 1024;
const newline = 0x0a;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** Derives the key; without a secret the archive still detects damage but is readable. */
const keyOf = (secret: string | undefined, salt: string) =>
  derive(secret ?? "", Buffer.from(salt, "hex"), 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 });

/**
 * Builds a nonce from the frame number and an end marker: frames cannot be reordered, duplicated or
 * truncated.
 */
function nonceOf(sequence: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(sequence, 4, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encodes frames as bytes that cannot be changed undetected nor, with a secret, read. */
export async function* encryptArchive(
  frames: AsyncIterable<ArchiveFrame>,
  secret: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString("hex");
  const head = Buffer.from(
    `${JSON.stringify({ konoba: "backup", format, isEncrypted: secret !== undefined, salt } satisfies z.output<typeof header>)}\n`,
  );
  const key = await keyOf(secret, salt);
  yield head;
  let sequence = 0;
  for await (const { kind, payload } of frames) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(sequence, kind === frameKinds.end)).setAAD(
      head,
    );
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(payload.length + 1);
    yield Buffer.concat([
      length,
      cipher.update(Buffer.from([kind])),
      cipher.update(payload),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    sequence += 1;
  }
}

const damaged = () =>
  new StartupError("The backup is damaged or not whole: it was not restored. Take another one.");

/** Reads exact numbers of bytes from a stream of chunks. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #fill(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#chunks.push(value);
    this.#length += value.length;
    return true;
  }

  /** Returns `count` bytes; fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    while (this.#length < count && (await this.#fill()));
    const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const rest = all.subarray(count);
    this.#chunks = [rest];
    this.#length = rest.length;
    return all.subarray(0, count);
  }

  /** Returns the first line including its end; empty if none ends within `maxHeaderBytes`. */
  async line(): Promise<Buffer> {
    const start = await this.take(maxHeaderBytes);
    const end = start.indexOf(newline) + 1;
    this.#chunks = [start.subarray(end), ...this.#chunks];
    this.#length += start.length - end;
    return start.subarray(0, end);
  }
}

function readHeader(line: Buffer): z.output<typeof header> {
  let value: unknown;
  try {
    value = JSON.parse(line.toString("utf8"));
  } catch {
    // Reported below.
  }
  const read = header.safeParse(value);
  if (!read.success) throw new StartupError("The file is not a backup of Konoba.");
  if (read.data.format === format) return read.data;
  throw new StartupError("The backup was made by a newer version of Konoba. Restore it with that version.");
}

export interface UnsealOptions {
  secret: string | undefined;
  /** Accepts an unencrypted backup although a secret is set: anyone could have written it. */
  allowUnsealed?: boolean;
}

/** Yields the frames of a sealed backup and throws at the first byte that was changed. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  { secret, allowUnsealed = false }: UnsealOptions,
): AsyncGenerator<ArchiveFrame> {
  const bytes = new Bytes(source);
  const head = await bytes.line();
  const { isEncrypted, salt } = readHeader(head);
  if (isEncrypted && secret === undefined)
    throw new StartupError("The backup is encrypted: set BACKUP_KEY to the key it was made with.");
  if (!isEncrypted && secret !== undefined && !allowUnsealed)
    throw new StartupError(
      "The backup is not encrypted although BACKUP_KEY is set: anybody could have written it. " +
        "Add --allow-unsealed to restore it all the same.",
    );
  const key = await keyOf(isEncrypted ? secret : undefined, salt);
  for (let index = 0; ; index += 1) {
    const prefix = await bytes.take(lengthBytes);
    const length = prefix.length === lengthBytes ? prefix.readUInt32BE() : 0;
    if (length === 0 || length > chunkBytes + 1) throw damaged();
    const sealed = await bytes.take(length + tagBytes);
    const opened =
      sealed.length === length + tagBytes
        ? (open(sealed, { key, head, nonce: nonceOf(index, false) }) ??
          open(sealed, { key, head, nonce: nonceOf(index, true) }))
        : undefined;
    if (!opened)
      throw index === 0 && isEncrypted
        ? new StartupError(
            "The backup cannot be opened: it was made with another BACKUP_KEY, or it is damaged.",
          )
        : damaged();
    const kind = opened[0] as ArchiveFrameKind;
    const isEnd = kind === frameKinds.end;
    if (isEnd && (await bytes.take(1)).length > 0) throw damaged();
    yield { kind, payload: opened.subarray(1) };
    if (isEnd) return;
  }
}

function open(
  sealed: Buffer,
  { key, head, nonce }: Record<"key" | "head" | "nonce", Buffer>,
): Buffer | undefined {
  const end = sealed.length - tagBytes;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(head).setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}
