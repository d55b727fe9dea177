import { optionalText } from "@konoba/contract/lib/primitives";
import { findMaintenance, saveMaintenance } from "../lib/database/storeSettings.ts";
import { commandOf, parseWord, type Opened } from "./actions.ts";

async function begin({ db, now }: Opened, words: string[]): Promise<string> {
  await saveMaintenance(db, { notice: parseWord(optionalText(300), words.join(" ")) ?? "" }, now);
  return "Every server refuses writes within two seconds; reads are answered, tills queue orders, and jobs still run.";
}

async function end({ db, now }: Opened): Promise<string> {
  await saveMaintenance(db, null, now);
  return "Every server takes writes again within two seconds.";
}

async function show({ db }: Opened): Promise<string> {
  const maintenance = await findMaintenance(db);
  return maintenance === null
    ? "No maintenance."
    : `Writes are refused. Notice: ${maintenance.notice || "none"}`;
}

/** Begins, ends and shows maintenance, during which writes answer 503 with a notice. */
export const maintain = commandOf("maintenance", {
  on: { words: 0, run: begin },
  off: { words: 0, run: end },
  show: { words: 0, run: show },
});
