// @vitest-environment node
import { describe, expect, it } from "vitest";
import { packWall, partsOf, type Packing, type TicketSize, type WallRoom } from "./packing.ts";

const head = 60;
const row = 44;
const foot = 60;
const ticket = (rows: number): TicketSize => ({
  height: head + rows * row + foot,
  rowEnds: Array.from({ length: rows }, (_, index) => head + (index + 1) * row),
  foot,
});
const room = (changes: Partial<WallRoom> = {}): WallRoom => ({
  columns: 4,
  height: 700,
  gap: 10,
  held: [],
  stackHead: 46,
  stackRow: 37,
  cutRow: 40,
  continuedHead: 44,
  back: 0,
  ...changes,
});
const placed = ({ slots }: Packing) =>
  slots.map(({ kind, column, top, ...slot }) => [kind, "index" in slot ? slot.index : null, column, top]);
const shownRows = ({ slots }: Packing, index: number) =>
  slots.flatMap((slot) => (slot.kind === "ticket" && slot.index === index ? [[slot.from, slot.to]] : []));

describe("kitchen wall packing", () => {
  it.each([
    ["nothing", [], []],
    ["one ticket", [3], [["ticket", 0, 0, 0]]],
    [
      "the oldest first, then below the shortest column",
      [4, 2, 3, 3, 1],
      [
        ["ticket", 0, 0, 0],
        ["ticket", 1, 1, 0],
        ["ticket", 2, 2, 0],
        ["ticket", 3, 3, 0],
        ["ticket", 4, 1, 218],
      ],
    ],
  ] as const)("shows %s", (_, rows, expected) => {
    expect(placed(packWall(rows.map(ticket), room()))).toEqual(expected);
  });

  it("stacks the newest tickets when not all fit, one row each", () => {
    const packing = packWall(
      Array.from({ length: 14 }, () => ticket(4)),
      room(),
    );
    const stack = packing.slots.find(({ kind }) => kind === "stack");
    expect(packing.next).toBe(7);
    expect(packing.stackFrom).toBe(packing.next);
    expect(stack).toMatchObject({ column: 3 });
  });

  it("gives the stack half the height of the wall at most", () => {
    const packing = packWall(
      Array.from({ length: 25 }, () => ticket(4)),
      room(),
    );
    // (700 / 2 - 46) / 37 = 8 rows.
    expect(packing).toMatchObject({ next: 7, stackFrom: 7, stackRows: 8 });
  });

  it("shortens the next ticket when two of its rows fit beside the stack", () => {
    // Two columns of 500: the second ticket leaves 168 px, the third needs 248 shortened.
    const packing = packWall([ticket(8), ticket(3), ticket(6)], room({ columns: 2, height: 510 }));
    expect(packing).toMatchObject({ next: 2, stackFrom: 3 });
    expect(shownRows(packing, 2)).toEqual([[0, 2]]);
    expect(packing.slots.some(({ kind }) => kind === "stack")).toBe(false);
  });

  it("shows tickets on a low wall, not one beside empty columns", () => {
    const packing = packWall(
      [3, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3].map(ticket),
      room({ columns: 3, height: 424, held: [62] }),
    );
    expect(packing).toMatchObject({ next: 3, stackFrom: 3, stackRows: 2 });
    expect(new Set(packing.slots.map(({ column }) => column)).size).toBe(3);
  });

  it("uses a longer column when the shortest one would hide a ticket", () => {
    // 470, 370, 280, 370, 260 and 360 px in columns of 692: the fifth below the second makes room below the third.
    const sizes = [470, 370, 280, 370, 260, 360].map((height) => ({
      height,
      rowEnds: [height - foot],
      foot,
    }));
    const packing = packWall(sizes, room({ height: 692 }));
    expect(packing.next).toBe(6);
    expect(placed(packing).slice(4)).toEqual([
      ["ticket", 4, 1, 380],
      ["ticket", 5, 2, 290],
    ]);
  });

  it("reserves room for held orders, with at most one strip per column", () => {
    const held = Array.from({ length: 6 }, () => 62);
    const packing = packWall([ticket(2), ticket(2)], room({ held }));
    expect(packing.slots.filter(({ kind }) => kind === "held")).toHaveLength(4);
    expect(packing.slots.filter(({ kind }) => kind === "stack")).toHaveLength(1);
    expect(packing.next).toBe(2);
  });

  it("starts a later page below the back button", () => {
    const packing = packWall([ticket(2), ticket(2)], room({ columns: 1, back: 44 }));
    expect(placed(packing)).toEqual([
      ["ticket", 0, 0, 54],
      ["ticket", 1, 0, 272],
    ]);
  });

  it("stacks nothing and is as high as its tickets where the wall scrolls", () => {
    const packing = packWall([ticket(20), ticket(2)], room({ columns: 1, height: Infinity, held: [62, 62] }));
    expect(placed(packing)).toEqual([
      ["ticket", 0, 0, 0],
      ["ticket", 1, 0, 1010],
      ["held", 0, 0, 1228],
      ["held", 1, 0, 1300],
    ]);
    expect(packing.height).toBe(1372);
  });
});

