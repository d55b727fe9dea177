import { expect, test } from "vitest";
import { zip, type ZipEntry } from "./zip.ts";

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Yields entries whose content never ends, and notes when they are closed. */
async function* endless(closed: string[]): AsyncGenerator<ZipEntry> {
  const bytes = async function* () {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      closed.push("content");
    }
  };
  try {
    yield { name: "endless", isPacked: false, bytes: bytes() };
  } finally {
    closed.push("entries");
  }
}

test("closes the entries and their content when the reader leaves", async () => {
  const closed: string[] = [];
  for await (const chunk of zip(endless(closed), new Date())) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  expect(closed).toEqual(["content", "entries"]);
});

test("fails with the error of a content or of the entries", async () => {
  const broken = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from("half");
    throw new Error("content broke");
  };
  const entries = async function* (bytes: ZipEntry["bytes"] | null): AsyncGenerator<ZipEntry> {
    if (!bytes) throw new Error("entries broke");
    yield { name: "half", isPacked: false, bytes };
  };
  await expect(collect(zip(entries(broken()), new Date()))).rejects.toThrow("content broke");
  await expect(collect(zip(entries(null), new Date()))).rejects.toThrow("entries broke");
});
