/** Measured heights of a ticket, in px. */
export interface TicketSize {
  height: number;
  /** Bottom of each row, from the top of the ticket. */
  rowEnds: readonly number[];
  /** Height below the last row: notes and button. */
  foot: number;
}

/** Size of the wall and of its elements other than tickets, in px. */
export interface WallRoom {
  columns: number;
  /** Height of the wall; `Infinity` where the page scrolls. */
  height: number;
  gap: number;
  /** Heights of the strips of held orders. */
  held: readonly number[];
  stackHead: number;
  stackRow: number;
  /** Height of "+2 lines" on a shortened ticket, and of "continues" on a split one. */
  cutRow: number;
  /** Height of the head of a continued ticket. */
  continuedHead: number;
  /** Height of the back button on a later page; 0 on the first one. */
  back: number;
}

/** Position of a ticket, with rows from `from` to `to`, exclusive. */
interface TicketSlot extends Position {
  kind: "ticket";
  index: number;
  from: number;
  to: number;
}
interface Position {
  column: number;
  top: number;
}
type Slot = TicketSlot | (Position & { kind: "held"; index: number }) | (Position & { kind: "stack" });

export interface Packing {
  slots: readonly Slot[];
  /** Index of the first ticket not shown whole; the number of tickets when all are. */
  next: number;
  /** Index of the first stacked ticket. */
  stackFrom: number;
  /** Number of stacked tickets that get a row; the head of the stack counts the others. */
  stackRows: number;
  height: number;
}

const rowsOfCut = 2;
/** Height of the card edges above a stack. */
const stackEdge = 8;

/**
 * Returns how many stacked tickets get a row when `shown` tickets are not stacked: the stack takes half the height of
 * the wall at most. Held orders without a strip of their own are stacked too.
 */
function stackRowsOf(sizes: readonly TicketSize[], room: WallRoom, shown: number): number {
  const count = sizes.length - shown + Math.max(0, room.held.length - room.columns);
  const fitting = Math.floor((room.height / 2 - room.stackHead) / room.stackRow);
  return Math.min(count, Math.max(1, fitting));
}

interface TicketPart {
  from: number;
  to: number;
  height: number;
}

/** Splits a ticket into parts that fit a column; most have one part. */
export function partsOf(size: TicketSize, room: WallRoom): TicketPart[] {
  const count = size.rowEnds.length;
  if (size.height <= room.height || count < 2) return [{ from: 0, to: count, height: size.height }];
  const parts: TicketPart[] = [];
  let from = 0;
  while (from < count) {
    const start = from === 0 ? 0 : (size.rowEnds[from - 1] ?? 0) - room.continuedHead;
    const heightTo = (to: number) => (size.rowEnds[to - 1] ?? 0) - start;
    let to = from + 1;
    while (to < count && heightTo(to + 1) + room.cutRow <= room.height) to += 1;
    // Move the last rows to the next part, so that the foot never appears alone.
    if (to === count && heightTo(to) + size.foot > room.height && to > from + 1) to -= 1;
    parts.push({ from, to, height: heightTo(to) + (to === count ? size.foot : room.cutRow) });
    from = to;
  }
  return parts;
}

function cutOf(size: TicketSize, room: WallRoom): TicketPart | null {
  const count = size.rowEnds.length;
  if (count <= rowsOfCut) return null;
  return { from: 0, to: rowsOfCut, height: (size.rowEnds[rowsOfCut - 1] ?? 0) + room.cutRow + size.foot };
}

interface Item {
  height: number;
  /** Space above the item. */
  lead: number;
  at: (position: Position) => Slot;
}

/**
 * Maximum number of placements tried before fewer tickets are shown, so that packing takes less than a frame.
 */
const maxAttempts = 2_000;

/** Backtracking packer: tries the shortest column first, others when the rest does not fit. */
class Columns {
  readonly #room: WallRoom;
  readonly #items: readonly Item[];
  readonly heights: number[];
  readonly slots: Slot[] = [];
  #attempts = 0;

