import { FileRefusal } from "./fileRefusal.ts";
import type { WorkbookText } from "./workbook.ts";
import type { WorkbookAnswer } from "./workbookWorker.ts";

/** Reads a workbook in a Web Worker, so that the page stays usable; the bytes move there. */
export async function readWorkbookInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookText> {
  // Outside browsers, where tests run.
  if (typeof Worker === "undefined") return (await import("./workbook.ts")).readXlsx(bytes);
  const worker = new Worker(new URL("./workbookWorker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<WorkbookText>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<WorkbookAnswer>) =>
        "text" in data ? resolve(data.text) : reject(new FileRefusal(data.reason)),
      );
      // A script that could not load has no message; any other error is one of reading the file.
      worker.addEventListener("error", ({ message }) =>
        reject(message ? new FileRefusal("damaged") : new TypeError("No module: workbookWorker")),
      );
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
