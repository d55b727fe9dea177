import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import { drawnPieces } from "@konoba/contract/tables/tables.rules";
import { hrefOf } from "../../lib/addresses.ts";

/** The small plan: the room shrunk so that its tables stay readable. */
export const planWidth = 400;
const tableScale = 0.5;
/** In rows long tables stand close to each other. */
const linedUpScale = 0.42;

const margin = 44;
const cell = 64;
const perRow = 6;
/** Room for the sections' names above the first tables. */
const nameHeight = 20;
const nameOffset = { x: 18, y: 12 };

interface Placed {
  table: FloorTable;
  x: number;
  y: number;
}

/** A section's name on the plan, and the dashed line before it. */
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
  /** Walls, bars and frames as somebody drew them; then no section is marked that has no frame. */
  pieces: FloorPiece[];
  height: number;
  /** Share of their full size that tables are drawn at. */
  scale: number;
}

/** Tables that stand nowhere yet line up in rows below the room. */
function lineUp(tables: readonly FloorTable[], roomHeight: number): Placed[] {
  const top = roomHeight === 0 ? margin : roomHeight - margin + cell;
  return tables.map((table, index) => ({
    table,
    x: margin + (index % perRow) * cell,
    y: top + Math.floor(index / perRow) * cell,
  }));
}

const pieceMargin = 10;
/** How far chairs reach from the middle of a table, so that a wall beside it is not taken for the edge. */
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
    // A little larger than the room, so that their numbers can be read.
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

/** Where each section begins and ends along one side of the room; null when they are mixed there. */
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

/** The middle of the aisle before a section. */
const aisle = (before: Extent, next: Extent) => (before.to + next.from) / 2;

/** Sections beside each other are named above, sections one below the other each at its aisle; mixed ones are not. */
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

/** The room as its tables were placed, with what somebody drew around them or else the sections' names. */
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

/** Every table by its middle on the small plan, what its sections are called, and the height the plan needs. */
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
    // A line between sections would go on through the rows below.
    marks: room.marks.map((mark) => ({ ...mark, divider: null })),
    height: lowestOf(waiting) + margin,
    scale: Math.min(room.scale, linedUpScale),
  };
}

/** What a tap on a table opens: its order, or a new one. */
export const orderPath = ({ id, orderId }: FloorTable): string =>
  orderId === null ? hrefOf("/orders/addOld", { tableId: id }) : `/orders/edit/${orderId}`;

/** How many of fewer chairs are drawn taken: neither none while somebody sits, nor all while a table is free. */
export function chairsTaken(occupied: number, tables: number, chairs: number): number {
  if (occupied === tables) return chairs;
  const near = Math.round((occupied / tables) * chairs);
  return Math.min(chairs - 1, Math.max(occupied > 0 ? 1 : 0, near));
}
