import { FileRefusal, type RefusalReason } from "./fileRefusal.ts";
import { readXlsx, type WorkbookText } from "./workbook.ts";

/** Message to the page: the sheet, or why the file is refused. */
export type WorkbookAnswer = { text: WorkbookText } | { reason: RefusalReason };

async function answerOf(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookAnswer> {
  try {
    return { text: await readXlsx(bytes) };
  } catch (error) {
    return { reason: error instanceof FileRefusal ? error.reason : "damaged" };
  }
}

/** Reads one workbook in a thread of its own. */
addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void answerOf(data).then((answer) => postMessage(answer));
});
