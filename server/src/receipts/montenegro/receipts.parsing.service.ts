import { DOMParser } from "@xmldom/xmldom";

/** XML that cannot be read. */
export class XmlError extends Error {
  override name = "XmlError";
}

const elementNode = 1;

function rejectXml(message: string): never {
  throw new XmlError(message);
}

/** Parses XML strictly; rejects document types, and with them entities. */
export function parseXml(xml: string): Document {
  if (/<!DOCTYPE/i.test(xml)) return rejectXml("Document types are not accepted");
  const errorHandler = { warning: rejectXml, error: rejectXml, fatalError: rejectXml };
  return new DOMParser({ errorHandler }).parseFromString(xml, "text/xml") ?? rejectXml("Empty document");
}

const isElement = (node: Node): node is Element => node.nodeType === elementNode;

/** Returns the child elements of a node. */
export const childElements = (node: Node): Element[] => Array.from(node.childNodes).filter(isElement);

/** Returns the child elements with a local name, whatever their prefix. */
export const childrenNamed = (node: Node, localName: string): Element[] =>
  childElements(node).filter((each) => each.localName === localName);

/** Returns all elements below a node in the order of the document. */
export const descendants = (node: Node): Element[] =>
  childElements(node).flatMap((child) => [child, ...descendants(child)]);

/** Returns all elements below a node with a local name, in any letter case. */
export const elementsNamed = (node: Node, localName: string): Element[] =>
  descendants(node).filter((each) => each.localName?.toLowerCase() === localName.toLowerCase());

/** Returns the element with an id, or null unless exactly one has it. */
export function elementWithId(node: Node, id: string): Element | null {
  const found = descendants(node).filter((each) => each.getAttribute("Id") === id);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the text of the first element with a local name, or null. */
export const textOf = (node: Node, localName: string): string | null =>
  elementsNamed(node, localName)[0]?.textContent?.trim() || null;
