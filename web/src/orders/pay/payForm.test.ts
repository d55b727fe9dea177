// @vitest-environment node
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { paymentMethods, type LineStatus, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { describe, expect, it } from "vitest";
import { emptyFields } from "../orderDraft.ts";
import {
  computePayment,
  kitchenLines,
  mayWait,
  payProblem,
  paymentRequest,
  receiptOf,
  startPayment,
  withChoices,
  type PayChoices,
  type PayContext,
  type PaySubject,
} from "./payForm.ts";

const lineOf = (id: string, status: LineStatus): OrderDetails["items"][number] => ({
  id,
  orderId: "o",
  menuItemId: "m",
  nameEn: id,
  nameMe: null,
  quantity: 1,
  soldBy: "piece",
  weighing: null,
  unitPrice: "10.00",
  basePrice: null,
  priceListId: null,
  priceListName: null,
  priceListNameMe: null,
  totalPrice: status === "voided" ? "0.00" : "10.00",
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "21",
  specialRequests: null,
  customizations: [],
  status,
  voidReason: null,
  voidStock: null,
  createdAt: "2026-11-20T18:00:00Z",
  sentAt: null,
  sentBy: null,
  startedAt: null,
  course: 1,
  seat: null,
  firedAt: null,
  readyAt: null,
  comboId: null,
  comboGroupId: null,
  comboExtra: null,
  comboCourse: 1,
  boxes: 1,
});

/** Three takeaway items at 10.00, nothing paid. */
function orderOf(given: { statuses?: LineStatus[]; status?: OrderDetails["status"] } = {}): OrderDetails {
  const { statuses = ["pending", "pending", "pending"], status = "received" } = given;
  const items = statuses.map((each, at) => lineOf(`line-${at}`, each));
  const dueAmount = `${10 * statuses.filter((each) => each !== "voided").length}.00`;
  return {
    ...emptyFields,
    carriedServiceAmount: "0",
    carriedServiceTax: "0",
    fees: [],
    combos: [],
    id: "o",
    locationId: "l",
    number: 24,
    businessDate: "2026-11-20",
    orderType: "takeaway",
    status,
    paymentStatus: "pending",
    tableNumber: null,
    currencyId: "c",
    currencyDecimals: 2,
    pricesIncludeTax: true,
    subtotalAmount: dueAmount,
    discountPercentage: "0",
    discountAmount: "0.00",
    serviceChargeAmount: "0.00",
    feeAmount: "0.00",
    taxPercentage: "21",
    taxAmount: "0.00",
    taxLines: [],
    gratuityAmount: "0.00",
    totalAmount: dueAmount,
    dueAmount,
    settledAmount: "0.00",
    refundedAmount: "0.00",
    correctedAmount: "0.00",
    excessAmount: "0.00",
    paymentMethod: null,
    paymentReference: null,
    customerId: null,
    source: null,
    requestedTime: null,
    prepaidAmount: null,
    platformDiscountAmount: null,
    acceptance: null,
    actualReadyTime: null,
    createdBy: "Ana",
    userId: null,
    workerId: null,
    preparedBy: null,
    servedBy: null,
    cancelReason: null,
    version: 1,
    createdAt: "2026-11-20T18:00:00Z",
    updatedAt: "2026-11-20T18:00:00Z",
    closedAt: null,
    items,
    serviceTaxRate: "21",
    payments: [],
    onAccount: [],
    splitPlan: null,
  };
}

let count = 0;
const attempt = () => ({ id: `id-${(count += 1)}`, key: `key-${count}` });

const subjectOf = (changes: Partial<PaySubject> = {}): PaySubject => ({
  order: orderOf(),
  way: "all",
  owed: null,
  ...changes,
});

/** Returns the form state after the given choices in sequence. */
function chosen(subject: PaySubject, ...steps: Partial<PayChoices>[]) {
  const state = steps.reduce(
    (before, step) => withChoices(before, step, attempt()),
    startPayment(subject, attempt()),
  );
  const computed = computePayment(subject, state.choices);
  return { state, computed, request: paymentRequest(subject, state, computed) };
}

describe("a payment", () => {
  it("is the whole bill in cash, exactly, and leaves unserved lines to the kitchen", () => {
    const { computed, request } = chosen(subjectOf());

    expect(request).toMatchObject({
      method: "cash",
      handedAmount: "30.00",
      tipAmount: "0.00",
      reference: null,
    });
    expect(Object.keys(request)).not.toContain("complete");
    expect(computed).toMatchObject({
      dueAmount: "30.00",
      changeAmount: "0.00",
      isSettling: true,
      isTaken: true,
    });
  });

  it.each(paymentMethods.filter((method) => method !== "cash"))(
    "by %s sends no tendered cash and no drawer choice",
    (method: PaymentMethod) => {
      const { request, computed } = chosen(
        subjectOf(),
        { tendered: "50.00", isWithoutDrawer: true },
        { method },
      );

      expect(request).not.toHaveProperty("withoutDrawer");
      expect(method === "credit" ? undefined : "30.00").toBe(
        "handedAmount" in request ? request.handedAmount : undefined,
      );
      expect(computed.changeAmount).toBe("0.00");
      expect(chosen(subjectOf(), { method }, { tendered: "50.00" }).computed).toMatchObject({
        tenderedAmount: "30.00",
        changeAmount: "0.00",
      });
    },
  );

  it("clears the tendered cash when the method changes, but not when the same one is pressed again", () => {
    const subject = subjectOf();
    const typed = chosen(subject, { tendered: "50.00" });
    expect(typed.computed.changeAmount).toBe("20.00");
    expect(chosen(subject, { tendered: "50.00" }, { method: "cash" }).state.choices.tendered).toBe("50.00");
    const back = chosen(subject, { tendered: "50.00" }, { method: "card" }, { method: "cash" });
    expect(back.state.choices.tendered).toBeNull();
  });

  it("has a reference only where a method has one", () => {
    const reference = " 4711 ";
    for (const method of ["card", "mobile_wallet", "bank_transfer"] as const)
      expect(chosen(subjectOf(), { method }, { reference }).request.reference).toBe("4711");
    expect(
      chosen(subjectOf(), { method: "card" }, { reference }, { method: "cash" }).request.reference,
    ).toBeNull();
  });

  it("gets a new ID and key with every change, so that a failed attempt is not repeated as another", () => {
    const subject = subjectOf();
    const first = startPayment(subject, attempt());
    const changes: Partial<PayChoices>[] = [
      { tip: "2.00" },
      { tip: "3.00" },
      { tendered: "40.00" },
      { method: "card" },
      { reference: "1" },
      { after: "close" },
      { isWithoutDrawer: true },
      { pieces: { a: 1 } },
      { parts: 3 },
      { amount: "5" },
      { customerName: "Marković" },
    ];
    const seen = new Set([first.attempt.key]);
    for (const change of changes) {
      const next = withChoices(first, change, attempt());
      expect(seen.has(next.attempt.key), JSON.stringify(change)).toBe(false);
      expect(next.attempt.id).not.toBe(first.attempt.id);
      seen.add(next.attempt.key);
    }
    const request = () => paymentRequest(subject, first, computePayment(subject, first.choices));
    expect(request()).toEqual(request());
  });

  it("adds the tip to the amount due, and a larger banknote gives change on both", () => {
    const { computed, request } = chosen(subjectOf(), { tip: "3.00" }, { tendered: "50.00" });

    expect(computed).toMatchObject({ dueAmount: "33.00", changeAmount: "17.00", remaining: "0.00" });
    expect(request).toMatchObject({ handedAmount: "50.00", tipAmount: "3.00" });
  });

  it("of a part sends the displayed amount, so that no other amount is taken", () => {
    const [line] = orderOf().items;
    const pieces = { [line?.id ?? ""]: 1 };
    expect(chosen(subjectOf({ way: "items" }), { pieces }).request).toMatchObject({
      lines: [{ lineId: line?.id, quantity: 1 }],
      amount: "10.00",
    });
    expect(chosen(subjectOf({ way: "equal" }), { parts: 4 }).request).toMatchObject({
      parts: 4,
      amount: "7.50",
    });
    expect(chosen(subjectOf({ way: "amount" }), { amount: "12" }).request).toMatchObject({ amount: "12.00" });
    expect(chosen(subjectOf()).request).not.toHaveProperty("amount");
  });
});

const online = {
  hasDrawer: true,
  isOffline: false,
  takesOfflineCash: true,
  waitingCash: null,
  roundingStep: null,
  lacksOperatorCode: false,
};

describe("a payment without a connection", () => {
  it.each<[string, Partial<PaySubject>, Partial<PayChoices>, Partial<PayContext>, string | null]>([
    ["takes cash for all that is left", {}, {}, {}, null],
    ["takes no cash where the location does not allow it", {}, {}, { takesOfflineCash: false }, "offline"],
    ["takes no card", {}, { method: "card" }, {}, "offline"],
    ["leaves nothing on account", {}, { method: "credit", customerName: "Kralj" }, {}, "offline"],
    ["takes no part of the bill", { way: "amount" }, { amount: "12" }, {}, "offline"],
    ["takes no cash twice", {}, {}, { waitingCash: "30.00" }, "cashWaits"],
    ["takes what was added since", {}, {}, { waitingCash: "20.00" }, null],
    ["still needs enough cash", {}, { tendered: "0.00" }, {}, "tooLittle"],
  ])("%s", (...[, part, choice, around, expected]) => {
    const context = { ...online, isOffline: true, ...around };
    const subject = subjectOf(part);
    const state = withChoices(startPayment(subject, { id: "p", key: "k" }), choice, { id: "q", key: "l" });
    const computed = computePayment(subject, state.choices, context.waitingCash);
    expect(payProblem(subject, state.choices, computed, context)).toBe(expected);
  });

  it("is for the balance beyond the queued cash", () => {
    const subject = subjectOf();
    const { choices } = startPayment(subject, { id: "p", key: "k" });
    expect(computePayment(subject, choices, "20.00")).toMatchObject({ share: "10.00", dueAmount: "10.00" });
  });

  it("is rounded in cash alone, with the exact bill beside it", () => {
    const subject = subjectOf({ way: "amount" });
    const { choices } = startPayment(subject, { id: "p", key: "k" });
    const part = { ...choices, amount: "9.98" };
    expect(computePayment(subject, part, null, "0.05")).toMatchObject({
      share: "9.98",
      exactAmount: "9.98",
      roundingAmount: "0.02",
      dueAmount: "10.00",
      changeAmount: "0.00",
      isShort: false,
    });
    expect(computePayment(subject, { ...part, method: "card" }, null, "0.05")).toMatchObject({
      roundingAmount: "0",
      dueAmount: "9.98",
    });
  });

  it.each<[string, Partial<PaySubject>, PaymentMethod, boolean, boolean]>([
    ["cash for the whole bill", {}, "cash", true, true],
    ["cash where it is not allowed", {}, "cash", false, false],
    ["a card", {}, "card", true, false],
    ["cash for a part", { way: "equal" }, "cash", true, false],
  ])("of %s waits on the device: or not", (...[, part, method, takesOfflineCash, expected]) => {
    expect(mayWait(subjectOf(part), { method }, { takesOfflineCash })).toBe(expected);
  });
});

describe("requirements before a payment", () => {
  const problem = (subject: PaySubject, hasDrawer: boolean, ...steps: Partial<PayChoices>[]) => {
    const { state, computed } = chosen(subject, ...steps);
    return payProblem(subject, state.choices, computed, { ...online, hasDrawer });
  };

  it.each<[string, Partial<PaySubject>, boolean, Partial<PayChoices>, string | null]>([
    ["nothing", {}, true, {}, null],
    ["less than everything is a part", {}, true, { tendered: "10.00" }, null],
    ["no cash at all", {}, true, { tendered: "0.00" }, "tooLittle"],
    ["less than the tip", {}, true, { tip: "5.00", tendered: "4.00" }, "tooLittle"],
    ["no piece", { way: "items" }, true, {}, "needsShare"],
    ["no amount", { way: "amount" }, true, {}, "needsShare"],
    ["more than is left", { way: "amount" }, true, { amount: "31" }, "tooMuch"],
    ["less than the share", { way: "amount" }, true, { amount: "20", tendered: "19.99" }, "shortOfShare"],
    ["nobody owes it", {}, true, { method: "credit" }, "needsCustomer"],
    ["cash without a drawer", {}, false, {}, "needsDrawer"],
    ["cash without a drawer by choice", {}, false, { isWithoutDrawer: true }, null],
    ["a card needs no drawer", {}, false, { method: "card" }, null],
  ])("%s", (...[, subject, hasDrawer, choice, expected]) => {
    expect(problem(subjectOf(subject), hasDrawer, choice)).toBe(expected);
  });
});

describe("an order paid before everything is served", () => {
  const withLines = (...statuses: LineStatus[]): OrderDetails => orderOf({ statuses });

  it.each<[LineStatus[], number]>([
    [["pending", "preparing", "ready"], 2],
    [["ready", "served", "voided"], 0],
    [["served", "served", "served"], 0],
  ])("with lines %s leaves the kitchen %i", (statuses, expected) => {
    expect(kitchenLines(withLines(...statuses))).toHaveLength(expected);
  });

  it("is closed only by choice, lists every unserved line, and only with the last payment", () => {
    const order = withLines("pending", "ready", "served");
    const named = order.items.slice(0, 2).map(({ id }) => id);
    const close = { after: "close" } as const;

    expect(chosen(subjectOf({ order })).request).not.toHaveProperty("complete");
    expect(chosen(subjectOf({ order }), close).request).toMatchObject({
      complete: true,
      unfinishedLineIds: named,
    });
    expect(chosen(subjectOf({ order }), close, { tendered: "5.00" }).request).not.toHaveProperty("complete");
    const ready = withLines("ready", "served", "served");
    expect(chosen(subjectOf({ order: ready }), close).request).not.toHaveProperty("complete");
    const closed = orderOf({ status: "completed", statuses: ["served", "served", "served"] });
    expect(chosen(subjectOf({ order: closed }), close).request).not.toHaveProperty("complete");
  });
});

describe("the receipt", () => {
  it("is of the whole bill when it was paid at once, of the share otherwise", () => {
    const whole = subjectOf();
    const { state, computed } = chosen(whole, { tendered: "50.00" });
    const sums = {
      roundingAmount: "0.00",
      totalAmount: "30.00",
      tipAmount: "0.00",
      tenderedAmount: "50.00",
      changeAmount: "20.00",
    };
    const receipt = receiptOf(whole, state.choices, computed, { totalAmount: "30.00" });
    expect(receipt).toEqual({ method: "cash", isPartial: false, ...sums });
    const part = subjectOf({ way: "amount" });
    const other = chosen(part, { amount: "12" }, { method: "card" });
    const share = { totalAmount: "12.00", tenderedAmount: null, isPartial: true };
    expect(receiptOf(part, other.state.choices, other.computed, { totalAmount: "30.00" })).toMatchObject(
      share,
    );
  });
});
