import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { toText, zero } from "@konoba/contract/lib/money";
import { commissionOf } from "@konoba/contract/locations/locations.commissions.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { channelOf } from "@konoba/contract/locations/locations.windows.rules";
import { menuMoment, orderability, type ItemChannel } from "@konoba/contract/menu/menu.rules";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { comboTotal, ticketEntries } from "@konoba/contract/orders/orders.combos.rules";
import type { OrderFee } from "@konoba/contract/orders/orders.fees.rules";
import type { Line, LineInput } from "@konoba/contract/orders/orders.lines.contract";
import { acceptanceOf } from "@konoba/contract/orders/orders.platform.rules";
import { lineTaxRate } from "@konoba/contract/orders/orders.rates.totals";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import type { Acceptance } from "@konoba/contract/orders/orders.status";
import { orderTotals, type Totals } from "@konoba/contract/orders/orders.totals";
import { lineTimes } from "@konoba/contract/prices/prices.rules";
import { orNotFound, requireOwnLocation, type Caller, requirePermission } from "../lib/access/caller.ts";
import type { EndWith } from "../lib/access/handler.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { loadOrder, refuseTaken, type ActorContext } from "./orders.aggregate.service.ts";
import {
  approveEntry,
  approvePortions,
  asksForPortions,
  discountsOf,
  refuseDiscount,
} from "./orders.approvals.service.ts";
import { auditCreated, isAudited } from "./orders.audit.service.ts";
import {
  dishesOf,
  itemIdsOf,
  itemOf,
  pathsIn,
  refuseTakenLines,
  type EnteredDish,
  type LinePath,
} from "./orders.combos.service.ts";
import * as store from "./orders.create.store.ts";
import { runExtensions } from "./orders.extensions.service.ts";
import { newFees } from "./orders.fees.service.ts";
import { freeWishes, takeOptions } from "./orders.options.service.ts";
import {
  platformReadyTime,
  prepaidPart,
  refuseAmounts,
  refusePlatformFields,
} from "./orders.platformFields.service.ts";
import { optionPrices, pricesOfOrder, type PriceLine } from "./orders.prices.service.ts";
import { sendingOf } from "./orders.sent.service.ts";
import { approveWeights, weighingOf } from "./orders.weights.service.ts";

const MAX_ORDER_LINES = 200;

interface Dish {
  nameEn?: string | null | undefined;
  nameMe?: string | null | undefined;
}
const named = (menuItemId: string, { nameEn, nameMe }: Dish) => ({ menuItemId, nameEn, nameMe });

/**
 * Takes the portions of lines, or returns them with a negative quantity; the error names the dish that ran
 * out. Service staff sell more than is left with an approval.
 */
export async function movePortions(
  acting: Pick<ActorContext, "db" | "scope">,
  location: OwnedLocation,
  lines: readonly (Dish & { menuItemId: string; quantity: number })[],
): Promise<void> {
  const missing = await store.takePortions(acting.db, location, lines);
  const oversold = lines.filter((each) => missing.includes(each.menuItemId));
  const [first] = oversold;
  if (!first) return;
  if (!asksForPortions(acting.scope)) throw new AppError("portions_left", named(first.menuItemId, first));
  await approvePortions(acting, { locationId: location, lines: oversold });
  await store.takePortions(acting.db, location, oversold, true);
}

export interface Entered {
  lines: store.LineValues[];
  /** Set menus that lines belong to. */
  combos: OrderCombo[];
  /** Pieces of items with a limited number of portions. */
  limited: (Dish & { menuItemId: string; quantity: number })[];
  maxPreparationMinutes: number | null;
}

/** Formats decimal text as the database returns it: "05.50" becomes 5.50. */
const plain = (decimal: string) => decimal.replace(/^0+(?=\d)/, "");

interface EntryContext {
  orderType: OrderInput["orderType"];
  priceOf: PriceLine;
  now: Date;
  /** Name of the person who enters the lines. */
  by: string;
  firstPosition: number;
  pathOf?: LinePath;
  /** Leaves the check of the portions to `movePortions`. */
  isPastPortions?: boolean;
  /** Refuses orders while the location is closed: no guest is at a table. */
  isOfPlatform?: boolean;
  /** Where the lines are sold; null where it does not count. */
  channel: ItemChannel | null;
  /** Ignores when lines were added: the order is for `now`, which may be ahead. */
  isForLater?: boolean;
}

