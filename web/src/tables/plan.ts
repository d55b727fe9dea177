import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import type { FloorRegion } from "../ui/floor/Floor.tsx";
import { tableBox } from "../ui/floor/tableGeometry.ts";
import type { FloorRow } from "./tables.queries.ts";

export const gridStep = 20;
const edge = 40;
const gap = 30;
const rowWidth = 1120;

export type PlanTable = Pick<
  FloorRow,
  "id" | "seats" | "shape" | "planX" | "planY" | "rotation" | "sectionIds"
>;

/** Center of a table. */
export interface Spot {
  x: number;
  y: number;
}
type Spots = ReadonlyMap<string, Spot>;

export const snap = (value: number): number => Math.max(0, Math.round(value / gridStep) * gridStep);

const boxOf = ({ shape, seats, rotation }: PlanTable) => {
  const { width, height } = tableBox(shape, seats);
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
};

/** Places tables in rows from a given height; returns their spots and the bottom of the last row. */
function inRows(
  tables: readonly PlanTable[],
  top: number,
  maxWidth = rowWidth,
): { spots: [string, Spot][]; bottom: number } {
  const spots: [string, Spot][] = [];
  let x = edge;
  let y = top;
  let rowHeight = 0;
  for (const table of tables) {
    const { width, height } = boxOf(table);
    if (x > edge && x + width > maxWidth) {
      x = edge;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    spots.push([table.id, { x: snap(x + width / 2), y: snap(y + height / 2) }]);
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
  }
  return { spots, bottom: y + rowHeight };
}

/** Target aspect ratio of rows of many tables, which fits landscape screens. */
const wideness = 1.8;

/** Returns the spot of every table; unplaced tables form rows below all other tables and pieces. */
export function spotsOf(tables: readonly PlanTable[], pieces: readonly FloorPiece[] = []): Spots {
  const spots = new Map<string, Spot>();
  const unplaced: PlanTable[] = [];
  let bottom = Math.max(0, ...pieces.map(({ y, height }) => y + height));
  for (const table of tables) {
    if (table.planX === null || table.planY === null) unplaced.push(table);
    else {
      spots.set(table.id, { x: table.planX, y: table.planY });
      bottom = Math.max(bottom, table.planY + boxOf(table).height / 2);
    }
  }
  const boxes = unplaced.map(boxOf);
  const ground = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const maxWidth = Math.max(rowWidth, Math.sqrt(ground * wideness));
  for (const [id, spot] of inRows(unplaced, bottom + edge, maxWidth).spots) spots.set(id, spot);
  return spots;
}

/** Places all tables in even rows, section by section. */
export function tidySpots(tables: readonly PlanTable[], sectionIds: readonly string[]): Spots {
  const groups = [...sectionIds, undefined].map((sectionId) =>
    tables.filter((table) => table.sectionIds.find((id) => sectionIds.includes(id)) === sectionId),
  );
  const spots = new Map<string, Spot>();
  let top = edge + gap;
  for (const group of groups) {
    if (group.length === 0) continue;
    const placed = inRows(group, top);
    for (const [id, spot] of placed.spots) spots.set(id, spot);
    top = placed.bottom + 2 * edge + gap;
  }
  return spots;
}

/** Returns the size of a room that fits every table with its chairs and every piece. */
export function roomOf(
  tables: readonly PlanTable[],
  spots: Spots,
  pieces: readonly FloorPiece[] = [],
): { width: number; height: number } {
  const ends = tables.map((table) => {
    const spot = spots.get(table.id) ?? { x: 0, y: 0 };
    const { width, height } = boxOf(table);
    return { right: spot.x + width / 2, bottom: spot.y + height / 2 };
  });
  // Walls need no margin, tables do.
  for (const { x, y, width, height } of pieces)
    ends.push({ right: x + width - gridStep, bottom: y + height - gridStep });
  return {
    width: Math.max(720, ...ends.map(({ right }) => right + edge)),
    height: Math.max(420, ...ends.map(({ bottom }) => bottom + edge)),
  };
}

interface Layout {
  spots: Spots;
  pieces: readonly FloorPiece[];
}

/** Bounding box of a table or piece. */
interface Thing {
  id: string;
  sections: readonly string[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function thingsOf(tables: readonly PlanTable[], { spots, pieces }: Layout): Thing[] {
  const stand = tables.map((table) => {
    const { x, y } = spots.get(table.id) ?? { x: 0, y: 0 };
    const { width, height } = boxOf(table);
    const [left, top] = [x - width / 2, y - height / 2];
    const { id, sectionIds: sections } = table;
    return { id, sections, left, right: left + width, top, bottom: top + height };
  });
  const built = pieces.map((piece) => {
    const { id, x: left, y: top, width, height, sectionId } = piece;
    const sections = sectionId === null ? [] : [sectionId];
    return { id, sections, left, right: left + width, top, bottom: top + height };
  });
  return [...stand, ...built];
}

function moved({ spots, pieces }: Layout, things: readonly Thing[], dx: number, dy: number): Layout {
  const ids = new Set(things.map(({ id }) => id));
  const step = <At extends Spot>(at: At) => ({ ...at, x: at.x + dx, y: at.y + dy });
  return {
    spots: new Map([...spots].map(([id, at]) => [id, ids.has(id) ? step(at) : at])),
    pieces: pieces.map((piece) => (ids.has(piece.id) ? step(piece) : piece)),
  };
}

const leftOf = (things: readonly Thing[]) => Math.min(...things.map(({ left }) => left));
const endOf = (things: readonly Thing[]) => Math.max(...things.map(({ right }) => right));

/** Splits at the vertical aisle between whole sections that minimizes the wider half. */
function halvesOf(things: readonly Thing[]): [Thing[], Thing[]] | undefined {
  const cuts = things.flatMap(({ right: at }) => {
    const left = things.filter(({ right }) => right <= at);
    const right = things.filter((thing) => !left.includes(thing));
    const beside = new Set(left.flatMap(({ sections }) => sections));
    const isAisle =
      right.length > 0 &&
      leftOf(right) >= at &&
      right.some(({ sections }) => sections.length > 0) &&
      !right.some(({ sections }) => sections.some((id) => beside.has(id)));
    return isAisle ? [[left, right] satisfies [Thing[], Thing[]]] : [];
  });
  const widest = (halves: [Thing[], Thing[]]) =>
    Math.max(...halves.map((half) => endOf(half) - leftOf(half)));
  return cuts.toSorted((a, b) => widest(a) - widest(b))[0];
}

/** Removes the empty margin at the left, for a single section. */
export function flush(tables: readonly PlanTable[], layout: Layout): Layout {
  const things = thingsOf(tables, layout);
  const empty = things.length === 0 ? 0 : leftOf(things) - edge;
  return empty > 0 ? moved(layout, things, -empty, 0) : layout;
}

/** Returns the layout for portrait windows: sections right of an aisle move below the others. */
export function upright(tables: readonly PlanTable[], layout: Layout): Layout {
  const [left, right] = halvesOf(thingsOf(tables, layout)) ?? [];
  if (!left || !right) return layout;
  const bottom = Math.max(...left.map((thing) => thing.bottom));
  const top = Math.min(...right.map((thing) => thing.top));
  return moved(layout, right, leftOf(left) - leftOf(right), bottom + gap - top);
}

interface Area {
  id: string;
  name: string;
  note: string;
}

const overlap = (a: FloorRegion, b: FloorRegion) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Returns a dashed frame for each section around its tables; overlapping sections have none. */
export function regionsOf(tables: readonly PlanTable[], spots: Spots, areas: readonly Area[]): FloorRegion[] {
  const regions = areas.flatMap((area) => {
    const own = tables.filter((table) => table.sectionIds[0] === area.id);
    if (own.length === 0) return [];
    const boxes = own.map((table) => ({ spot: spots.get(table.id) ?? { x: 0, y: 0 }, ...boxOf(table) }));
    const left = Math.min(...boxes.map(({ spot, width }) => spot.x - width / 2)) - 16;
    const top = Math.min(...boxes.map(({ spot, height }) => spot.y - height / 2)) - 40;
    const right = Math.max(...boxes.map(({ spot, width }) => spot.x + width / 2)) + 16;
    const bottom = Math.max(...boxes.map(({ spot, height }) => spot.y + height / 2)) + 16;
    return [
      {
        ...area,
        x: Math.max(6, left),
        y: Math.max(6, top),
        width: right - Math.max(6, left),
        height: bottom - Math.max(6, top),
      },
    ];
  });
  return regions.filter((region) => regions.every((other) => other === region || !overlap(region, other)));
}

/** Returns walls, bars and frames to draw; omits frames of hidden sections. */
export function marksOf(pieces: readonly FloorPiece[], areas: readonly Area[]): FloorRegion[] {
  return pieces.flatMap(({ sectionId, label, ...piece }) => {
    const area = areas.find(({ id }) => id === sectionId);
    if (sectionId !== null && !area) return [];
    return [{ ...piece, name: area?.name ?? label ?? "", ...(area && { note: area.note }) }];
  });
}

const least = { wall: gridStep, bar: 2 * gridStep, frame: 4 * gridStep };

/** Returns the size of a resized piece; a wall rotates to the longer axis. */
export function sizeOf(
  kind: FloorPiece["kind"],
  width: number,
  height: number,
): { width: number; height: number } {
  const [wide, high] = [width, height].map((side) => Math.max(least[kind], snap(side)));
  if (kind !== "wall") return { width: wide ?? 0, height: high ?? 0 };
  return width >= height ? { width: wide ?? 0, height: 0 } : { width: 0, height: high ?? 0 };
}
