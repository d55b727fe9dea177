import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { toText, zero } from "@konoba/contract/lib/money";
import { may } from "@konoba/contract/lib/permissions";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { menuMoment, orderability } from "@konoba/contract/menu/menu.rules";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import { lineTaxRate } from "@konoba/contract/orders/orders.rates.totals";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import { orderTotals, type Totals } from "@konoba/contract/orders/orders.totals";
import { z } from "zod";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { found, own, type Scope } from "../lib/access/scope.ts";
import { auditCreated, isTold } from "./orders.audit.service.ts";
import * as store from "./orders.create.store.ts";
import { freeWishes, takeOptions } from "./orders.options.service.ts";
import { demand, refuseTaken } from "./orders.state.service.ts";

const numbered = z.object({ number: z.number() });

const CASHIER_DISCOUNT = 10;
const MOST_ORDER_LINES = 200;

/** A discount needs the permission; a cashier's stays within ten percent. */
export function refuseDiscount(scope: Scope, percentages: readonly (string | undefined)[]): void {
  const highest = Math.max(0, ...percentages.map(Number).filter((value) => !Number.isNaN(value)));
  if (highest === 0) return;
  if (!may(scope.role, "orders.discount")) throw new AppError("forbidden");
  if (scope.role === "cashier" && highest > CASHIER_DISCOUNT) throw new AppError("discount_limit");
}

interface Dish {
  nameEn?: string | null | undefined;
  nameMe?: string | null | undefined;
}
const named = (menuItemId: string, { nameEn, nameMe }: Dish) => ({ menuItemId, nameEn, nameMe });

/** Takes the portions that lines need, or gives them back with a negative quantity; a refusal names the dish. */
export async function movePortions(
  db: Db,
  location: OwnedLocation,
  lines: readonly (Dish & { menuItemId: string; quantity: number })[],
): Promise<void> {
  const missing = await store.takePortions(db, location, lines);
  const line = lines.find((each) => each.menuItemId === missing);
  if (line) throw new AppError("portions_left", named(line.menuItemId, line));
}

export interface Entered {
  lines: store.LineValues[];
  /** The lines of items with a number of portions left. */
  limited: store.LineValues[];
  longestPreparationMinutes: number | null;
}

/** Copies name, price and rate of the menu onto the lines and refuses what cannot be ordered now. */
export function enterLines(
  venue: store.Venue,
  items: store.Orderable[],
  inputs: readonly LineInput[],
  about: {
    orderType: OrderInput["orderType"];
    now: Date;
    firstPosition: number;
  },
): Entered {
  if (about.firstPosition + inputs.length > MOST_ORDER_LINES) throw new AppError("order_too_long");
  const menu = new Map(items.map((item) => [item.id, item]));
  const moment = menuMoment(venue, about.now);
  const lines = inputs.map((input, index): store.LineValues => {
    const item = found(menu.get(input.menuItemId), "menu_item_not_found");
    refuseUnorderable(item, moment, input.quantity);
    const id = input.id ?? randomUUID();
    return {
      id,
      menuItemId: item.id,
      position: about.firstPosition + index,
      nameEn: item.nameEn,
      nameMe: item.nameMe,
      quantity: input.quantity,
      unitPrice: item.price,
      discountPercentage: input.discountPercentage,
      taxRate: lineTaxRate({ item, orderType: about.orderType, location: venue }),
      totalPrice: "0",
      customizations: [
        ...takeOptions(item, id, input.options, venue.currencyDecimals),
        ...freeWishes(id, input.customizations),
      ],
      specialRequests: input.specialRequests,
      status: "pending",
      voidReason: null,
      voidStock: null,
      course: input.course,
      seat: input.seat,
    };
  });
  const minutes = inputs
    .map((input) => menu.get(input.menuItemId)?.preparationTimeMinutes ?? null)
    .filter((value) => value !== null);
  return {
    lines,
    limited: lines.filter((line) => (menu.get(line.menuItemId)?.quantity ?? null) !== null),
    longestPreparationMinutes: minutes.length > 0 ? Math.max(...minutes) : null,
  };
}

/** Staff may order outside the opening hours: the guest is at the table. */
function refuseUnorderable(
  item: store.Orderable,
  moment: ReturnType<typeof menuMoment>,
  quantity: number,
): void {
  const answer = orderability(item, { isActive: item.categoryIsActive }, moment, quantity);
  if (!answer.isOrderable && !answer.canConfirm)
    throw new AppError(refusalCode(answer.reason), { ...named(item.id, item), reason: answer.reason });
}