/** Builds a line with name and rate copied from the menu. */
function lineOf(
  settings: store.LocationSettings,
  { item, input, ...priced }: EnteredDish,
  {
    orderType,
    by,
    position,
    priceOf,
  }: Pick<EntryContext, "orderType" | "by" | "priceOf"> & {
    position: number;
  },
): store.LineValues {
  const id = (input.id ?? nextId()).toLowerCase();
  return {
    id,
    menuItemId: item.id,
    position,
    nameEn: item.nameEn,
    nameMe: item.nameMe,
    quantity: input.quantity,
    soldBy: item.soldBy,
    weighing: weighingOf(item, input, by),
    ...priced,
    discountPercentage: plain(input.discountPercentage),
    taxRate: plain(lineTaxRate({ item, orderType, location: settings })),
    boxes: item.boxes,
    totalPrice: "0",
    customizations: [
      ...takeOptions(item, id, input.options, {
        decimals: settings.currencyDecimals,
        priceOf: optionPrices(priceOf, input),
      }),
      ...freeWishes(id, input.customizations),
    ],
    specialRequests: input.specialRequests,
    status: "pending",
    voidReason: null,
    voidStock: null,
    course: input.course,
    seat: input.seat,
    sentAt: null,
    sentBy: null,
  };
}

/** Builds lines of items; rejects those that cannot be ordered now. */
export function enterLines(
  settings: store.LocationSettings,
  items: store.Orderable[],
  inputs: readonly LineInput[],
  about: EntryContext,
): Entered {
  const menu = new Map(items.map((item) => [item.id, item]));
  const { now, isOfPlatform, isForLater = false } = about;
  const moment = menuMoment(settings, now, about.channel);
  const requireOrderable = (item: store.Orderable, pieces: number, input: LineInput) => {
    const { added, sent } = lineTimes({ ...input, now });
    const orderable = about.isPastPortions ? { ...item, quantity: null } : item;
    const times = isForLater ? {} : { now: sent, addedAt: added };
    refuseUnorderable(orderable, { ...moment, ...times }, { quantity: pieces, isOfPlatform });
  };
  const entered = inputs.map((input) => {
    const item = itemOf(menu, input);
    requireOrderable(item, piecesOf({ quantity: input.quantity, soldBy: item.soldBy }), input);
    const divided = dishesOf(item, input, { ...about, menu, decimals: settings.currencyDecimals });
    if (divided.combo !== null)
      for (const dish of divided.dishes) requireOrderable(dish.item, input.quantity, input);
    return divided;
  });
  const dishes = entered.flatMap((each) => each.dishes);
  if (about.firstPosition + dishes.length > MAX_ORDER_LINES) throw new AppError("order_too_long");
  const lines = dishes.map((dish, index) =>
    lineOf(settings, dish, { ...about, position: about.firstPosition + index }),
  );
  const combos = entered.flatMap(({ combo }) => combo ?? []);
  const minutes = dishes.map(({ item }) => item.preparationTimeMinutes).filter((value) => value !== null);
  return {
    lines,
    combos,
    limited: [...lines.map((line) => ({ ...line, quantity: piecesOf(line) })), ...combos].filter(
      ({ menuItemId }) => (menu.get(menuItemId)?.quantity ?? null) !== null,
    ),
    maxPreparationMinutes: minutes.length > 0 ? Math.max(...minutes) : null,
  };
}

/**
 * Rejects items that cannot be ordered. Staff may order outside the opening hours: the guest is at the table.
 */
function refuseUnorderable(
  item: store.Orderable,
  moment: ReturnType<typeof menuMoment>,
  { quantity, isOfPlatform = false }: { quantity: number; isOfPlatform?: boolean | undefined },
): void {
  const answer = orderability(item, { isActive: item.categoryIsActive }, moment, quantity);
  if (!answer.isOrderable && !(answer.canConfirm && !isOfPlatform))
    throw new AppError(refusalCode(answer.reason), { ...named(item.id, item), reason: answer.reason });
}

/** Reasons that are error codes of their own. */
const ownCodes = ["portions_left", "alcohol_not_served", "not_served_now", "not_in_channel"] as const;

const refusalCode = (reason: string) => ownCodes.find((code) => code === reason) ?? "item_not_orderable";

