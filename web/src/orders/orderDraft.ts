import { nextId } from "@konoba/contract/lib/ids";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import {
  countPieces,
  piecesOf,
  quantityOfWeight,
  weighedUnit,
  type SaleUnit,
} from "@konoba/contract/menu/menu.weight.rules";
import type { Line, LineInput } from "@konoba/contract/orders/orders.lines.contract";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import type { ChosenOption } from "./optionChoices.ts";

export type Customization = LineInput["customizations"][number];

/** Price list that an item is sold by, with the price of the menu. */
interface ListPrice {
  basePrice: string;
  priceListId: string;
  priceListName: string;
  priceListNameMe: string | null;
  /** When the list ends, and until when an unsent line has its price; null without an end. */
  priceUntil: string | null;
  graceUntil: string | null;
}

/** Item of the board with the price it is sold at. */
export interface SoldItem extends BoardItem {
  sold?: ListPrice;
}
export type SellItem = (item: BoardItem, categoryId: string) => SoldItem;

type ByList = { [K in keyof ListPrice]: ListPrice[K] | null };
export const byMenu: ByList = {
  basePrice: null,
  priceListId: null,
  priceListName: null,
  priceListNameMe: null,
  priceUntil: null,
  graceUntil: null,
};

/** Unsent line: modifiers, and menu data for the preview. */
export interface DraftLine
  extends
    Required<Omit<LineInput, "customizations" | "options" | "queuedAt" | "weighing" | "choices">>,
    CopiedPrice,
    ByList {
  soldBy?: SaleUnit | undefined;
  weighing?: LineInput["weighing"];
  customizations: readonly Customization[];
  options: readonly ChosenOption[];
  /** Dishes of a set menu, in the order of its groups. */
  choices?: readonly DraftChoice[] | undefined;
}

/** Chosen dish of an unsent set menu, with menu data for the preview. */
export interface DraftChoice extends Omit<CopiedPrice, "unitPrice"> {
  id: string;
  groupId: string;
  menuItemId: string;
  /** Price of the dish on the menu, by which the price of the set menu is shared. */
  listPrice: string;
  extraPrice: string;
  /** Fixed share of its group in percent; missing in drafts that a device stored before it existed. */
  sharePercent?: string | null | undefined;
  /** Course of its group; missing in drafts that a device stored before it existed. */
  groupCourse?: number | undefined;
  options: readonly ChosenOption[];
}

type CopiedPrice = Pick<Line, "nameEn" | "nameMe" | "unitPrice"> &
  Pick<BoardItem, "taxPercentage" | "taxExempt" | "taxGroup"> & {
    /** Missing in drafts that a device stored before it existed. */
    boxes?: number | undefined;
  };

/** Order fields that staff can edit; a stored order has the same fields. */
export type OrderFields = Pick<
  OrderInput,
  | "orderType"
  | "tableId"
  | "guests"
  | "discountPercentage"
  | "gratuityAmount"
  | "customerName"
  | "customerPhone"
  | "customerEmail"
  | "customerNotes"
  | "specialInstructions"
  | "sourceDeliveryId"
  | "deliveryAddress"
  | "estimatedReadyTime"
  /** Only of a new order. */
  | "withoutFees"
>;

export interface Draft {
  /** ID of the future order, to find it if the response is lost. */
  orderId: string;
  /** Idempotency key of the last attempt; a changed draft is another request with a new key. */
  attemptKey: string | null;
  /** Time of that attempt if the device had no connection. */
  queuedAt: string | null;
  fields: OrderFields;
  lines: readonly DraftLine[];
}

export const emptyFields: OrderFields = {
  orderType: "dine_in",
  tableId: null,
  guests: null,
  discountPercentage: "0",
  gratuityAmount: "0",
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  customerNotes: null,
  specialInstructions: null,
  sourceDeliveryId: null,
  deliveryAddress: null,
  estimatedReadyTime: null,
};

export const emptyDraft = (fields: Partial<OrderFields> = {}): Draft => ({
  orderId: nextId(),
  attemptKey: null,
  queuedAt: null,
  fields: { ...emptyFields, ...fields },
  lines: [],
});

const changed = (draft: Draft, changes: Partial<Pick<Draft, "fields" | "lines">>): Draft => ({
  ...draft,
  ...changes,
  attemptKey: null,
  queuedAt: null,
});

export const withFields = (draft: Draft, fields: Partial<OrderFields>): Draft =>
  changed(draft, { fields: { ...draft.fields, ...fields } });

const isPlain = (line: DraftLine): boolean =>
  line.choices === undefined &&
  weighedUnit(line) === null &&
  line.specialRequests === null &&
  line.customizations.length === 0 &&
  line.options.length === 0 &&
  line.course === 1 &&
  line.seat === null &&
  Number(line.discountPercentage) === 0;

