import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { multiplyQuantity, oneUnit } from "../lib/quantity.ts";
import { searchKey } from "../lib/search.ts";
import { addDays, weekdayOf } from "../lib/zonedTime.ts";
import { exactQuantity, isConvertible, unitSize } from "../products/products.rules.ts";

/** What one pack contains: `packCount` pieces of `packSize` `unit`, such as 12 × 1 l. */
export interface Pack {
  packCount: number;
  packSize: string;
  unit: string;
}

/** Decimals of unit costs, as of stock items. */
const costDecimals = 4;
/** Decimals of the unit cost of a delivered pack, so that its value is the price to the cent. */
export const deliveredCostDecimals = 8;
/** Decimals of a price that was derived from an invoiced amount. */
const priceDecimals = 8;

/** Returns the content of one pack in its unit: 12 × 0.75 l is 9 l. */
export const packContent = ({ packCount, packSize }: Pack): string => multiplyQuantity(packSize, packCount);

/**
 * Returns the cost of one `unit` when a pack costs `price`, up to `decimals` decimals; null when the units do not
 * convert.
 */
export function unitCostOf(price: string, pack: Pack, unit: string, decimals = costDecimals): string | null {
  if (!isConvertible(pack.unit, unit)) return null;
  const content = exactQuantity(packContent(pack), pack.unit);
  if (content <= 0n) return null;
  const exact = readDecimal(price, priceDecimals) * unitSize(unit) * oneUnit * 10n ** BigInt(decimals);
  const cost = divideHalfAway(exact, content * 10n ** BigInt(priceDecimals));
  return trimDecimal(writeDecimal(cost, decimals), 2);
}

interface DeliveryRhythm {
  /** 0 = Sunday. */
  deliveryDays: readonly number[];
  /** Days before the delivery by which it is ordered. */
  orderDaysBefore: number;
  /** Time of day by which it is ordered, HH:MM; null for the end of the day. */
  orderUntil: string | null;
}

interface NextDelivery {
  /** Day and time by which it is ordered. */
  orderDay: string;
  orderUntil: string | null;
  arrivesOn: string;
  /** Delivery after that, until which the order has to last. */
  coversUntil: string;
}

/** Longest search for a delivery: the longest lead and a week. */
const maxDays = 30;

/**
 * Returns the next delivery that can still be ordered at a wall time of the location; null when the supplier
 * has no fixed days.
 */
export function nextDelivery(
  { deliveryDays, orderDaysBefore, orderUntil }: DeliveryRhythm,
  now: { date: string; time: string },
): NextDelivery | null {
  if (deliveryDays.length === 0) return null;
  const arrivals: string[] = [];
  for (let offset = 0; offset <= maxDays && arrivals.length < 2; offset += 1) {
    const arrivesOn = addDays(now.date, offset);
    if (!deliveryDays.includes(weekdayOf(arrivesOn))) continue;
    if (arrivals.length > 0 || isOrderable(addDays(arrivesOn, -orderDaysBefore), orderUntil, now))
      arrivals.push(arrivesOn);
  }
  const [arrivesOn, coversUntil] = arrivals;
  if (arrivesOn === undefined || coversUntil === undefined) return null;
  return { orderDay: addDays(arrivesOn, -orderDaysBefore), orderUntil, arrivesOn, coversUntil };
}

const isOrderable = (orderDay: string, until: string | null, now: { date: string; time: string }) =>
  orderDay > now.date || (orderDay === now.date && (until === null || now.time <= until));

/** Compares supplier names as typed: case, accents, script, company forms and punctuation do not count. */
export const supplierKey = (name: string): string =>
  searchKey(name)
    .replace(/\b(d\.?\s?o\.?\s?o\.?|a\.?\s?d\.?|ltd|llc|gmbh)(?=\W|$)/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
