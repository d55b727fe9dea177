import type { CsvFile } from "./importFile.ts";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns the rejected rows as written, each with its reason. */
export function rejectedCsv(
  { records, headerRow }: CsvFile,
  delimiter: string,
  reasonTitle: string,
  reasons: ReadonlyMap<number, string>,
): string {
  const lines = [...reasons].map(
    ([row, reason]) => `${records[row - headerRow] ?? ""}${delimiter}${quoted(reason)}`,
  );
  return [`${records[0] ?? ""}${delimiter}${quoted(reasonTitle)}`, ...lines, ""].join("\r\n");
}