describe("ticket longer than a column", () => {
  const low = room({ height: 400 });

  it("continues in the next column, loses no row and fits", () => {
    const size = ticket(14);
    const parts = partsOf(size, low);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 6],
      [6, 13],
      [13, 14],
    ]);
    expect(parts.every(({ height }) => height <= low.height)).toBe(true);
    expect(packWall([size], low).slots).toHaveLength(3);
  });

  it("is shortened when columns run out", () => {
    const packing = packWall([ticket(40), ticket(2)], room({ columns: 2, height: 400 }));
    expect(packing.next).toBe(0);
    expect(shownRows(packing, 0)).toEqual([[0, 2]]);
  });

  it.each([8, 9, 10, 23])("never separates its button from the rows (%i rows)", (rows) => {
    const parts = partsOf(ticket(rows), low);
    expect(parts.every(({ from, to }) => to > from)).toBe(true);
    expect(parts.at(-1)?.to).toBe(rows);
  });
});

/** Seeded pseudo-random sizes, so that failures are reproducible. */
function* draw(seed: number) {
  for (let state = seed; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

/** Returns the bottom of each column, from the heights of what it shows. */
function bottomsOf(packing: Packing, sizes: readonly TicketSize[], wall: WallRoom): number[] {
  const bottoms = Array.from({ length: wall.columns }, () => 0);
  for (const slot of packing.slots) {
    const size = slot.kind === "ticket" ? sizes[slot.index] : undefined;
    const isWhole = slot.kind === "ticket" && slot.to === size?.rowEnds.length;
    const cut = head + 2 * row + wall.cutRow + foot;
    const stack = wall.stackHead + packing.stackRows * wall.stackRow;
    const height = slot.kind === "stack" ? stack : slot.kind === "held" ? 62 : isWhole ? size.height : cut;
    bottoms[slot.column] = Math.max(bottoms[slot.column] ?? 0, slot.top + height + wall.gap);
  }
  return bottoms;
}

it("leaves no column with room for the first two rows of the next ticket, for random sizes", () => {
  const numbers = draw(11);
  const next = (max: number) => (numbers.next().value ?? 0) % max;
  for (let round = 0; round < 300; round += 1) {
    const sizes = Array.from({ length: 1 + next(16) }, () => ticket(1 + next(7)));
    const wall = room({ columns: 2 + next(3), height: 480 + next(300), held: [62].slice(next(2)) });
    const packing = packWall(sizes, wall);
    const hidden = sizes[packing.stackFrom];
    if (!hidden || hidden.rowEnds.length <= 2 || packing.stackFrom - packing.next >= 2) continue;
    const needed = head + 2 * row + wall.cutRow + foot;
    expect(Math.min(...bottomsOf(packing, sizes, wall))).toBeGreaterThan(wall.height - needed);
  }
});

it("hides no ticket that would fit and overlaps nothing, for random sizes", () => {
  const numbers = draw(7);
  const next = (max: number) => (numbers.next().value ?? 0) % max;
  for (let round = 0; round < 300; round += 1) {
    const sizes = Array.from({ length: 1 + next(25) }, () => ticket(1 + next(9)));
    const wall = room({ columns: 2 + next(4), height: 560 + next(500), held: [62].slice(next(2)) });
    const packing = packWall(sizes, wall);
    const ends = new Map<number, number>();
    for (const slot of packing.slots) {
      expect(slot.top).toBeGreaterThanOrEqual(ends.get(slot.column) ?? 0);
      if (slot.kind !== "ticket") continue;
      const size = sizes[slot.index];
      const isWhole = slot.from === 0 && slot.to === size?.rowEnds.length;
      ends.set(slot.column, slot.top + (isWhole ? (size?.height ?? 0) : row));
    }
    // One more whole ticket with the stack of the rest fits nowhere.
    if (packing.next < sizes.length) {
      const fewer = packWall(sizes.slice(0, packing.next + 1), wall);
      const rest = sizes.length - packing.next - 1;
      expect(fewer.next > packing.next && rest === 0).toBe(false);
    }
  }
});
