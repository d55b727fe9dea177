import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallestBytes = 1024;

/** Writes a .br and a .gz beside every text file, so that the server never compresses while it responds. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file) {
  const text = readFileSync(file);
  if (text.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, await brotli(text, { params }));
  writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
}
