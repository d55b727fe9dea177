import { orderNumber } from "../lib/orderNumber.ts";
import type { PaperLanguage } from "../lib/paper.ts";
import { piecesOf } from "../menu/menu.weight.rules.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { reasonWord } from "./printing.reasons.rules.ts";
import {
  dashes,
  detail,
  joined,
  type LocalizedName,
  type Modifier,
  modifierLine,
  nameIn,
  type PaperLine,
  placeOf,
  rule,
  seatLine,
  type ServedAt,
  timeOf,
  weightOnPaper,
} from "./printing.rules.ts";
import { words } from "./printing.words.rules.ts";

/** Line of a kitchen ticket: the number of new or cancelled pieces. */
export interface TicketLine extends LocalizedName {
  quantity: number;
  soldBy: Line["soldBy"];
  customizations: readonly Modifier[];
  specialRequests: string | null;
  seat: number | null;
  isVoid: boolean;
  /** True if its wishes differ from the last ticket. */
  isChanged?: boolean;
  voidReason: string | null;
  comboId?: string | null;
}

interface Ticket {
  order: ServedAt &
    Partial<Pick<OrderDetails, "combos">> &
    Pick<OrderDetails, "number" | "guests" | "createdBy" | "specialInstructions" | "customerNotes">;
  lines: readonly TicketLine[];
  at: string;
  timezone: string;
  /** Name of the station or printer, in the ticket's header. */
  station: string | null;
}

/** Renders a kitchen ticket: new lines without prices, and cancelled ones struck through. */
export function ticketPaper(ticket: Ticket, language: PaperLanguage): PaperLine[] {
  const { order, lines, at, timezone, station } = ticket;
  const word = words[language];
  const guests = order.guests ? `${word.guests}: ${order.guests}` : null;
  const dish = (line: TicketLine): PaperLine[] => {
    const name = nameIn(line, language);
    const quantity = piecesOf(line);
    const weight = weightOnPaper(line, language);
    const combo = order.combos?.find(({ id }) => id === line.comboId);
    const comboLine = combo ? [detail(nameIn(combo, language))] : [];
    if (line.isVoid)
      return [
        { kind: "struck", quantity, name },
        ...(weight === null ? [] : [detail(weight)]),
        ...comboLine,
        { kind: "detail", text: joined([word.voided, reasonWord(line.voidReason, language)]) },
      ];
    return [
      { kind: "dish", quantity, name },
      ...(weight === null ? [] : [{ kind: "strong" as const, left: weight, right: "" }]),
      ...(line.isChanged ? [{ kind: "banner" as const, text: word.changed }] : []),
      ...seatLine(line.seat, language),
      ...line.customizations.map((each) => detail(modifierLine(each, language))),
      ...comboLine,
      ...(line.specialRequests ? [{ kind: "note" as const, text: line.specialRequests }] : []),
    ];
  };
  const note = joined([order.specialInstructions, order.customerNotes]);
  return [
    { kind: "heading", left: placeOf(order, language), right: timeOf(at, timezone, language).time },
    { kind: "strong", left: joined([guests, order.createdBy]), right: orderNumber(order.number) },
    ...(station ? [rule, { kind: "strong", left: station, right: "" } as const] : []),
    rule,
    ...lines.flatMap((line, index) => (index === 0 ? dish(line) : [dashes, ...dish(line)])),
    ...(note ? [rule, { kind: "note", text: note } as const] : []),
  ];
}

/** Returns the lines entered last, and everything voided after it was sent. */
export function newestLines(items: readonly Line[]): (Line & TicketLine)[] {
  const entered = items.filter((line) => line.status !== "voided").map((line) => line.createdAt);
  const newest = entered.reduce((latest, at) => (at > latest ? at : latest), "");
  return ticketLines(items.filter((line) => line.createdAt === newest || line.status === "voided"));
}

/** Returns lines as shown on a kitchen ticket; those that their sender took back at once are omitted. */
export const ticketLines = (items: readonly Line[]): (Line & TicketLine)[] =>
  items
    .map((line) => ({ ...line, isVoid: line.status === "voided" }))
    .filter((line) => !line.isVoid || line.startedAt !== null || line.voidReason !== null);