const refusalCode = (reason: string) =>
  reason === "portions_left"
    ? "portions_left"
    : reason === "alcohol_not_served"
      ? "alcohol_not_served"
      : "item_not_orderable";

interface Draft extends Entered {
  venue: store.Venue;
  totals: Totals<string>;
}

async function calculate(db: Db, location: OwnedLocation, body: OrderInput, now: Date): Promise<Draft> {
  const ids = [...new Set(body.items.map((item) => item.menuItemId))];
  const entry = found(await store.loadEntry(db, location, ids, body.tableId), "location_not_found");
  const { venue } = entry;
  if (!venue.active) throw new AppError("location_inactive");
  if (body.tableId !== null && !found(entry.table, "table_not_found").isActive)
    throw new AppError("table_not_found");
  const entered = enterLines(venue, entry.items, body.items, {
    orderType: body.orderType,
    now,
    firstPosition: 0,
  });
  const totals = orderTotals({
    lines: entered.lines.map((line) => ({ ...line, status: "pending" })),
    orderDiscountPercentage: body.discountPercentage,
    orderType: body.orderType,
    servicePrice: venue.servicePrice,
    serviceTaxRate: venue.taxRate,
    pricesIncludeTax: venue.pricesIncludeTax,
    gratuity: body.gratuityAmount,
    decimals: venue.currencyDecimals,
  });
  for (const [index, line] of entered.lines.entries())
    line.totalPrice = totals.lines[index]?.totalPrice ?? "0";
  return { ...entered, venue, totals };
}

function readyTime(body: OrderInput, minutes: number | null, now: Date): string | null {
  if (body.estimatedReadyTime !== null || body.status !== "confirmed" || minutes === null)
    return body.estimatedReadyTime;
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** The calculation of an order that is not saved. */
export async function previewOrder(db: Db, scope: Scope, body: OrderInput, now: Date) {
  const { totals } = await calculate(db, own(scope, body.locationId), body, now);
  const { lines, ...amounts } = totals;
  return { ...amounts, items: lines.map(({ totalPrice }) => ({ totalPrice })) };
}

/** Whether the caller may enter this order, under these ids. */
async function refuseEntry(db: Db, scope: Scope, body: OrderInput): Promise<OwnedLocation> {
  const location = own(scope, body.locationId);
  const { items } = body;
  refuseDiscount(scope, [body.discountPercentage, ...items.map((item) => item.discountPercentage)]);
  if (body.paymentMethod === "credit") demand(scope, "payments.onAccount");
  const lineIds = items.map((item) => item.id);
  await refuseTaken({ db, scope }, "order", location, [body.id]);
  await refuseTaken({ db, scope }, "line", location, lineIds);
  return location;
}

/** Saves an order with its lines and answers it as JSON text. */
export async function createOrder(db: Db, scope: Scope, body: OrderInput, now: Date): Promise<string> {
  const location = await refuseEntry(db, scope, body);
  const { venue, totals, lines, limited, longestPreparationMinutes } = await calculate(
    db,
    location,
    body,
    now,
  );
  const { items: _, id, locationId: __, discountPercentage, ...fields } = body;
  const { lines: ___, dueAmount: ____, taxLines, ...amounts } = totals;
  const created = { ...fields, ...amounts, id: id ?? randomUUID(), locationId: location, discountPercentage };
  await movePortions(db, location, limited);
  const json = await store.insertOrder(
    db,
    {
      ...created,
      businessDate: businessDate(now, venue.timezone, venue.businessDayStart),
      paymentStatus: "pending",
      currencyId: venue.currencyId,
      currencyDecimals: venue.currencyDecimals,
      pricesIncludeTax: venue.pricesIncludeTax,
      servicePrice: venue.servicePrice,
      serviceTaxRate: venue.taxRate,
      taxLines: JSON.stringify(taxLines),
      settledAmount: toText(zero, venue.currencyDecimals),
      refundedAmount: toText(zero, venue.currencyDecimals),
      estimatedReadyTime: readyTime(body, longestPreparationMinutes, now),
      createdBy: scope.name,
      userId: scope.userId,
      workerId: scope.workerId,
      preparedBy: null,
      servedBy: null,
      cancelReason: null,
      fieldVersions: "{}",
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
    lines,
  );
  if (isTold(created, lines)) {
    const { number } = numbered.parse(JSON.parse(json));
    await auditCreated({ db, scope, now }, { ...created, number }, lines);
  }
  return json;
}
