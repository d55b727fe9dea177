import { Answer } from "../access/call.ts";
import type { ExportedList } from "./csvFile.ts";
import { onThread } from "./threads.ts";

/** The answer of an export: a list as the database has written it, as a file. */
export async function csvAnswer(list: ExportedList, json: string, delimiter: "," | ";"): Promise<Answer> {
  return new Answer(await onThread("writeFile", { list, json, delimiter }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${list}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
