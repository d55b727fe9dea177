import { expect, it } from "vitest";
import type { ImportProblem, ImportResult } from "./csvRoutes.ts";
import { joinPart, nothingImported, twinOf } from "./csvTwins.ts";

const problem = (row: number, code: string, twin: number | null = null): ImportProblem => ({
  row,
  field: null,
  code,
  message: code,
  twin,
});
const part = (changes: Partial<ImportResult>): ImportResult => ({
  importId: "one",
  delimiter: ",",
  header: [],
  columns: [],
  decimals: [],
  numberFields: [],
  variants: 0,
  samples: [],
  created: 0,
  updated: 0,
  problems: [],
  named: [],
  ...changes,
});
const named = (row: number, keys: string[], id: string | null = null) => ({ row, id, keys });

const first = joinPart(
  nothingImported,
  part({
    created: 2,
    updated: 1,
    named: [named(2, ["soup", "s1"]), named(3, ["trout"]), named(4, ["wine"], "w")],
  }),
  true,
);

it("records the first row of every name", () => {
  expect(first).toMatchObject({ importId: "one", created: 2, updated: 1, problems: [] });
  expect([...first.rows]).toEqual([
    ["soup", 2],
    ["s1", 2],
    ["trout", 3],
    ["w", 4],
    ["wine", 4],
  ]);
  const again = joinPart(first, part({ named: [named(9, ["soup", "new"])] }), false);
  expect([again.rows.get("soup"), again.rows.get("new")]).toEqual([2, 9]);
  expect(first.rows.has("new")).toBe(false);
});

it.each([
  ["a new row by any of its names", named(9, ["none", "s1"]), 2],
  ["a change by what it changes", named(9, ["soup"], "w"), 4],
  ["no change by its names", named(9, ["soup"], "x"), undefined],
  ["nothing without names", named(9, []), undefined],
])("finds the twin of %s", (_, row, twin) => {
  expect(twinOf(first.rows, row)).toBe(twin);
});

it("rejects a duplicate of an earlier part in a dry run, as the import does", () => {
  const next = part({
    importId: null,
    created: 2,
    updated: 2,
    named: [named(6, ["wine2"], "w"), named(5, ["soup"]), named(7, ["cake"]), named(8, ["tea"], "t")],
  });

  const both = joinPart(first, next, true);

  expect(both).toMatchObject({ importId: null, created: 3, updated: 2 });
  expect(both.problems).toMatchObject([
    { row: 5, code: "import_repeated", twin: 2, field: null },
    { row: 6, code: "import_repeated", twin: 4 },
  ]);
  expect([both.rows.get("cake"), both.rows.get("wine2")]).toEqual([7, undefined]);
  expect(joinPart(first, next, false)).toMatchObject({ created: 4, updated: 3, problems: [] });
});

it("points a rejected row to the earlier one and leaves its other problems unchanged", () => {
  const problems = [
    problem(7, "import_repeated"),
    problem(5, "required"),
    problem(5, "import_repeated", 3),
    problem(6, "import_repeated"),
  ];
  const next = part({ problems, named: [named(7, ["trout"]), named(5, ["soup"]), named(6, ["none"])] });

  const both = joinPart({ ...first, problems: [problem(2, "first")] }, next, true);

  expect(both.problems).toEqual([
    problem(2, "first"),
    problem(5, "required"),
    problem(5, "import_repeated", 3),
    problem(6, "import_repeated"),
    problem(7, "import_repeated", 3),
  ]);
});
