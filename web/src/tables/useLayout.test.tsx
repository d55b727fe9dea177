import { floorTable } from "@konoba/contract/orders/orders.floor.contract";
import { floorPiece } from "@konoba/contract/tables/tables.floor.contract";
// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { idOf, sampleOf } from "../lib/api/samples.setup.ts";
import { useLayout } from "./useLayout.ts";

const tables = [1, 2].map((number) =>
  sampleOf(floorTable, { id: idOf(number), shape: "square", seats: 4, planX: 100 * number, planY: 200 }),
);
const wall = sampleOf(floorPiece, { id: idOf(9), kind: "wall", x: 40, y: 40, width: 200, height: 0 });
const sections = [1, 2].map((number) => ({ id: idOf(20 + number), name: `S${number}` }));

function open() {
  const { result } = renderHook(() => useLayout(tables, { sections, pieces: [wall] }));
  const run = (make: (layout: typeof result.current) => unknown) => act(() => void make(result.current));
  return { layout: () => result.current, run };
}

it("moves, turns and undoes step by step", () => {
  const { layout, run } = open();
  expect([layout().isDirty, layout().canUndo, layout().spots.get(idOf(2))]).toEqual([
    false,
    false,
    { x: 200, y: 200 },
  ]);

  run(({ move }) => move(idOf(1), { x: 131, y: -7 }));
  run(({ changeTable }) => changeTable(idOf(1), { rotation: 90, shape: "round" }));
  expect(layout().placed).toEqual([
    { id: idOf(1), shape: "round", planX: 140, planY: 0, planWidth: null, planHeight: null, rotation: 90 },
    { id: idOf(2), shape: "square", planX: 200, planY: 200, planWidth: null, planHeight: null, rotation: 0 },
  ]);
  expect([layout().isDirty, layout().canUndo]).toEqual([true, true]);
  run(({ undo }) => undo());
  expect(layout().placed[0]).toMatchObject({ shape: "square", planX: 140, rotation: 0 });
  run(({ undo }) => undo());
  run(({ undo }) => undo());
  expect(layout().placed[0]).toMatchObject({ planX: 100, planY: 200 });
  expect([layout().isDirty, layout().canUndo]).toEqual([false, false]);
});

it("chooses a table or a piece", () => {
  const { layout, run } = open();
  run(({ choose }) => choose(idOf(2)));
  expect([layout().chosen?.id, layout().chosenPiece]).toEqual([idOf(2), undefined]);
  run(({ choose }) => choose(idOf(9)));
  expect([layout().chosen, layout().chosenPiece?.id]).toEqual([undefined, idOf(9)]);
});

it("moves, resizes, names and removes a piece", () => {
  const { layout, run } = open();
  run(({ movePiece }) => movePiece(idOf(9), { x: 71, y: 95 }));
  run(({ resizePiece }) => resizePiece(wall, { width: 30, height: 305 }));
  run(({ changePiece }) => changePiece(idOf(9), { label: "Bar" }));
  expect(layout().pieces).toEqual([{ ...wall, x: 80, y: 100, width: 0, height: 300, label: "Bar" }]);
  expect(layout().tables.map(({ planX }) => planX)).toEqual([100, 200]);
  run(({ removePiece }) => removePiece(idOf(9)));
  expect(layout().pieces).toEqual([]);
});

it("adds a piece at the upper left, chosen; frames take the sections without one", () => {
  const { layout, run } = open();
  const added: unknown[] = [];
  for (const kind of ["bar", "frame", "frame", "frame"] as const) {
    run(({ addPiece }) => addPiece(kind));
    const { x, y, width, height, label, sectionId } = layout().chosenPiece ?? {};
    added.push([layout().chosenPiece?.kind, x, y, width, height, label, sectionId]);
  }
  expect(added).toEqual([
    ["bar", 20, 20, 240, 60, null, null],
    ["frame", 20, 20, 320, 240, null, idOf(21)],
    ["frame", 20, 20, 320, 240, null, idOf(22)],
    ["frame", 20, 20, 320, 240, null, null],
  ]);
  expect(layout().pieces).toHaveLength(5);
});

it("tidies all tables at once", () => {
  const { layout, run } = open();
  run(({ tidy }) => tidy());
  const [one, two] = layout().placed;
  expect([one?.planY === two?.planY, Number(one?.planX) < Number(two?.planX)]).toEqual([true, true]);
  expect(one?.planY).not.toBe(200);
  run(({ undo }) => undo());
  expect(layout().placed[0]?.planY).toBe(200);
});
