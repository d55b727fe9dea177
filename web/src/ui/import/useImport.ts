import type { ImportInput, ImportResult } from "@konoba/contract/lib/csvRoutes";
import { joinPart, nothingImported, type Joined } from "@konoba/contract/lib/csvTwins";
import { useRef, useState } from "react";
import { partsOf, readFile, type CsvFile } from "./importFile.ts";

export type ImportMode = ImportInput["mode"];
type ImportBody = Omit<Partial<ImportInput>, "locationId" | "csv"> & { csv: string };
/** Sends one part; the idempotency key makes retries safe. */
export type SendPart = (part: ImportBody, key: string) => Promise<ImportResult>;

type Phase = "choose" | "map" | "checking" | "checked" | "importing" | "done";

/** Manages an import from file choice and column mapping through the check to the import in parts. */
export function useImport(send: SendPart) {
  const [phase, setPhase] = useState<Phase>("choose");
  const [file, setFile] = useState<CsvFile | null>(null);
  const [facts, setFacts] = useState<ImportResult | null>(null);
  const [columns, setColumns] = useState<readonly (string | null)[]>([]);
  const [mode, setMode] = useState<ImportMode>("create");
  const [outcome, setOutcome] = useState<Joined>(nothingImported);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const run = useRef("");

  async function guarded(back: Phase, work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      setPhase(back);
    }
  }

  const choose = (chosen: File) =>
    guarded("choose", async () => {
      const read = await readFile(chosen);
      const { records } = read;
      const known = await send({ csv: records.slice(0, 4).join("\n"), dryRun: true }, "");
      run.current = crypto.randomUUID();
      setFile(read);
      setFacts(known);
      setColumns(known.columns);
      setOutcome(nothingImported);
      setPhase("map");
    });

  async function sendAll(dryRun: boolean): Promise<void> {
    if (!file || !facts) return;
    const parts = partsOf(file);
    let sum = nothingImported;
    for (const [index, { firstRow, csv }] of parts.entries()) {
      const importId = sum.importId === null ? {} : { importId: sum.importId };
      const { delimiter } = facts;
      const part = { csv, firstRow, dryRun, mode, delimiter, columns: [...columns], fileName: file.name };
      const answer = await send({ ...part, ...importId }, dryRun ? "" : `${run.current}.${index}`);
      sum = joinPart(sum, answer, dryRun);
      setOutcome(sum);
      setProgress(((index + 1) / parts.length) * 100);
    }
  }

  const start = (during: Phase, back: Phase, after: Phase) =>
    guarded(back, async () => {
      setPhase(during);
      setProgress(0);
      await sendAll(during === "checking");
      setPhase(after);
    });

  const change = <T>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      run.current = crypto.randomUUID();
      setPhase("map");
    };
  };

  return {
    phase,
    file,
    facts,
    columns,
    mode,
    outcome,
    progress,
    failure,
    choose,
    setColumns: change(setColumns),
    setMode: (next: ImportMode) => {
      setMode(next);
      run.current = crypto.randomUUID();
      if (file) setPhase("map");
    },
    check: () => start("checking", "map", "checked"),
    apply: () => start("importing", "checked", "done"),
    restart: () => {
      setFile(null);
      setFailure(null);
      setPhase("choose");
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
