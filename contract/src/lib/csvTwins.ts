import type { ImportProblem, ImportResult } from "./csvRoutes.ts";

/** The parts of a file as one outcome, and by which row each name was used first. */
export interface Joined {
  importId: string | null;
  created: number;
  updated: number;
  problems: readonly ImportProblem[];
  rows: ReadonlyMap<string, number>;
}

export const nothingImported: Joined = {
  importId: null,
  created: 0,
  updated: 0,
  problems: [],
  rows: new Map(),
};

type ImportedName = ImportResult["named"][number];

const firstOf = (rows: ReadonlyMap<string, number>, keys: readonly string[]) =>
  keys.map((key) => rows.get(key)).find((row) => row !== undefined);

/** The earlier row that names the same; what changes something is the same as what changes that too. */
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
 * Adds the answer of the next part. A rehearsal keeps nothing between its parts, so a row whose twin
 * stands in an earlier part is found here; an import refuses it itself and only learns which row that is.
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
    problems: [...sum.problems, ...[...problems.values()].flat().toSorted((a, b) => a.row - b.row)],
    rows,
  };
}
