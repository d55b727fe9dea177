import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import { describe, expect, it } from "vitest";
import {
  optimisticOpenedOrder,
  optimisticLineChange,
  optimisticLineChanges,
  optimisticMoreLines,
} from "./optimisticOrder.ts";
import { emptyFields, type DraftLine, type OrderFields } from "./orderDraft.ts";

const id = "7ec8ff0e-a189-4837-877a-2935300cd855";
const location = {
  id: "47866d03-25e3-4811-b4bc-71bf219a4a31",
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  currency: "EUR",
  currencyDecimals: 2,
  pricesIncludeTax: true,
  taxRate: "21",
  taxGroups: [{ name: "Food", percentage: "15" }],
  fees: [],
  servicePrice: "1.00",
} as unknown as Location;

const line = (lineId: string, changes: Partial<DraftLine> = {}): DraftLine => ({
  id: lineId,
  menuItemId: "trout",
  nameEn: "Trout",
  nameMe: "Pastrmka",
  quantity: 1,
  unitPrice: "10.00",
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  specialRequests: null,
  discountPercentage: "0",
  customizations: [],
  options: [],
  course: 1,
  seat: null,
  addedAt: "2026-11-20T18:00:00Z",
  basePrice: null,
  priceListId: null,
  priceListName: null,
  priceListNameMe: null,
  priceUntil: null,
  graceUntil: null,
  ...changes,
});

const opened = (lines: DraftLine[], fields: Partial<OrderFields> = {}) =>
  optimisticOpenedOrder({
    draft: { orderId: id, attemptKey: null, queuedAt: null, fields: { ...emptyFields, ...fields }, lines },
    location,
    tableNumber: "7",
    createdBy: "Ana",
    number: -3,
  });

describe("the expected order of a draft", () => {
  it("has its bill and service charge, and no payments or history", () => {
    expect(opened([line("a", { quantity: 2 })])).toMatchObject({
      id,
      locationId: location.id,
      number: -3,
      tableNumber: "7",
      createdBy: "Ana",
      status: "received",
      paymentStatus: "pending",
      settledAmount: "0",
      serviceChargeAmount: "1.00",
      dueAmount: "21.00",
      version: 1,
      payments: [],
      onAccount: [],
      items: [{ id: "a", orderId: id, quantity: 2, totalPrice: "20.00", status: "pending", taxRate: "21" }],
    });
  });

  it("has no service charge for takeaway", () => {
    expect(opened([line("a")], { orderType: "takeaway" })).toMatchObject({
      serviceChargeAmount: "0.00",
      dueAmount: "10.00",
    });
  });

  it("lists an option once per quantity, before typed extras", () => {
    const option = (names: { nameEn: string | null; nameMe: string | null }) => ({
      optionId: "kajmak",
      quantity: 2,
      price: "1.00",
      effect: "add" as const,
      ...names,
    });
    const typed = { customizationName: "Lemon", customizationValue: null, additionalPrice: "0.50" };
    const order = opened([
      line("a", { options: [option({ nameEn: "Cream", nameMe: "Kajmak" })], customizations: [typed] }),
      line("b", { options: [option({ nameEn: null, nameMe: "Kajmak" })] }),
      line("c", { options: [option({ nameEn: null, nameMe: null })] }),
    ]);

    const named = order.items.map(({ customizations }) =>
      customizations.map(({ customizationName, additionalPrice }) => [customizationName, additionalPrice]),
    );
    expect(named).toEqual([
      [
        ["Cream", "1.00"],
        ["Cream", "1.00"],
        ["Lemon", "0.50"],
      ],
      [
        ["Kajmak", "1.00"],
        ["Kajmak", "1.00"],
      ],
      [
        ["", "1.00"],
        ["", "1.00"],
      ],
    ]);
    expect(order.items.flatMap(({ customizations }) => customizations)).toMatchObject([
      { orderItemId: "a", optionId: "kajmak", effect: "add" },
      { orderItemId: "a" },
      { orderItemId: "a" },
      { orderItemId: "b" },
      { orderItemId: "b" },
      { orderItemId: "c" },
      { orderItemId: "c" },
    ]);
    expect(order.dueAmount).toBe("37.50");
  });
});

