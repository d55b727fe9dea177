import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { drawnPieces } from "@konoba/contract/tables/tables.rules";
import { hrefOf } from "../../lib/list/addresses.ts";

/** Width of the small plan in px, with tables scaled to stay readable. */
export const planWidth = 400;
const tableScale = 0.5;
/** Scale of lined-up tables, where long ones are close to each other. */
const linedUpScale = 0.42;

const margin = 44;
const cell = 64;
const perRow = 6;
/** Height in px reserved for section labels above the first tables. */
const nameHeight = 20;
const nameOffset = { x: 18, y: 12 };

interface Placed {
  table: FloorTable;
  x: number;
  y: number;
}

/** Label of a section with the dashed divider before it. */
interface SectionMark {
  id: string;
  name: string;
  x: number;
  y: number;
  divider: { x: number } | { y: number } | null;
}

interface Section {
  id: string;
  name: string;
}

interface Plan {
  placed: Placed[];
  marks: SectionMark[];
  /** Drawn walls, bars and frames; with any, only frames label sections. */
  pieces: FloorPiece[];
  height: number;
  /** Scale of the tables. */
  scale: number;
}

/** Places tables without a position in rows below the room. */
function lineUp(tables: readonly FloorTable[], roomHeight: number): Placed[] {
  const top = roomHeight === 0 ? margin : roomHeight - margin + cell;
  return tables.map((table, index) => ({
    table,
    x: margin + (index % perRow) * cell,
    y: top + Math.floor(index / perRow) * cell,
  }));
}

const pieceMargin = 10;
/**
 * Distance in px from a table's centre to its chairs' edge, so that a wall beside it does not define the
 * edge.
 */
const reach = 60;

function shrink(
  tables: readonly FloorTable[],
  pieces: readonly FloorPiece[],
): Pick<Plan, "placed" | "pieces" | "scale"> {
  const [around, edge] = pieces.length > 0 ? [reach, pieceMargin] : [0, margin];
  const xs = tables.map((table) => table.planX ?? 0);
  const ys = tables.map((table) => table.planY ?? 0);
  const left = Math.min(...xs.map((x) => x - around), ...pieces.map(({ x }) => x));
  const top = Math.min(...ys.map((y) => y - around), ...pieces.map(({ y }) => y));
  const right = Math.max(...xs.map((x) => x + around), ...pieces.map(({ x, width }) => x + width));
  const scale = Math.min(tableScale, (planWidth - 2 * edge) / Math.max(1, right - left));
  const at = (x: number, y: number) => ({ x: edge + (x - left) * scale, y: edge + (y - top) * scale });
  return {
    // Slightly larger than the room's scale, for readable numbers.
    scale: pieces.length > 0 ? Math.min(tableScale, 1.15 * scale) : tableScale,
    placed: tables.map((table) => ({ table, ...at(table.planX ?? 0, table.planY ?? 0) })),
    pieces: pieces.map((piece) => ({
      ...piece,
      ...at(piece.x, piece.y),
      width: piece.width * scale,
      height: piece.height * scale,
    })),
  };
}

interface Extent extends Section {
  from: number;
  to: number;
}

/** Returns the extent of each section along one axis, or null when they overlap. */
function extentsOf(
  placed: readonly Placed[],
  sections: readonly Section[],
  side: "x" | "y",
): Extent[] | null {
  const extents = sections.flatMap(({ id, name }): Extent[] => {
    const at = placed.filter(({ table }) => table.sectionIds[0] === id).map((spot) => spot[side]);
    return at.length === 0 ? [] : [{ id, name, from: Math.min(...at), to: Math.max(...at) }];
  });
  const sorted = extents.toSorted((a, b) => a.from - b.from);
  const isApart = sorted.every(({ from }, index) => index === 0 || (sorted[index - 1]?.to ?? 0) < from);
  return isApart ? sorted : null;
}

/** Returns the middle of the aisle before a section. */
const aisle = (before: Extent, next: Extent) => (before.to + next.from) / 2;

/** Labels adjacent sections above and stacked sections at their aisles; none when they overlap. */
function marksOf(placed: readonly Placed[], sections: readonly Section[]): SectionMark[] {
  const columns = extentsOf(placed, sections, "x");
  if (columns)
    return columns.map((column, index) => {
      const before = columns[index - 1];
      const x = before ? aisle(before, column) : null;
      const mark = { id: column.id, name: column.name, y: nameOffset.y };
      return x === null
        ? { ...mark, x: nameOffset.x, divider: null }
        : { ...mark, x: x + nameOffset.x, divider: { x } };
    });
  const rows = extentsOf(placed, sections, "y");
  return (rows ?? []).map((row, index) => {
    const before = rows?.[index - 1];
    const y = before ? aisle(before, row) : null;
    const mark = { id: row.id, name: row.name, x: nameOffset.x };
    return y === null ? { ...mark, y: nameOffset.y, divider: null } : { ...mark, y: y + 4, divider: { y } };
  });
}

const lowestOf = (placed: readonly Placed[]) => Math.max(0, ...placed.map(({ y }) => y));

/** Lays out placed tables with the drawn pieces, or with section labels. */
function roomOf(
  tables: readonly FloorTable[],
  sections: readonly Section[],
  drawn: readonly FloorPiece[],
): Plan {
  if (tables.length === 0) return { placed: [], marks: [], pieces: [], height: 0, scale: tableScale };
  const room = shrink(tables, drawn);
  if (drawn.length > 0) {
    const lowestPiece = Math.max(...room.pieces.map(({ y, height }) => y + height + pieceMargin));
    return { ...room, marks: [], height: Math.max(lowestOf(room.placed) + margin, lowestPiece) };
  }
  const hasNames = marksOf(room.placed, sections).length > 0;
  const placed = hasNames ? room.placed.map((spot) => ({ ...spot, y: spot.y + nameHeight })) : room.placed;
  return { ...room, placed, marks: marksOf(placed, sections), height: lowestOf(placed) + margin };
}

/** Returns every table's centre on the small plan, the section labels and the plan's height. */
export function planOf(
  tables: readonly FloorTable[],
  sections: readonly Section[],
  pieces: readonly FloorPiece[] = [],
): Plan {
  const stands = ({ planX, planY }: FloorTable) => planX !== null && planY !== null;
  const room = roomOf(tables.filter(stands), sections, drawnPieces(pieces, sections));
  const waiting = lineUp(
    tables.filter((table) => !stands(table)),
    room.height,
  );
  if (waiting.length === 0) return room;
  return {
    ...room,
    placed: [...room.placed, ...waiting],
    // A divider would cross the rows below.
    marks: room.marks.map((mark) => ({ ...mark, divider: null })),
    height: lowestOf(waiting) + margin,
    scale: Math.min(room.scale, linedUpScale),
  };
}

/** Returns the address of a table's open order, or of a new one. */
export const orderPath = ({ id, orderId }: FloorTable): string =>
  orderId === null ? hrefOf("/orders/addOld", { tableId: id }) : `/orders/edit/${orderId}`;

/**
 * Returns the number of occupied chairs to draw: at least one while a table is occupied, not all while one is
 * free.
 */
export function chairsTaken(occupied: number, tables: number, chairs: number): number {
  if (occupied === tables) return chairs;
  const near = Math.round((occupied / tables) * chairs);
  return Math.min(chairs - 1, Math.max(occupied > 0 ? 1 : 0, near));
}
