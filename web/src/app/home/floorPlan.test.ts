import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import { describe, expect, it } from "vitest";
import { chairsTaken, planOf, planWidth } from "./floorPlan.ts";

const hall = { id: "hall", name: "Hall" };
const terrace = { id: "terrace", name: "Terrace" };

let count = 0;
const tableAt = (planX: number | null, planY: number | null, section = hall): FloorTable => ({
  id: String((count += 1)),
  tableNumber: String(count),
  name: null,
  seats: 4,
  status: "available",
  shape: "square",
  planX,
  planY,
  rotation: 0,
  sectionIds: [section.id],
  openOrders: 0,
  orderId: null,
  guests: null,
  openedAt: null,
  balanceAmount: null,
  reservation: null,
});

describe("small floor plan", () => {
  it("fits every table into its width", () => {
    const { placed } = planOf([tableAt(0, 0), tableAt(2000, 300)], [hall]);

    expect(placed.every(({ x }) => x > 0 && x < planWidth)).toBe(true);
  });

  it("labels adjacent sections above, with a divider", () => {
    const { marks, placed } = planOf([tableAt(0, 0), tableAt(400, 0, terrace)], [hall, terrace]);

    expect(marks.map(({ name }) => name)).toEqual(["Hall", "Terrace"]);
    expect(marks[0]?.divider).toBeNull();
    expect(marks[1]?.divider).toEqual({ x: ((placed[0]?.x ?? 0) + (placed[1]?.x ?? 0)) / 2 });
  });

  it("labels stacked sections at the aisle between them", () => {
    const { marks, placed } = planOf([tableAt(0, 0), tableAt(0, 300, terrace)], [terrace, hall]);

    expect(marks.map(({ name }) => name)).toEqual(["Hall", "Terrace"]);
    expect(marks[1]?.divider).toEqual({ y: ((placed[0]?.y ?? 0) + (placed[1]?.y ?? 0)) / 2 });
  });

  it("scales walls and frames with the tables and leaves labels to the frames", () => {
    const piece = { kind: "frame" as const, x: 0, y: 0, width: 1000, height: 400, label: null };
    const frame = { ...piece, id: "a", sectionId: hall.id };

    const { marks, pieces, placed, height } = planOf(
      [tableAt(500, 200), tableAt(900, 300, terrace)],
      [hall],
      [frame],
    );

    expect(marks).toEqual([]);
    const [{ x, y, width, height: high } = piece] = pieces;
    expect([x + width <= planWidth, y + high <= height]).toEqual([true, true]);
    // The first table is at the centre of the frame at any scale.
    expect(placed[0]).toMatchObject({ x: x + width / 2, y: y + high / 2 });
  });

  it("omits frames of unused sections", () => {
    const frame = {
      kind: "frame" as const,
      x: 0,
      y: 0,
      width: 1000,
      height: 400,
      label: null,
      sectionId: "gone",
    };
    const wall = { ...frame, id: "b", kind: "wall" as const, height: 0, sectionId: null };

    const { pieces } = planOf([tableAt(500, 200)], [hall], [{ ...frame, id: "a" }, wall]);

    expect(pieces.map(({ id }) => id)).toEqual(["b"]);
  });

  it("keeps the room and lines up unplaced tables below it", () => {
    const room = [tableAt(0, 0), tableAt(400, 200, terrace)];
    const before = planOf(room, [hall, terrace]);

    const { placed, marks, height } = planOf([...room, tableAt(null, null)], [hall, terrace]);

    expect(placed.slice(0, 2)).toEqual(before.placed);
    expect(marks.map(({ name }) => name)).toEqual(["Hall", "Terrace"]);
    expect(placed[2]?.y).toBeGreaterThan(placed[1]?.y ?? 0);
    expect(height).toBeGreaterThan(before.height);
  });

  it("omits labels when sections overlap or tables are unplaced", () => {
    const mixed = [tableAt(0, 0), tableAt(200, 100, terrace), tableAt(400, 200)];

    expect(planOf(mixed, [hall, terrace]).marks).toEqual([]);
    expect(planOf([tableAt(null, null)], [hall]).marks).toEqual([]);
  });
});

it("draws no full room while a table is free, and no empty one while one is occupied", () => {
  const taken = [0, 1, 2, 50, 98, 99, 100].map((occupied) => chairsTaken(occupied, 100, 20));
  expect(taken).toEqual([0, 1, 1, 10, 19, 19, 20]);
  expect([0, 1, 2].map((occupied) => chairsTaken(occupied, 2, 2))).toEqual([0, 1, 2]);
  expect(chairsTaken(0, 0, 0)).toBe(0);
});
