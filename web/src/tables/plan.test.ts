import { expect, it } from "vitest";
import { tableBox } from "../ui/floor/tableGeometry.ts";
import {
  flush,
  marksOf,
  regionsOf,
  roomOf,
  sizeOf,
  snap,
  spotsOf,
  tidySpots,
  upright,
  type PlanTable,
} from "./plan.ts";

const table = (id: string, fields: Partial<PlanTable> = {}): PlanTable => ({
  id,
  seats: 4,
  shape: "square",
  planX: null,
  planY: null,
  rotation: 0,
  sectionIds: [],
  ...fields,
});
const many = (count: number, sectionIds: string[] = []) =>
  Array.from({ length: count }, (_, index) => table(`${sectionIds.join()}${index}`, { sectionIds }));

it("keeps the positions of placed tables and puts the others below them", () => {
  const spots = spotsOf([table("placed", { planX: 300, planY: 200 }), table("new")]);

  expect(spots.get("placed")).toEqual({ x: 300, y: 200 });
  expect(spots.get("new")?.y).toBeGreaterThan(200 + tableBox("square", 4).height / 2);
});

it("puts unplaced tables below the bar, a hundred of them in wider rows", () => {
  const piece = { kind: "bar" as const, x: 40, y: 600, width: 400, height: 60, label: null };
  const bar = { ...piece, id: "bar", sectionId: null };

  const few = [...spotsOf(many(3), [bar]).values()];
  const hundred = many(100);
  const room = roomOf(hundred, spotsOf(hundred));

  expect(few.every(({ y }) => y - tableBox("square", 4).height / 2 >= 660)).toBe(true);
  expect(room.width / room.height).toBeGreaterThan(1.4);
});

it("arranges tables without overlap", () => {
  const tables = [...many(15, ["hall"]), ...many(9, ["terrace"]), ...many(3)];

  const spots = [...tidySpots(tables, ["hall", "terrace"]).values()];

  const { width, height } = tableBox("square", 4);
  for (const [index, a] of spots.entries())
    for (const b of spots.slice(index + 1))
      expect(Math.abs(a.x - b.x) >= width - 20 || Math.abs(a.y - b.y) >= height - 20).toBe(true);
  expect(spots).toHaveLength(27);
});

it("makes the room large enough for every table with its chairs", () => {
  const tables = [table("far", { planX: 1500, planY: 900, shape: "rectangle", seats: 8 })];

  const { width, height } = roomOf(tables, spotsOf(tables));

  expect(width).toBeGreaterThan(1500 + tableBox("rectangle", 8).width / 2);
  expect(height).toBeGreaterThan(900);
});

it("frames a section around its tables and leaves mixed sections without a frame", () => {
  const areas = ["hall", "terrace"].map((id) => ({ id, name: id, note: "" }));
  const apart = [
    table("a", { planX: 200, planY: 200, sectionIds: ["hall"] }),
    table("b", { planX: 600, planY: 200, sectionIds: ["terrace"] }),
  ];
  const mixed = [...apart, table("c", { planX: 900, planY: 200, sectionIds: ["hall"] })];

  expect(regionsOf(apart, spotsOf(apart), areas).map((region) => region.id)).toEqual(["hall", "terrace"]);
  expect(regionsOf(mixed, spotsOf(mixed), areas)).toEqual([]);
});

it("sizes a piece in whole grid steps with a draggable minimum; a wall is a line", () => {
  expect(sizeOf("bar", 251, 12)).toEqual({ width: 260, height: 40 });
  expect(sizeOf("frame", -40, 300)).toEqual({ width: 80, height: 300 });
  expect(sizeOf("wall", 251, 90)).toEqual({ width: 260, height: 0 });
  expect(sizeOf("wall", 30, 90)).toEqual({ width: 0, height: 100 });
});

it("labels a frame with its section, other pieces with their label, and omits frames of closed sections", () => {
  const at = { x: 0, y: 0, width: 100, height: 100 };
  const pieces = [
    { ...at, id: "a", kind: "frame" as const, label: null, sectionId: "hall" },
    { ...at, id: "b", kind: "frame" as const, label: null, sectionId: "garden" },
    { ...at, id: "c", kind: "bar" as const, label: "Bar", sectionId: null },
  ];

  expect(marksOf(pieces, [{ id: "hall", name: "Hall", note: "1 of 2" }])).toEqual([
    { ...at, id: "a", kind: "frame", name: "Hall", note: "1 of 2" },
    { ...at, id: "c", kind: "bar", name: "Bar" },
  ]);
});

it("snaps to the grid and stays inside the plan", () => {
  expect([snap(29), snap(31), snap(-50)]).toEqual([20, 40, 0]);
});

it("stacks side-by-side sections with their walls for portrait windows", () => {
  const tables = [
    table("a", { planX: 200, planY: 200, sectionIds: ["hall"] }),
    table("b", { planX: 440, planY: 500, sectionIds: ["hall"] }),
    table("c", { planX: 900, planY: 200, sectionIds: ["terrace"] }),
  ];
  const wall = {
    id: "wall",
    kind: "wall",
    x: 1000,
    y: 100,
    width: 0,
    height: 200,
    label: null,
    sectionId: null,
  } as const;
  const spots = spotsOf(tables);

  const high = upright(tables, { spots, pieces: [wall] });

  expect([high.spots.get("a"), high.spots.get("b")]).toEqual([spots.get("a"), spots.get("b")]);
  expect(high.spots.get("c")?.x).toBe(200);
  expect(high.spots.get("c")?.y).toBeGreaterThan(500 + tableBox("square", 4).height);
  expect(high.pieces[0]?.x).toBe(300);
  // A single section is never split.
  const one = tables.map((each) => ({ ...each, sectionIds: ["hall"] }));
  expect(upright(one, { spots, pieces: [] }).spots).toEqual(spots);
  // The rest of the terrace starts at the left.
  const [, , terrace] = tables;
  const left = flush(terrace ? [terrace] : [], { spots, pieces: [] }).spots.get("c")?.x;
  expect(left).toBe(40 + tableBox("square", 4).width / 2);
});
