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
  /** Height of the wall; `Infinity` where it scrolls. */
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
  /** Index of the first stacked ticket; those from `next` up to it are shortened. */
  stackFrom: number;
  /** Number of rows of the stack. */
  stackRows: number;
  /** Number of held orders with a strip; the others are stacked. */
  heldShown: number;
  height: number;
}

const rowsOfCut = 2;
/** Maximum number of shortened tickets. */
const maxCuts = 2;
/** Height of the card edges above a stack. */
const stackEdge = 8;

/** Returns how many held orders get a strip: one per column, all where the wall scrolls. */
const heldShownOf = ({ held, columns, height }: WallRoom): number =>
  Number.isFinite(height) ? Math.min(held.length, columns) : held.length;

/**
 * Returns the number of rows of the stack when `shown` tickets are not stacked: it takes half the height of the wall at
 * most.
 */
function stackRowsOf(sizes: readonly TicketSize[], room: WallRoom, shown: number): number {
  const count = sizes.length - shown + room.held.length - heldShownOf(room);
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

/** Returns the first rows of a ticket with its foot; null where that saves no height. */
function cutOf(size: TicketSize, room: WallRoom): TicketPart | null {
  const count = size.rowEnds.length;
  const height = (size.rowEnds[rowsOfCut - 1] ?? 0) + room.cutRow + size.foot;
  return count > rowsOfCut && height < size.height ? { from: 0, to: rowsOfCut, height } : null;
}

/** Returns the shortened tickets that follow `whole` complete ones, `maxCuts` at most. */
function cutsAfter(sizes: readonly TicketSize[], room: WallRoom, whole: number): TicketPart[] {
  const cuts: TicketPart[] = [];
  for (const size of sizes.slice(whole, whole + maxCuts)) {
    const cut = cutOf(size, room);
    if (!cut) break;
    cuts.push(cut);
  }
  return cuts;
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
const maxAttempts = 1_000;

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

/** Number of complete tickets, the shortened ones after them, and the rows of the stack of the others. */
interface Plan {
  whole: number;
  cuts: readonly TicketPart[];
  stackRows: number;
}

function itemsOf(sizes: readonly TicketSize[], room: WallRoom, { whole, cuts, stackRows }: Plan): Item[] {
  const partAt = (index: number, { from, to, height }: TicketPart): Item => ({
    height,
    lead: 0,
    at: (position) => ({ kind: "ticket", index, from, to, ...position }),
  });
  const tickets = sizes
    .slice(0, whole)
    .flatMap((size, index) => partsOf(size, room).map((part) => partAt(index, part)));
  const shortened = cuts.map((cut, index) => partAt(whole + index, cut));
  const height = Math.min(room.stackHead + stackRows * room.stackRow, room.height - stackEdge);
  const stack: Item = { height, lead: stackEdge, at: (position) => ({ kind: "stack", ...position }) };
  const held = room.held.slice(0, heldShownOf(room)).map((size, index): Item => ({
    height: size,
    lead: 0,
    at: (position) => ({ kind: "held", index, ...position }),
  }));
  return [...tickets, ...shortened, ...(stackRows > 0 ? [stack] : []), ...held];
}

/** Packs the elements of a plan; null when they do not fit. */
function pack(sizes: readonly TicketSize[], room: WallRoom, plan: Plan): Packing | null {
  const items = itemsOf(sizes, room, plan);
  const needed = items.reduce((sum, { height, lead }) => sum + height + lead + room.gap, 0);
  if (needed > room.columns * (room.height + room.gap)) return null;
  const columns = new Columns(room, items);
  if (!columns.fill()) return null;
  const { slots, heights } = columns;
  const { whole, cuts, stackRows } = plan;
  const stackFrom = whole + cuts.length;
  return {
    slots,
    next: whole,
    stackFrom,
    stackRows,
    heldShown: heldShownOf(room),
    height: Math.max(0, ...heights),
  };
}

/** Lists the plans with `whole` complete tickets, best first: half the rows of the stack give way to a ticket. */
function plansOf(sizes: readonly TicketSize[], room: WallRoom, whole: number): Plan[] {
  const cuts = cutsAfter(sizes, room, whole);
  const counts = Array.from({ length: cuts.length + 1 }, (_, index) => cuts.length - index);
  const plansWith = (rowsOf: (rows: number) => number) =>
    counts.map((count) => {
      const stackRows = rowsOf(stackRowsOf(sizes, room, whole + count));
      return { whole, cuts: cuts.slice(0, count), stackRows };
    });
  const roomy = plansWith((rows) => rows).flatMap((plan) => [
    plan,
    { ...plan, stackRows: Math.ceil(plan.stackRows / 2) },
  ]);
  return [...roomy, ...plansWith((rows) => Math.min(rows, 1))];
}

/**
 * Packs tickets oldest first: as many whole tickets as fit with the held strips and the stack of the newest, then
 * as many shortened ones.
 */
export function packWall(sizes: readonly TicketSize[], room: WallRoom): Packing {
  for (let whole = sizes.length; whole >= 0; whole -= 1)
    for (const plan of plansOf(sizes, room, whole)) {
      const packing = pack(sizes, room, plan);
      if (packing) return packing;
    }
  // The strips of held orders are higher than the wall: show the oldest ticket only.
  return {
    slots: [{ kind: "ticket", index: 0, from: 0, to: 1, column: 0, top: 0 }],
    next: 0,
    stackFrom: 1,
    stackRows: 0,
    heldShown: 0,
    height: 0,
  };
}
