import { expect, it } from "vitest";
import { comboRows } from "./comboRows.ts";

const lunch = { id: "lunch", menuItemId: null, itemName: "Lunch", nameTranslations: [] };
const piece = (id: string, comboId: string | null) => ({ line: { id, comboId }, left: 1 });

it("groups dishes that are paid apart under their set menu, and leaves other lines alone", () => {
  const pieces = [piece("soup", "lunch"), piece("beer", null), piece("trout", "lunch"), piece("tea", "gone")];
  const rows = comboRows(pieces, [lunch as never]).map(({ combo, pieces: own }) => [
    combo?.id ?? null,
    own.map(({ line }) => line.id),
  ]);
  expect(rows).toEqual([
    ["lunch", ["soup", "trout"]],
    [null, ["beer"]],
    [null, ["tea"]],
  ]);
  expect(comboRows(pieces, undefined)).toHaveLength(4);
});