export const lineOfItem = (item: SoldItem): DraftLine => ({
  id: nextId(),
  menuItemId: item.id,
  nameEn: item.nameEn,
  nameMe: item.nameMe,
  quantity: 1,
  soldBy: item.soldBy,
  unitPrice: item.price,
  taxPercentage: item.taxPercentage,
  taxExempt: item.taxExempt,
  taxGroup: item.taxGroup,
  boxes: item.boxes,
  specialRequests: null,
  discountPercentage: "0",
  customizations: [],
  options: [],
  course: 1,
  seat: null,
  addedAt: new Date().toISOString(),
  ...(item.sold ?? byMenu),
});

/** Net weight of a weighing, in grams or millilitres. */
interface Weighing extends NonNullable<LineInput["weighing"]> {
  netWeight: number;
}

/** Returns a new line of an item sold by weight, or `line` with another weight. */
export function weighedLine(
  item: SoldItem,
  weighing: Weighing,
  line: DraftLine = lineOfItem(item),
): DraftLine {
  const unit = weighedUnit(line);
  const { netWeight, ...about } = weighing;
  return unit === null ? line : { ...line, quantity: quantityOfWeight(netWeight, unit), weighing: about };
}

/** Adds a dish by the weight of its label. */
export const withLabel = (draft: Draft, item: SoldItem, netWeight: number): Draft =>
  withLine(draft, weighedLine(item, { netWeight, source: "barcode", tareWeight: 0, isConfirmed: false }));

/** Returns whether one more piece of an item is left beside those of the lines. */
export const hasPortions = ({ id, quantity }: BoardItem, lines: readonly DraftLine[]) =>
  quantity === null || (piecesByItem(lines).get(id) ?? 0) < quantity;

/** Adds one piece: increases the item's line without modifiers, or adds a new line. */
export function withItem(draft: Draft, item: SoldItem): Draft {
  const costsSame = (line: DraftLine) =>
    line.unitPrice === item.price && line.priceListId === (item.sold?.priceListId ?? null);
  const same = draft.lines.findLast(
    (line) => line.menuItemId === item.id && isPlain(line) && costsSame(line),
  );
  if (!same) return changed(draft, { lines: [...draft.lines, lineOfItem(item)] });
  return withLine(draft, { ...same, quantity: same.quantity + 1 });
}

/** Replaces the line with the same ID; quantity 0 removes it, an unknown ID adds it. */
export function withLine(draft: Draft, line: DraftLine): Draft {
  if (line.quantity === 0) return withoutLine(draft, line.id);
  const isKnown = draft.lines.some((each) => each.id === line.id);
  const lines = isKnown
    ? draft.lines.map((each) => (each.id === line.id ? line : each))
    : [...draft.lines, line];
  return changed(draft, { lines });
}

export const withoutLine = (draft: Draft, id: string): Draft =>
  changed(draft, { lines: draft.lines.filter((line) => line.id !== id) });

export const withoutLines = (draft: Draft): Draft => changed(draft, { lines: [] });

/** Restores removed lines at their position. */
export function withLinesBack(draft: Draft, removed: readonly DraftLine[], at: number): Draft {
  const remaining = draft.lines.filter((line) => !removed.some((each) => each.id === line.id));
  return changed(draft, { lines: [...remaining.slice(0, at), ...removed, ...remaining.slice(at)] });
}

/** Prepends the lines of another draft, for a move to a table that has one. */
export const merged = (draft: Draft, other: Draft | null): Draft =>
  other === null ? draft : changed(draft, { lines: [...other.lines, ...draft.lines] });

/** Returns the draft with an idempotency key for sending; offline with the time, by which it will be priced. */
export const attempted = (draft: Draft, isOffline = false): Draft & { attemptKey: string } =>
  draft.attemptKey === null
    ? {
        ...draft,
        attemptKey: crypto.randomUUID(),
        queuedAt: isOffline ? new Date().toISOString() : null,
      }
    : { ...draft, attemptKey: draft.attemptKey };

export const pieces = countPieces;

/** Returns the last line that was added or increased. */
export const grownLine = (before: readonly DraftLine[], now: readonly DraftLine[]): DraftLine | undefined =>
  now.findLast((line) => line.quantity > (before.find(({ id }) => id === line.id)?.quantity ?? 0));

/** Returns the pieces of each menu item. */
export function piecesByItem(
  lines: readonly { menuItemId: string; quantity: number; soldBy?: SaleUnit | undefined }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.menuItemId, (counts.get(line.menuItemId) ?? 0) + piecesOf(line));
  return counts;
}

export const toLineInput = (line: DraftLine, queuedAt: string | null = null): LineInput => ({
  id: line.id,
  menuItemId: line.menuItemId,
  quantity: line.quantity,
  weighing: line.weighing,
  specialRequests: line.specialRequests,
  discountPercentage: line.discountPercentage,
  customizations: line.customizations.map((each) => ({ ...each })),
  options: line.options.map(({ optionId, quantity }) => ({ optionId, quantity })),
  course: line.course,
  seat: line.seat,
  choices: line.choices?.map(({ id, groupId, menuItemId, options }) => ({
    id,
    groupId,
    menuItemId,
    specialRequests: null,
    customizations: [],
    options: options.map(({ optionId, quantity }) => ({ optionId, quantity })),
  })),
  addedAt: line.addedAt,
  ...(queuedAt !== null && { queuedAt }),
});