/** Returns where an order is sold. */
export const itemChannelOf = (
  order: Pick<OrderInput, "orderType" | "tableId"> & { source?: string | null | undefined },
): ItemChannel => (order.source ? "platforms" : channelOf(order));

/** Terms of new lines and orders, which no move has brought. */
export const noAgreement = { billDiscountPercentage: null, fixedAmounts: null } as const;
const noCarriedService = { carriedServiceAmount: "0", carriedServiceTax: "0" } as const;

interface Draft extends Entered {
  settings: store.LocationSettings;
  acceptance: Acceptance | null;
  fees: OrderFee<string>[];
  totals: Totals<string>;
  tableNumber: string | null;
}

async function calculate(
  { db, scope, now }: ActorContext,
  location: OwnedLocation,
  body: OrderInput,
): Promise<Draft> {
  const entry = orNotFound(
    await store.loadEntry(db, location, itemIdsOf(body.items), body.tableId),
    "location_not_found",
  );
  const { settings } = entry;
  const acceptance = acceptanceOf({
    source: body.source ?? null,
    isFromProgram: scope.kind === "key",
    autoAcceptOrders: settings.autoAcceptOrders,
  });
  if (!settings.active) throw new AppError("location_inactive");
  const table = body.tableId === null ? null : orNotFound(entry.table, "table_not_found");
  if (table?.isActive === false) throw new AppError("table_not_found");
  const entered = enterLines(settings, entry.items, body.items, {
    orderType: body.orderType,
    priceOf: await pricesOfOrder({ db, now, location, settings, order: body }),
    now: body.requestedTime ? new Date(body.requestedTime) : now,
    by: scope.name,
    firstPosition: 0,
    pathOf: pathsIn(body.items),
    isPastPortions: asksForPortions(scope),
    isOfPlatform: acceptance !== null,
    channel: itemChannelOf(body),
    isForLater: body.requestedTime !== null,
  });
  for (const line of entered.lines) Object.assign(line, sendingOf({ scope, now }, line.course, acceptance));
  const lines = entered.lines.map((line) => ({ ...line, ...noAgreement }));
  const fees = newFees(body, settings, lines);
  const totals = orderTotals({
    lines,
    orderDiscountPercentage: body.discountPercentage,
    orderType: body.orderType,
    servicePrice: settings.servicePrice,
    ...noCarriedService,
    fees,
    serviceTaxRate: settings.taxRate,
    pricesIncludeTax: settings.pricesIncludeTax,
    gratuity: body.gratuityAmount,
    decimals: settings.currencyDecimals,
  });
  for (const [index, line] of entered.lines.entries())
    line.totalPrice = totals.lines[index]?.totalPrice ?? "0";
  return { ...entered, settings, acceptance, fees, totals, tableNumber: table?.tableNumber ?? null };
}