describe("the expected order after a change", () => {
  const order = opened([line("a"), line("b", { course: 2 }), line("c", { course: 2 })]);
  const params = { itemId: "a" };
  const changeOf = (body: Extract<OrderWrite, { route: "updateItem" }>["input"]["body"]): OrderWrite => ({
    route: "updateItem",
    input: { params, body },
  });

  it("has more lines", () => {
    const more = optimisticMoreLines(order, [line("d", { unitPrice: "5.00" })], location);

    expect(more.items.map((each) => each.id)).toEqual(["a", "b", "c", "d"]);
    expect(more.dueAmount).toBe("36.00");
  });

  it.each<[string, OrderWrite, object, string]>([
    ["more pieces", changeOf({ quantity: 3 }), { quantity: 3, totalPrice: "30.00", course: 1 }, "51.00"],
    ["another course", changeOf({ course: 3 }), { course: 3, quantity: 1 }, "31.00"],
    ["a seat", changeOf({ seat: 2 }), { seat: 2 }, "31.00"],
    ["no seat", changeOf({ seat: null }), { seat: null }, "31.00"],
    ["a discount", changeOf({ discountPercentage: "50" }), { discountPercentage: "50" }, "26.00"],
    ["a status", changeOf({ status: "ready" }), { status: "ready" }, "31.00"],
    ["a wish", changeOf({ specialRequests: "rare" }), { specialRequests: "rare" }, "31.00"],
    ["nothing said of it", changeOf({}), order.items[0] ?? {}, "31.00"],
    ["a removal", { route: "removeItem", input: { params } }, { status: "voided" }, "21.00"],
    [
      "any other write",
      { route: "fire", input: { params: { id }, body: { course: 1 } } },
      order.items[0] ?? {},
      "31.00",
    ],
  ])("has a line with %s", (_, write, changed, dueAmount) => {
    const after = optimisticLineChange(order, "a", write, location);

    expect(after.items[0]).toMatchObject(changed);
    expect(after.items.slice(1)).toEqual(order.items.slice(1));
    expect(after.dueAmount).toBe(dueAmount);
  });

  it("has the dishes of a set menu in the courses of their groups after a change of its course", () => {
    const dish = (dishId: string, groupCourse: number) => ({
      ...line(dishId),
      groupId: dishId,
      listPrice: "10.00",
      extraPrice: "0",
      groupCourse,
    });
    const choices = [dish("soup", 1), dish("main", 2)];
    const ordered = opened([line("lunch", { choices }), line("x")], { orderType: "dine_in" });
    const coursesAfter = (itemId: string, course: number) =>
      optimisticLineChange(ordered, itemId, changeOf({ course }), location).items.map((each) => each.course);

    expect(ordered.items.map(({ course, sentAt }) => [course, sentAt !== null])).toEqual([
      [1, true],
      [2, false],
      [1, true],
    ]);
    expect(coursesAfter("lunch", 2)).toEqual([2, 3, 1]);
    expect(coursesAfter("lunch", 9)).toEqual([9, 9, 1]);
    expect(coursesAfter("main", 1)).toEqual([1, 1, 1]);
    const fire: OrderWrite = { route: "fire", input: { params: { id }, body: { course: 2 } } };
    const fired = optimisticLineChanges(ordered, fire, location).items;
    expect(fired.map(({ firedAt }) => firedAt !== null)).toEqual([false, true, false]);
  });

  it("has the new weighing of a line, without the approval of the former one", () => {
    const weighing = { source: "keypad", tareWeight: 310, isConfirmed: false } as const;
    const weighed = opened([line("a", { soldBy: "kg", quantity: 0.742, weighing })]);
    const approved = {
      ...weighed,
      items: weighed.items.map((each) => ({
        ...each,
        weighing: each.weighing && { ...each.weighing, approvedBy: "Ana" },
      })),
    };
    const changed = (body: Parameters<typeof changeOf>[0]) =>
      optimisticLineChange(approved, "a", changeOf(body), location).items[0]?.weighing;

    expect(weighed.items[0]?.weighing).toEqual({ source: "keypad", tareWeight: 310, weighedBy: "" });
    expect(changed({ quantity: 0.8, weighing: { source: "scale" } })).toEqual({
      source: "scale",
      tareWeight: 0,
      weighedBy: "",
    });
    expect(changed({ seat: 2 })).toMatchObject({ approvedBy: "Ana" });
  });

  it("keeps seat and note that a change does not mention", () => {
    const seated = opened([line("a", { seat: 4, specialRequests: "rare" })]);

    const [after] = optimisticLineChange(seated, "a", changeOf({ quantity: 2 }), location).items;
    expect(after).toMatchObject({ seat: 4, specialRequests: "rare" });
  });

  const statuses = (write: OrderWrite) =>
    optimisticLineChanges(order, write, location).items.map((each) => each.status);
  const prepare = (lineIds: string[]): OrderWrite => ({
    route: "prepareItems",
    input: { params: { id }, body: { lineIds, status: "ready" } },
  });

  it("has the listed lines prepared, but no voided one", () => {
    expect(statuses(prepare(["a", "c"]))).toEqual(["ready", "pending", "ready"]);
    const voided = optimisticLineChange(order, "a", { route: "removeItem", input: { params } }, location);
    expect(optimisticLineChanges(voided, prepare(["a"]), location).items[0]?.status).toBe("voided");
  });

  it("has one course fired, and of its lines only those on hold", () => {
    const fire = (course: number): OrderWrite => ({
      route: "fire",
      input: { params: { id }, body: { course } },
    });
    const fired = optimisticLineChanges(order, fire(2), location);

    expect(fired.items.map(({ firedAt }) => firedAt !== null)).toEqual([false, true, true]);
    const again = optimisticLineChanges({ ...fired, updatedAt: "later" }, fire(2), location);
    expect(again.items).toEqual(fired.items);
    expect(optimisticLineChanges(order, fire(1), location).items.map(({ firedAt }) => firedAt)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is cancelled with all its lines", () => {
    const cancel: OrderWrite = { route: "cancel", input: { params: { id }, body: { reason: "Left" } } };
    const after = optimisticLineChanges(order, cancel, location);

    expect(after).toMatchObject({ status: "cancelled", dueAmount: "0.00", closedAt: expect.any(String) });
    expect(statuses(cancel)).toEqual(["voided", "voided", "voided"]);
    expect(optimisticLineChanges(order, prepare(["a"]), location).closedAt).toBeNull();
  });

  it("is unchanged after a write that changes no line", () => {
    const update: OrderWrite = { route: "update", input: { params: { id }, body: { guests: 2 } } };
    expect(optimisticLineChanges(order, update, location)).toBe(order);
  });
});
