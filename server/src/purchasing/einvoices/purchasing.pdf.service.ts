import { constants, inflateSync } from "node:zlib";
import { Allowance, type PdfDictionary, PdfParser, type PdfValue } from "./purchasing.pdfObjects.service.ts";
import { refuseFile } from "./purchasing.xml.service.ts";

/** Largest sum of what streams are decompressed to, in bytes. */
const maxInflated = 64 * 1024 * 1024;
const maxObjects = 300_000;

interface PdfObject {
  value: PdfValue;
  /** Bytes of its stream, from its start to the word that ends it. */
  stream: Uint8Array | null;
}

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
const objectOf = (value: PdfValue | undefined): number | null =>
  typeof value === "object" && value !== null && "object" in value ? value.object : null;

/** Decodes text of a PDF: UTF-16 or UTF-8 with a byte order mark, else one byte for each letter. */
function textOf(value: PdfValue | undefined): string {
  if (typeof value !== "object" || value === null || !("text" in value)) return "";
  const bytes = Buffer.from(value.text, "latin1");
  const start = value.text.slice(0, 3);
  if (start.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(bytes);
  return start === "\u00ef\u00bb\u00bf" ? new TextDecoder().decode(bytes) : value.text;
}

/**
 * Objects of a PDF, found by their heads instead of its table, so that damaged tables don't matter. Later ones replace
 * earlier ones of the same number, as an updated file has them.
 */
class PdfObjects {
  readonly #objects = new Map<number, PdfObject>();
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #allowance: Allowance;
  #inflated = 0;
  #hasEnds = true;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    this.#allowance = new Allowance(6 * bytes.length + 6 * maxInflated);
    if (/\/Encrypt\s{1,20}\d{1,10}\s{1,20}\d{1,5}\s{1,20}R/.test(this.#text))
      refuseFile("invoice_file_pdf", "Encrypt");
    const head = /(?<!\d)(\d{1,10})\s{1,20}\d{1,5}\s{1,20}obj(?!\w)/g;
    for (let match = head.exec(this.#text); match !== null; match = head.exec(this.#text))
      head.lastIndex = this.#add(Number(match[1]), head.lastIndex);
  }

  get values(): PdfValue[] {
    return [...this.#objects.values()].map(({ value }) => value);
  }

  find(number: number | null): PdfObject | undefined {
    return number === null ? undefined : this.#objects.get(number);
  }

  #set(number: number, object: PdfObject): void {
    this.#objects.set(number, object);
    if (this.#objects.size > maxObjects) refuseFile("invoice_file_size", `> ${maxObjects} objects`);
  }

  /** Adds the object after its head; returns where it ends. What is none is skipped. */
  #add(number: number, start: number): number {
    const parser = new PdfParser(this.#text, start, this.#allowance);
    try {
      const value = parser.value();
      parser.skipSpace();
      if (!isDictionary(value) || !parser.takes("stream")) {
        this.#set(number, { value, stream: null });
        return parser.position;
      }
      return this.#addStream(number, value, parser.position);
    } catch (error) {
      if (error instanceof SyntaxError) return start;
      throw error;
    }
  }

  #addStream(number: number, value: PdfDictionary, position: number): number {
    const start = position + (/^\r?\n/.exec(this.#text.slice(position, position + 2))?.[0].length ?? 0);
    const length = value.get("/Length");
    const stated = typeof length === "number" && length >= 0 ? start + Math.trunc(length) : start;
    const isStated = /^\s{0,4}endstream/.test(this.#text.slice(stated, stated + 16));
    const end = isStated ? stated : this.#hasEnds ? this.#text.indexOf("endstream", start) : -1;
    // Without a further end, it is not searched for again.
    if (end < 0) {
      this.#hasEnds = false;
      return start;
    }
    const object = { value, stream: this.#bytes.subarray(start, end) };
    this.#set(number, object);
    if (value.get("/Type") === "/ObjStm") this.#addStored(object);
    return end;
  }

  /** Adds the objects that a stream contains. */
  #addStored(object: PdfObject): void {
    const { value } = object;
    if (!isDictionary(value)) return;
    const [count, first] = [value.get("/N"), value.get("/First")];
    if (typeof count !== "number" || typeof first !== "number") return;
    const text = Buffer.from(this.contentOf(object)).toString("latin1");
    const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < Math.min(heads.length, 2 * count); at += 2) {
      const [number = 0, offset = 0] = heads.slice(at, at + 2);
      try {
        const parser = new PdfParser(text, first + offset, this.#allowance);
        this.#set(number, { value: parser.value(), stream: null });
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    }
  }

  /** Returns the content of a stream, decompressed within bounds. */
  contentOf({ value, stream }: PdfObject): Uint8Array {
    if (!isDictionary(value) || stream === null) return refuseFile("invoice_file_pdf", "EmbeddedFile");
    const length = this.find(objectOf(value.get("/Length")))?.value;
    const bytes = typeof length === "number" && length <= stream.length ? stream.subarray(0, length) : stream;
    const named = value.get("/Filter");
    const filters = (Array.isArray(named) ? named : [named]).filter((each) => typeof each === "string");
    if (filters.length === 0) return bytes;
    if (filters.length > 1 || (filters[0] !== "/FlateDecode" && filters[0] !== "/Fl"))
      return refuseFile("invoice_file_pdf", filters.join(" "));
    try {
      const content = inflateSync(bytes, {
        maxOutputLength: Math.max(1, maxInflated - this.#inflated),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      this.#inflated += content.length;
      return content;
    } catch (error) {
      const isTooLarge = error instanceof RangeError;
      return isTooLarge
        ? refuseFile("invoice_file_size", "PDF")
        : refuseFile("invoice_file_pdf", "FlateDecode");
    }
  }
}

interface Attachment {
  name: string;
  object: number;
}

/** Adds the files that a value of the document describes, however deep in it. */
function addAttachments(value: PdfValue, found: Attachment[]): void {
  if (Array.isArray(value)) for (const each of value) addAttachments(each, found);
  if (!isDictionary(value)) return;
  const files = value.get("/EF");
  const object = isDictionary(files) ? (objectOf(files.get("/UF")) ?? objectOf(files.get("/F"))) : null;
  if (object !== null) found.push({ name: textOf(value.get("/UF")) || textOf(value.get("/F")), object });
  for (const each of value.values()) addAttachments(each, found);
}

/** Names that Factur-X, ZUGFeRD and XRechnung give the invoice of a PDF. */
const standard = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i;

/**
 * Returns the XML of the e-invoice that a PDF contains (Factur-X, ZUGFeRD). Nothing of the pages is read, and what a
 * made file could blow up is bounded: objects, nesting, decompressed bytes.
 */
export function xmlOfPdf(bytes: Uint8Array): Uint8Array {
  const objects = new PdfObjects(bytes);
  const attachments: Attachment[] = [];
  for (const value of objects.values) addAttachments(value, attachments);
  const isXml = ({ name, object }: Attachment) => {
    const value = objects.find(object)?.value;
    return /\.xml$/i.test(name) || (isDictionary(value) && /xml$/i.test(String(value.get("/Subtype"))));
  };
  const chosen = attachments.find(({ name }) => standard.test(name)) ?? attachments.find(isXml);
  const file = objects.find(chosen?.object ?? null);
  return file === undefined ? refuseFile("invoice_file_pdf") : objects.contentOf(file);
}
