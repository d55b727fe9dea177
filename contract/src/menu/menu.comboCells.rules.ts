import type { ComboGroup } from "./menu.combos.contract.ts";

/** Group of a set menu as a file names it: dishes by their names. */
export interface WrittenGroup extends Omit<ComboGroup, "id" | "choices"> {
  choices: { name: string; extraPrice: string }[];
}

const special = /[/|;:[\]+"]/;

const quoted = (name: string) => (special.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
const unquoted = (text: string) =>
  text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;

/** Splits text at a separator outside quotes. */
function splitAt(text: string, separator: string): string[] {
  const pieces = [""];
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) pieces.push("");
    else pieces.push(`${pieces.pop() ?? ""}${sign}`);
  }
  return pieces.map((piece) => piece.trim());
}

/**
 * Writes the groups of a set menu as one cell: `Soup / Supa [1]: Veal soup | Fish soup; Main [1-2]: Steak +2.00`; a fixed
 * share follows the number, then a later course: `Soup [1, 30%]: …; Main [1, 70%, course 2]: …`.
 * Names with one of the signs are in double quotes.
 */
export const writeGroups = (groups: readonly WrittenGroup[]): string =>
  groups
    .map(({ nameEn, nameMe, minimum, maximum, sharePercent, course, choices }) => {
      const names = [nameEn, ...(nameMe === null ? [] : [nameMe])].map((name) => quoted(name ?? ""));
      const count = minimum === maximum ? String(minimum) : `${minimum}-${maximum}`;
      const dishes = choices.map(({ name, extraPrice }) =>
        Number(extraPrice) > 0 ? `${quoted(name)} +${extraPrice}` : quoted(name),
      );
      const share = sharePercent === null ? "" : `, ${sharePercent}%`;
      const later = course > 1 ? `, course ${course}` : "";
      return `${names.join(" / ").trim()} [${count}${share}${later}]: ${dishes.join(" | ")}`;
    })
    .join("; ");

const nullable = (name: string | undefined) => (name === undefined || name === "" ? null : unquoted(name));

function readChoice(text: string): { name: string; extraPrice: string } {
  const [name = "", ...extras] = splitAt(text, "+");
  const extra = extras
    .join("+")
    .replace(/[^\d.,]/g, "")
    .replace(",", ".");
  return { name: unquoted(name), extraPrice: extra === "" ? "0" : extra };
}

/** What follows a name: numbers, a share and a course, which is called `tura` in Montenegrin. */
const numbers =
  /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*(?:,\s*(\d{1,3}(?:\.\d{1,3})?)\s*%\s*)?(?:,\s*(?:course|tura)\s*(\d{1,2})\s*)?\]$/i;

function readGroup(text: string): WrittenGroup | null {
  const [head = "", ...rest] = splitAt(text, ":");
  if (rest.length !== 1) return null;
  const [names = "", count = "1]"] = splitAt(head, "[");
  const [, minimum, maximum = minimum, share, course = "1"] = numbers.exec(count) ?? [];
  if (minimum === undefined) return null;
  const [nameEn, nameMe] = splitAt(names, "/");
  const choices = splitAt(rest[0] ?? "", "|").map(readChoice);
  if (choices.some(({ name }) => name === "")) return null;
  return {
    nameEn: nullable(nameEn),
    nameMe: nullable(nameMe),
    minimum: Number(minimum),
    maximum: Number(maximum),
    sharePercent: share ?? null,
    course: Number(course),
    choices,
  };
}

/** Reads a cell of groups; null when it is not written so. */
export function readGroups(text: string): WrittenGroup[] | null {
  const groups: WrittenGroup[] = [];
  for (const piece of splitAt(text, ";").filter(Boolean)) {
    const group = readGroup(piece);
    if (group === null) return null;
    groups.push(group);
  }
  return groups;
}
