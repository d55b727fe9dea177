import { AppError } from "../lib/errors.ts";
import { orderNumber } from "../lib/orderNumber.ts";
import { orderTextLimits, type Order } from "./orders.shapes.contract.ts";

const maxGuests = 500;
const separator = " · ";

type TextField = keyof typeof orderTextLimits | "customerEmail" | "sourceDeliveryId" | "paymentReference";
type Texts = Pick<Order, TextField | "customerId" | "guests" | "source" | "number">;

/** Fields that a merge changes on the order that stays. */
export type JoinedTexts = Partial<Pick<Order, TextField | "customerId" | "guests">>;

const partsOf = (text: string | null) => (text ?? "").split(separator).filter((part) => part.trim() !== "");
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns both texts, without what the first one says already. */
function joined(text: string | null, more: string | null): string | null {
  const known = partsOf(text);
  const fresh = partsOf(more).filter((part) => !known.some((each) => isSame(each, part)));
  return fresh.length === 0 ? text : [...known, ...fresh].join(separator);
}

/**
 * Joins the texts of an order with those of the order that it takes in. A name, phone number or address that doesn't
 * fit, and a second value of a field that holds one, go to the notes with the number of their order. Refuses notes or
 * instructions above their limit: an allergy must not be cut off.
 */
export function joinedTexts(from: Texts, to: Texts): JoinedTexts {
  const notes: string[] = [];
  const note = (text: string) => notes.push(`${orderNumber(from.number)}: ${text}`);
  const changes: JoinedTexts = {};
  for (const field of ["customerName", "customerPhone", "deliveryAddress"] as const) {
    const text = joined(to[field], from[field]);
    if (text === to[field]) continue;
    if (text !== null && text.length <= orderTextLimits[field]) changes[field] = text;
    else note(from[field] ?? "");
  }
  for (const field of ["customerEmail", "sourceDeliveryId"] as const) {
    const text = from[field];
    if (text === null || (to[field] !== null && isSame(text, to[field]))) continue;
    // The number of a platform stays with the order that the platform knows.
    if (field === "sourceDeliveryId" && from.source !== null) note(`${from.source} ${text}`);
    else if (to[field] === null) changes[field] = text;
    else note(text);
  }
  if (to.paymentReference === null && from.paymentReference !== null)
    changes.paymentReference = from.paymentReference;
  if (to.customerId === null && from.customerId !== null) changes.customerId = from.customerId;
  if (from.guests !== null) changes.guests = Math.min(maxGuests, (to.guests ?? 0) + from.guests);
  return { ...changes, ...longTexts(from, to, notes) };
}

/** Joins instructions and notes; `more` are texts that found no other place. */
function longTexts(from: Texts, to: Texts, more: readonly string[]): JoinedTexts {
  const texts = {
    specialInstructions: joined(to.specialInstructions, from.specialInstructions),
    customerNotes: more.reduce<string | null>(joined, joined(to.customerNotes, from.customerNotes)),
  };
  const changes: JoinedTexts = {};
  for (const field of ["specialInstructions", "customerNotes"] as const) {
    const text = texts[field];
    if (text === to[field]) continue;
    if ((text ?? "").length > orderTextLimits[field])
      throw new AppError("order_texts_too_long", { field, longest: orderTextLimits[field] });
    changes[field] = text;
  }
  return changes;
}
