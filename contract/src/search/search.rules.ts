import { fold } from "../lib/search.ts";

/** Nouns that select a kind of result, in both languages, as people type them. */
const nouns = {
  table: "table|sto|stol",
  order: "order|porudzbina|narudzba|racun|bill",
} as const;

const after = (noun: string) => new RegExp(`^(?:${noun})(?: +#?|(?=\\d))(.+)$`);
const afterTable = after(nouns.table);
const afterOrder = after(nouns.order);

interface SearchQuery {
  /** Table search; null when no table is meant. */
  table: string | null;
  /** Order search; null when no order is meant. */
  order: string | null;
}

/**
 * Parses a search: "table 12", "sto 12" and "sto12" mean a table, "#12" and "porudžbina 12" an order, "12"
 * either.
 */
export function parseSearch(typed: string): SearchQuery {
  const text = fold(typed);
  const order = text.startsWith("#") ? text.slice(1) : afterOrder.exec(text)?.[1];
  if (order !== undefined) return { table: null, order };
  const table = afterTable.exec(text)?.[1];
  return table === undefined ? { table: text, order: text } : { table, order: null };
}

/** Parses an order number: "042" is 42; null when it is none. */
export function orderNumberOf(text: string): number | null {
  const digits = /^0*(\d{1,6})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
