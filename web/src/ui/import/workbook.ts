import { csvColumns } from "@konoba/contract/lib/csv";
import { cellText } from "@konoba/contract/lib/csvReading";
import {
  readFormats,
  readSharedTexts,
  readSheet,
  readWorkbook,
  relatedPath,
} from "@konoba/contract/lib/sheet";
import { FileRefusal } from "./fileRefusal.ts";
import { openArchive, type Archive } from "./zip.ts";

/** Returns why an archive without a workbook is refused. */
function reasonOf(names: readonly string[]) {
  if (names.some((name) => name.startsWith("Index/") || name.endsWith(".iwa"))) return "numbers";
  return names.includes("content.xml") ? "openDocument" : "archive";
}

async function required(archive: Archive, name: string | null): Promise<string> {
  const text = name === null ? null : await archive.readText(name);
  if (text === null) throw new FileRefusal("damaged");
  return text;
}

export interface WorkbookText {
  /** The first visible sheet as CSV with commas. */
  csv: string;
  /** Name of the sheet; null when the workbook has only one. */
  sheet: string | null;
}

/** Reads the first visible sheet of an .xlsx workbook as CSV. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookText> {
  const archive = openArchive(bytes);
  const workbook = await archive.readText("xl/workbook.xml");
  if (workbook === null) throw new FileRefusal(reasonOf(archive.names));
  const first = readWorkbook(workbook);
  if (!first) throw new FileRefusal("empty");
  const relations = await required(archive, "xl/_rels/workbook.xml.rels");
  const sheet = await required(archive, relatedPath(relations, first.relation));
  const texts = readSharedTexts((await archive.readText("xl/sharedStrings.xml")) ?? "");
  const formats = readFormats((await archive.readText("xl/styles.xml")) ?? "");
  const rows = readSheet({ sheet, texts, formats, is1904: first.is1904 }, csvColumns);
  if (typeof rows === "string") throw new FileRefusal(rows);
  const csv = rows.map((row) => row.map((cell) => cellText(cell, ",")).join(",")).join("\r\n");
  return { csv, sheet: first.name };
}
