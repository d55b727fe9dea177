import type { ImportProblem, ImportResult } from "./csvRoutes.ts";

/** Combined result of the parts of a file, and the first row of each name. */
export interface Joined {
  importId: string | null;
  created: number;
  updated: number;
  variants: number;
  problems: readonly ImportProblem[];
  rows: ReadonlyMap<string, number>;
}

export const nothingImported: Joined = {
  importId: null,
  created: 0,
  updated: 0,
  variants: 0,
  problems: [],
  rows: new Map(),
};

type ImportedName = ImportResult["named"][number];

const firstOf = (rows: ReadonlyMap<string, number>, keys: readonly string[]) =>
  keys.map((key) => rows.get(key)).find((row) => row !== undefined);

/** Returns the earlier row that names the same thing; two changes of one row match too. */
export const twinOf = (rows: ReadonlyMap<string, number>, { id, keys }: ImportedName): number | undefined =>
  firstOf(rows, id === null ? keys : [id]);

const repeated = (row: number, twin: number): ImportProblem => ({
  row,
  field: null,
  code: "import_repeated",
  message: "An earlier row of the file names the same.",
  twin,
});

/**
 * Adds the answer of the next part. A dry run stores nothing between its parts, so duplicates of earlier
 * parts are found here; an import rejects them itself and only learns the row number.
 */
export function joinPart(sum: Joined, part: ImportResult, isRehearsal: boolean): Joined {
  const rows = new Map(sum.rows);
  const problems = new Map<number, ImportProblem[]>();
  for (const problem of part.problems)
    problems.set(problem.row, [...(problems.get(problem.row) ?? []), problem]);
  let { created, updated } = part;
  for (const named of part.named) {
    const twin = twinOf(sum.rows, named);
    const known = problems.get(named.row);
    if (known) {
      const earlier = firstOf(sum.rows, named.keys) ?? null;
      const pointed = (problem: ImportProblem) =>
        problem.code === "import_repeated" ? { ...problem, twin: problem.twin ?? earlier } : problem;
      problems.set(named.row, known.map(pointed));
    } else if (twin !== undefined && isRehearsal) {
      problems.set(named.row, [repeated(named.row, twin)]);
      if (named.id === null) created -= 1;
      else updated -= 1;
    } else
      for (const key of [named.id, ...named.keys])
        if (key !== null && !rows.has(key)) rows.set(key, named.row);
  }
  return {
    importId: part.importId,
    created: sum.created + created,
    updated: sum.updated + updated,
    variants: sum.variants + part.variants,
    problems: [...sum.problems, ...[...problems.values()].flat().toSorted((a, b) => a.row - b.row)],
    rows,
  };
}