  constructor(room: WallRoom, items: readonly Item[]) {
    this.#room = room;
    this.#items = items;
    this.heights = Array.from({ length: room.columns }, () => 0);
    if (room.back > 0) this.heights[0] = room.back + room.gap;
  }

  /** Places the items from `index`; returns false when they do not all fit. */
  fill(index = 0): boolean {
    const item = this.#items[index];
    if (!item) return true;
    const attempted = new Set<number>();
    for (const column of this.#byHeight()) {
      const before = this.heights[column] ?? 0;
      const top = before + item.lead;
      if (top + item.height > this.#room.height) break;
      if (attempted.has(before)) continue;
      this.#attempts += 1;
      if (this.#attempts > maxAttempts) return false;
      attempted.add(before);
      this.slots.push(item.at({ column, top }));
      this.heights[column] = top + item.height + this.#room.gap;
      if (this.fill(index + 1)) return true;
      this.slots.pop();
      this.heights[column] = before;
    }
    return false;
  }

  #byHeight(): number[] {
    return this.heights
      .map((_, column) => column)
      .toSorted((a, b) => (this.heights[a] ?? 0) - (this.heights[b] ?? 0));
  }
}

function itemsOf(
  sizes: readonly TicketSize[],
  room: WallRoom,
  whole: number,
  cut: TicketPart | null,
): Item[] {
  const partAt = (index: number, { from, to, height }: TicketPart): Item => ({
    height,
    lead: 0,
    at: (position) => ({ kind: "ticket", index, from, to, ...position }),
  });
  const tickets = sizes
    .slice(0, whole)
    .flatMap((size, index) => partsOf(size, room).map((part) => partAt(index, part)));
  const rows = stackRowsOf(sizes, room, whole + (cut ? 1 : 0));
  const height = Math.min(room.stackHead + rows * room.stackRow, room.height - stackEdge);
  const stack: Item = { height, lead: stackEdge, at: (position) => ({ kind: "stack", ...position }) };
  const held = room.held.slice(0, room.columns).map((size, index): Item => ({
    height: size,
    lead: 0,
    at: (position) => ({ kind: "held", index, ...position }),
  }));
  return [...tickets, ...(cut ? [partAt(whole, cut)] : []), ...(rows > 0 ? [stack] : []), ...held];
}

/** Packs `whole` complete tickets, and the next one shortened if `cut` is given. */
function plan(
  sizes: readonly TicketSize[],
  room: WallRoom,
  whole: number,
  cut: TicketPart | null,
): Packing | null {
  const items = itemsOf(sizes, room, whole, cut);
  const needed = items.reduce((sum, { height, lead }) => sum + height + lead + room.gap, 0);
  if (needed > room.columns * (room.height + room.gap)) return null;
  const columns = new Columns(room, items);
  if (!columns.fill()) return null;
  const { slots, heights } = columns;
  const stackFrom = whole + (cut ? 1 : 0);
  const stackRows = stackRowsOf(sizes, room, stackFrom);
  return { slots, next: whole, stackFrom, stackRows, height: Math.max(0, ...heights) };
}

/**
 * Packs tickets oldest first: as many whole tickets as fit with the held strips and the stack of the newest;
 * shortens the next one where two of its rows fit.
 */
export function packWall(sizes: readonly TicketSize[], room: WallRoom): Packing {
  for (let whole = sizes.length; whole >= 0; whole -= 1) {
    const next = sizes[whole];
    const cut = next ? cutOf(next, room) : null;
    const packing = (cut && plan(sizes, room, whole, cut)) ?? plan(sizes, room, whole, null);
    if (packing) return packing;
  }
  // The wall is lower than the stack: show the oldest ticket only.
  return {
    slots: [{ kind: "ticket", index: 0, from: 0, to: 1, column: 0, top: 0 }],
    next: 0,
    stackFrom: 1,
    stackRows: 0,
    height: 0,
  };
}
