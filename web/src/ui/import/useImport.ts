import type { DecimalSign } from "@konoba/contract/lib/csv";
import type { ImportInput, ImportResult } from "@konoba/contract/lib/csvRoutes";
import { joinPart, nothingImported, type Joined } from "@konoba/contract/lib/csvTwins";
import type { CodePage } from "@konoba/contract/lib/fileText";
import { useMemo, useRef, useState } from "react";
import type * as importFile from "./importFile.ts";
import type { CsvFile } from "./importFile.ts";

/** Module that reads files, loaded with the first one. */
type Reader = typeof importFile;

export type ImportMode = ImportInput["mode"];
/** What becomes of rows that are variants of one dish. */
export type Variants = ImportInput["variants"];
type ImportBody = Omit<Partial<ImportInput>, "locationId" | "csv"> & { csv: string };
/** Sends one part; the idempotency key makes retries safe. */
export type SendPart = (part: ImportBody, key: string) => Promise<ImportResult>;

type Phase = "choose" | "map" | "checking" | "checked" | "importing" | "done";

/** Decimal signs that a person chose, by column. */
type ChosenSigns = Readonly<Record<number, DecimalSign>>;

/** Decides how the numbers of each column are written, by all rows of the file and the choices of a person. */
function useDecimals(
  reader: Reader | null,
  file: CsvFile | null,
  facts: ImportResult | null,
  columns: readonly (string | null)[],
) {
  const [chosen, setChosen] = useState<ChosenSigns>({});
  const decided = useMemo(() => {
    if (!reader || !file || !facts) return [];
    const isNumber = columns.map((field) => field !== null && facts.numberFields.includes(field));
    return reader.decimalsOf(file, isNumber);
  }, [reader, file, facts, columns]);
  const signs = decided.map(({ sign }, index) => (sign === "ask" ? (chosen[index] ?? null) : sign));
  /** Columns whose numbers can be read in two ways. */
  const open = decided.flatMap(({ sign, example }, index) =>
    sign === "ask" ? [{ index, example, chosen: chosen[index] ?? null }] : [],
  );
  return { signs, open, chosen, setChosen };
}

/** Manages an import from file choice and column mapping through the check to the import in parts. */
export function useImport(send: SendPart) {
  const [phase, setPhase] = useState<Phase>("choose");
  const [reader, setReader] = useState<Reader | null>(null);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [facts, setFacts] = useState<ImportResult | null>(null);
  const [columns, setColumns] = useState<readonly (string | null)[]>([]);
  const [mode, setMode] = useState<ImportMode>("create");
  const [variants, setVariants] = useState<Variants>("options");
  const [outcome, setOutcome] = useState<Joined>(nothingImported);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const run = useRef("");
  const source = useRef<File | null>(null);
  const decimals = useDecimals(reader, file, facts, columns);

  async function guarded(back: Phase, work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      setPhase(back);
    }
  }

  const choose = (chosen: File, codePage?: CodePage) =>
    guarded("choose", async () => {
      const loaded = await import("./importFile.ts");
      const read = await loaded.readFile(chosen, codePage);
      const { records, delimiter } = read;
      const known = await send({ csv: records.slice(0, 4).join("\n"), delimiter, dryRun: true }, "");
      run.current = crypto.randomUUID();
      source.current = chosen;
      decimals.setChosen({});
      setReader(loaded);
      setFile(read);
      setFacts(known);
      setColumns(known.columns);
      setOutcome(nothingImported);
      setPhase("map");
    });

  async function sendAll(dryRun: boolean): Promise<void> {
    if (!reader || !file || !facts) return;
    const parts = reader.partsOf(file, columns);
    let sum = nothingImported;
    for (const [index, { firstRow, csv }] of parts.entries()) {
      const importId = sum.importId === null ? {} : { importId: sum.importId };
      const rules = { mode, variants, delimiter: facts.delimiter };
      const titled = { columns: [...columns], decimals: [...decimals.signs], fileName: file.name };
      const part = { csv, firstRow, dryRun, ...rules, ...titled, ...importId };
      const answer = await send(part, dryRun ? "" : `${run.current}.${index}`);
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

  const change = <T extends unknown[]>(set: (...values: T) => void) => {
    return (...values: T) => {
      set(...values);
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
    /** Reads the same file by another code page. */
    setCodePage: (codePage: CodePage) => void (source.current && choose(source.current, codePage)),
    openDecimals: decimals.open,
    setDecimals: change((index: number, sign: DecimalSign) =>
      decimals.setChosen({ ...decimals.chosen, [index]: sign }),
    ),
    setColumns: change(setColumns),
    setMode: change(setMode),
    check: () => start("checking", "map", "checked"),
    apply: () => start("importing", "checked", "done"),
    variants,
    setVariants: change(setVariants),
    restart: () => {
      setFile(null);
      setFailure(null);
      setPhase("choose");
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