function readyTime(body: OrderInput, draft: Draft, now: Date): string | null {
  const { acceptance, maxPreparationMinutes: minutes } = draft;
  if (acceptance !== null) return platformReadyTime(body, { acceptance, minutes, now });
  if (body.estimatedReadyTime !== null || body.status !== "confirmed" || minutes === null)
    return body.estimatedReadyTime;
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** Computes the totals of an order without saving it. */
export async function previewOrder(db: Db, scope: Caller, body: OrderInput, now: Date) {
  const location = requireOwnLocation(scope, body.locationId);
  const { totals, fees, lines, combos, settings } = await calculate({ db, scope, now }, location, body);
  const { lines: _, ...amounts } = totals;
  const items = ticketEntries(lines, combos).map(({ lines: entered }) => ({
    totalPrice: comboTotal(entered, settings.currencyDecimals),
  }));
  return { ...amounts, fees, items };
}

/** Rejects an order the caller may not create, or whose ids are taken. */
async function refuseEntry({ db, scope, now }: ActorContext, body: OrderInput): Promise<OwnedLocation> {
  const location = requireOwnLocation(scope, body.locationId);
  refusePlatformFields(scope, body, now);
  refuseDiscount(scope, discountsOf(body));
  if (body.paymentMethod === "credit") requirePermission(scope, "payments.onAccount");
  await refuseTaken({ db, scope }, "order", location, [body.id]);
  await refuseTakenLines({ db, scope }, location, body.items);
  return location;
}

/** Formats an instant as the database does in JSON. */
const instantText = (at: string | Date) => new Date(at).toISOString().replace(/\.?0*Z$/, "+00:00");

/** Builds a new line as it is returned. */
const newLine = (orderId: string, createdAt: string, { position: _, ...line }: store.LineValues): Line => ({
  ...line,
  orderId,
  createdAt,
  sentAt: line.sentAt === null ? null : createdAt,
  startedAt: null,
  firedAt: null,
  readyAt: null,
  ...noAgreement,
});

const noMoney = (nothing: string) => ({
  settledAmount: nothing,
  refundedAmount: nothing,
  correctedAmount: nothing,
  excessAmount: nothing,
  carriedServiceAmount: nothing,
  carriedServiceTax: nothing,
});

/** Builds a new order exactly as a later read returns it. */
function newOrder(scope: Caller, body: OrderInput, draft: Draft, now: Date): store.NewOrder {
  const { settings, totals, lines, combos, fees, acceptance, tableNumber } = draft;
  const { lines: _, ...amounts } = totals;
  const { expectedDueAmount: __, id: ___, withoutFees: ____, ...fields } = body;
  const id = (body.id ?? nextId()).toLowerCase();
  const at = instantText(now);
  const ready = readyTime(body, draft, now);
  const by = { id, takenBy: scope.name, at, acceptance };
  return {
    // First, so that the address of the reply needs no parsing (`addressCreated`).
    id,
    ...fields,
    ...amounts,
    fees,
    tableId: body.tableId?.toLowerCase() ?? null,
    customerId: body.customerId?.toLowerCase() ?? null,
    tableNumber,
    businessDate: businessDate(now, settings.timezone, settings.businessDayStart),
    paymentStatus: "pending",
    discountPercentage: plain(body.discountPercentage),
    source: body.source ?? null,
    requestedTime: body.requestedTime ? instantText(body.requestedTime) : null,
    acceptance,
    status: acceptance === null ? body.status : acceptance === "waiting" ? "received" : "confirmed",
    currencyId: settings.currencyId,
    currencyDecimals: settings.currencyDecimals,
    pricesIncludeTax: settings.pricesIncludeTax,
    serviceTaxRate: settings.taxRate,
    ...noMoney(toText(zero, settings.currencyDecimals)),
    estimatedReadyTime: ready === null ? null : instantText(ready),
    actualReadyTime: null,
    createdBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
    preparedBy: null,
    servedBy: null,
    cancelReason: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    items: lines.map((line) => newLine(id, at, line)),
    combos: combos.toSorted(({ id: a }, { id: b }) => (a < b ? -1 : 1)),
    payments: [],
    splitPlan: null,
    ...prepaidPart(body, by, { dueAmount: totals.dueAmount, decimals: settings.currencyDecimals }),
  };
}

export type CreateContext = ActorContext & { readonly endWith?: EndWith };

/** Saves an order with its lines and returns it as JSON text. */
export async function createOrder(
  { endWith = async () => null, ...acting }: CreateContext,
  body: OrderInput,
): Promise<string> {
  const { db, scope, now } = acting;
  const location = await refuseEntry(acting, body);
  const draft = await calculate(acting, location, body);
  const { limited, settings, acceptance } = draft;
  refuseAmounts(body, draft.totals, settings.currencyDecimals);
  await approveEntry(acting, body, draft.totals, settings.currencyDecimals);
  const entry = { id: body.id ?? null, locationId: location, asksForWeights: settings.approveTypedWeights };
  const lines = await approveWeights(acting, entry, draft.lines);
  const order = newOrder(scope, body, { ...draft, lines }, now);
  await movePortions(acting, location, limited);
  const needsAudit = isAudited(order, lines);
  const hasExtensions = (settings.issuesRounds && acceptance !== "waiting") || order.onAccount.length > 0;
  const last = needsAudit || hasExtensions ? null : await endWith(db);
  const commissionPercentage = commissionOf(settings.commissions, order.source);
  const inserted = { ...order, servicePrice: settings.servicePrice, commissionPercentage, lines, last };
  const number = await store.insertOrder(db, location, inserted);
  if (needsAudit) await auditCreated(acting, { ...order, number }, lines);
  if (hasExtensions) {
    const after = await loadOrder(acting, order.id);
    await runExtensions(acting, { before: null, after, payments: [] });
  }
  return store.orderText(order, number);
}
