import { AppError, type ErrorCode } from "@konoba/contract/lib/errors";
import { kindOf } from "@konoba/contract/lib/fileText";
import { SaxesParser } from "saxes";

/** Element of a document, by its local name. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

/** Deepest nesting and most elements of a file; an invoice of 2,000 lines has about 80,000, ten deep. */
const maxDepth = 100;
const maxElements = 250_000;
/** Elements that contain a whole file, which is skipped. */
const attachments = new Set(["EmbeddedDocumentBinaryObject", "AttachmentBinaryObject"]);

/** Refuses a file; `item` says what of it, in words of no language. */
export function refuseFile(code: ErrorCode, item?: string): never {
  throw new AppError(code, item === undefined ? undefined : { nameEn: item.slice(0, 200) });
}

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/;

/**
 * Returns the encoding of an XML file: that of its byte order mark or of its first bytes, else the declared one. A file
 * whose bytes contradict a declared UTF-16 is UTF-8, as some programs write it.
 */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return "utf-8";
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0x00)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0x00, 0x3c)) return "utf-16be";
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 400));
  const declared = declaration.exec(start)?.[1] ?? "utf-8";
  return /^(utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(declared) ? "utf-8" : declared;
}

/** Decodes the bytes of an XML file; refuses unknown encodings, and bytes that are not in the declared one. */
function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuseFile("invoice_file_encoding", encoding);
  }
}

/** Builds the tree of a document as its parser reports it. */
class TreeBuilder {
  readonly root: XmlElement = { name: "", namespace: "", attributes: new Map(), children: [], text: "" };
  #open: XmlElement[] = [this.root];
  #count = 0;

  enter(element: XmlElement): void {
    this.#count += 1;
    if (this.#count > maxElements) refuseFile("invoice_file_size", `> ${maxElements} elements`);
    if (this.#open.length > maxDepth) refuseFile("invoice_file_size", `> ${maxDepth} levels`);
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  leave(): void {
    this.#open.pop();
  }

  addText(text: string): void {
    const element = this.#open.at(-1);
    if (element && !attachments.has(element.name)) element.text += text;
  }
}

/**
 * Parses XML into a tree without recursion, within bounds of depth and size. Document types, and with them entities, are
 * refused.
 */
export function parseXmlFile(bytes: Uint8Array): XmlElement {
  const kind = kindOf(bytes);
  if (kind === "zip" || kind === "xls") refuseFile("invoice_file_xml", kind.toUpperCase());
  const text = decodeXml(bytes);
  const tree = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => refuseFile("invoice_file_xml", message));
  parser.on("doctype", () => refuseFile("invoice_file_doctype"));
  parser.on("opentag", ({ local, uri, attributes }) =>
    tree.enter({
      name: local,
      namespace: uri,
      attributes: new Map(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
      text: "",
    }),
  );
  parser.on("closetag", () => tree.leave());
  parser.on("text", (part) => tree.addText(part));
  parser.on("cdata", (part) => tree.addText(part));
  parser.write(text).close();
  return tree.root.children[0] ?? refuseFile("invoice_file_xml");
}

/** Returns the child elements with a local name. */
export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((each) => each.name === name);

/** Returns the first element at a path of local names below an element. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let found: XmlElement | undefined = element;
  for (const name of path) found = found?.children.find((each) => each.name === name);
  return found ?? null;
}

/** Returns the text at a path without surrounding space; null when there is none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | null =>
  elementAt(element, ...path)?.text.trim() || null;
