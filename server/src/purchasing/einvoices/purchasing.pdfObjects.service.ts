import { refuseFile } from "./purchasing.xml.service.ts";

/** Reference to an object of the file. */
interface PdfReference {
  object: number;
}

/** Value of a PDF; names begin with a slash, strings are wrapped, operators and null are null. */
export type PdfValue =
  | number
  | string
  | boolean
  | null
  | { text: string }
  | PdfReference
  | PdfValue[]
  | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

/** Deepest nesting of arrays and dictionaries. */
const maxDepth = 40;

const space = /[\0\t\n\f\r ]/;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]/;

/** Allowance of characters to read: an intact file needs each once, a made one would have them read again and again. */
export class Allowance {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) refuseFile("invoice_file_size", "PDF");
  }
}

/** Reads the values of a PDF from its bytes as Latin-1 text; throws `SyntaxError` where there is none. */
export class PdfParser {
  position: number;
  readonly #text: string;
  readonly #allowance: Allowance;

  constructor(text: string, position: number, allowance: Allowance) {
    this.#text = text;
    this.position = position;
    this.#allowance = allowance;
  }

  skipSpace(): void {
    const start = this.position;
    for (;;) {
      const letter = this.#text[this.position] ?? "x";
      if (letter === "%") {
        while (!/[\r\n]/.test(this.#text[this.position] ?? "\n")) this.position += 1;
      } else if (space.test(letter)) this.position += 1;
      else break;
    }
    this.#allowance.spend(this.position - start);
  }

  /** Checks for a word, and steps over it. */
  takes(word: string): boolean {
    if (!this.#text.startsWith(word, this.position)) return false;
    this.position += word.length;
    this.#allowance.spend(word.length);
    return true;
  }

  value(depth = 0): PdfValue {
    if (depth > maxDepth) return refuseFile("invoice_file_size", `> ${maxDepth} levels`);
    this.skipSpace();
    if (this.takes("<<")) return this.#dictionary(depth);
    if (this.takes("[")) return this.#array(depth);
    if (this.takes("(")) return { text: this.#literal() };
    if (this.takes("<")) return { text: this.#hexadecimal() };
    if (this.takes("/")) return this.#name();
    return this.#word();
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (;;) {
      this.skipSpace();
      if (this.takes(">>")) return entries;
      const name = this.value(depth + 1);
      if (typeof name !== "string") throw new SyntaxError("A key is no name");
      entries.set(name, this.value(depth + 1));
    }
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.takes("]")) return values;
      values.push(this.value(depth + 1));
    }
  }

  #run(letters: RegExp): string {
    const start = this.position;
    while (letters.test(this.#text[this.position] ?? " ")) this.position += 1;
    this.#allowance.spend(this.position - start);
    return this.#text.slice(start, this.position);
  }

  #name(): string {
    const name = this.#run(regular);
    return `/${name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`;
  }

  /** Reads a number, a reference, or a keyword. */
  #word(): PdfValue {
    const word = this.#run(regular);
    if (word === "") throw new SyntaxError("No value");
    if (word === "true" || word === "false") return word === "true";
    if (!/^[+-]?[\d.]+$/.test(word)) return null;
    const reference = /^\s{1,20}\d{1,5}\s{1,20}R(?![\w])/.exec(
      this.#text.slice(this.position, this.position + 50),
    );
    if (reference === null || !/^\d{1,10}$/.test(word)) return Number(word);
    this.position += reference[0].length;
    return { object: Number(word) };
  }

  #literal(): string {
    const start = this.position;
    let open = 1;
    while (open > 0) {
      const letter = this.#text[this.position];
      if (letter === undefined) break;
      if (letter === "\\") this.position += 1;
      else if (letter === "(") open += 1;
      else if (letter === ")") open -= 1;
      this.position += 1;
    }
    this.#allowance.spend(this.position - start);
    if (open > 0) throw new SyntaxError("A string has no end");
    return this.#text
      .slice(start, this.position - 1)
      .replace(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
        /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8) & 255) : escaped,
      );
  }

  #hexadecimal(): string {
    const digits = this.#run(/[\da-f\s]/i).replaceAll(/\s/g, "");
    if (!this.takes(">")) throw new SyntaxError("A string has no end");
    return Buffer.from(digits, "hex").toString("latin1");
  }
}
