import { describe, expect, it } from "vitest";
import { copyHours } from "../locations/locations.rules.ts";
import {
  type OrderableItem,
  dietWarnings,
  guestState,
  menuMoment,
  orderability,
  shownAllergens,
} from "./menu.rules.ts";

const location = {
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  servesAlcohol: true,
  workingHours: copyHours({ dayOfWeek: 0, openTime: "08:00", closeTime: "02:00", isClosed: false }),
  specialDays: [],
};
const item: OrderableItem = {
  isActive: true,
  hidden: false,
  activeFrom: null,
  activeTo: null,
  soldOutUntil: null,
  availableDays: [],
  quantity: null,
  containsAlcohol: false,
};
const noon = "2026-11-20T11:00:00Z";

function codeOf(change: Partial<OrderableItem>, now = noon, portions = 1) {
  const answer = orderability(
    { ...item, ...change },
    { isActive: true },
    menuMoment(location, new Date(now)),
    portions,
  );
  return answer.isOrderable ? "yes" : answer.reason;
}

describe("orderability at a moment", () => {
  it("returns the first reason why not", () => {
    expect(codeOf({})).toBe("yes");
    expect(codeOf({ isActive: false, hidden: true })).toBe("item_inactive");
    expect(codeOf({ hidden: true })).toBe("hidden");
    expect(codeOf({ quantity: 0 })).toBe("sold_out");
    expect(codeOf({ soldOutUntil: "2026-11-21T04:00:00+01:00" })).toBe("sold_out");
    expect(codeOf({ soldOutUntil: "2026-11-20T12:00:00+01:00" })).toBe("yes");
    expect(codeOf({ quantity: 2 }, noon, 3)).toBe("portions_left");
    expect(codeOf({ quantity: 3 }, noon, 3)).toBe("yes");
    expect(codeOf({}, "2026-11-20T06:00:00Z")).toBe("location_closed");
    const moment = menuMoment(location, new Date(noon));
    expect(orderability(item, { isActive: false }, moment)).toMatchObject({
      reason: "category_inactive",
      canConfirm: false,
    });
  });

  it("holds from activeFrom up to but not at activeTo", () => {
    expect(codeOf({ activeFrom: noon })).toBe("yes");
    expect(codeOf({ activeFrom: "2026-11-20T11:00:00.001Z" })).toBe("not_yet_active");
    expect(codeOf({ activeTo: noon })).toBe("no_longer_active");
    expect(codeOf({ activeTo: "2026-11-20T11:00:00.001Z" })).toBe("yes");
  });

  it("depends on the weekday of the business date: Friday's menu applies until Saturday 4:00", () => {
    const friday = { availableDays: [5] };
    expect(codeOf(friday)).toBe("yes");
    expect(codeOf(friday, "2026-11-21T00:30:00Z")).toBe("yes");
    expect(codeOf(friday, "2026-11-21T11:00:00Z")).toBe("not_today");
    expect(codeOf({ availableDays: [0] }, "2026-11-22T11:00:00Z")).toBe("yes");
  });

  it("lets staff confirm only past closing time", () => {
    const closed = menuMoment(location, new Date("2026-11-20T06:00:00Z"));
    expect(orderability(item, { isActive: true }, closed)).toEqual({
      isOrderable: false,
      reason: "location_closed",
      canConfirm: true,
    });
    expect(orderability({ ...item, quantity: 0 }, { isActive: true }, closed)).toMatchObject({
      reason: "sold_out",
      canConfirm: false,
    });
  });

  it("rejects alcohol where none is served", () => {
    const dry = menuMoment({ ...location, servesAlcohol: false }, new Date(noon));
    expect(orderability({ ...item, containsAlcohol: true }, { isActive: true }, dry)).toMatchObject({
      reason: "alcohol_not_served",
    });
    expect(orderability(item, { isActive: true }, dry).isOrderable).toBe(true);
  });
});

describe("weekly times and channels", () => {
  const lunch = { ...item, saleWindows: [{ days: [1, 2, 3, 4, 5], from: "11:00", to: "15:00" }] };
  const served = (at: string, addedAt: string | null = null) =>
    orderability(
      lunch,
      { isActive: true },
      {
        ...menuMoment(location, new Date(at)),
        addedAt: addedAt === null ? null : new Date(addedAt),
      },
    );

  // Friday 20 November in Podgorica, one hour ahead of UTC.
  it.each([
    ["2026-11-20T09:59:00Z", false],
    ["2026-11-20T10:00:00Z", true],
    ["2026-11-20T13:59:00Z", true],
    ["2026-11-20T14:00:00Z", false],
    ["2026-11-21T11:00:00Z", false],
  ])("serve at %s: %s", (at, isOrderable) => {
    expect(served(at)).toMatchObject(
      isOrderable ? { isOrderable } : { reason: "not_served_now", canConfirm: false },
    );
  });

  it("let a line that was added in time be sent for ten minutes more", () => {
    expect(served("2026-11-20T14:10:00Z", "2026-11-20T13:50:00Z").isOrderable).toBe(true);
    expect(served("2026-11-20T14:11:00Z", "2026-11-20T13:50:00Z").isOrderable).toBe(false);
    expect(served("2026-11-20T14:05:00Z", "2026-11-20T14:01:00Z").isOrderable).toBe(false);
  });

  it("are shown to guests as served at another time, except in other channels", () => {
    const at = new Date("2026-11-20T15:00:00Z");
    expect(guestState(lunch, { isActive: true }, menuMoment(location, at, "guests"))).toEqual({
      isShown: true,
      isSoldOut: false,
      isServed: false,
    });
    const inside = { ...item, saleChannels: ["tables" as const] };
    expect(guestState(inside, { isActive: true }, menuMoment(location, at, "guests"))).toEqual({
      isShown: false,
      reason: "not_in_channel",
    });
    expect(orderability(inside, { isActive: true }, menuMoment(location, at, "tables")).isOrderable).toBe(
      true,
    );
  });
});

describe("guest view", () => {
  const seen = (change: Partial<OrderableItem>, now: string, category = { isActive: true }) => {
    const state = guestState({ ...item, ...change }, category, menuMoment(location, new Date(now)));
    if (!state.isShown) return state.reason;
    return state.isSoldOut ? "sold out" : "shown";
  };

  it("includes what can be ordered and what is sold out today; closing hours hide nothing", () => {
    expect(seen({}, noon)).toBe("shown");
    expect(seen({}, "2026-11-20T05:00:00Z")).toBe("shown");
    expect(seen({ quantity: 0 }, noon)).toBe("sold out");
    expect(seen({ soldOutUntil: "2026-11-20T20:00:00Z" }, noon)).toBe("sold out");
    expect(seen({ soldOutUntil: "2026-11-20T20:00:00Z" }, "2026-11-20T20:00:00Z")).toBe("shown");
    expect(seen({ hidden: true }, noon)).toBe("hidden");
    expect(seen({}, noon, { isActive: false })).toBe("category_inactive");
  });

  it("shows Friday's menu past midnight, and in the night when clocks change", () => {
    const friday = { availableDays: [5] };
    expect(seen(friday, "2026-11-20T23:30:00Z")).toBe("shown");
    expect(seen(friday, "2026-11-21T03:00:00Z")).toBe("not_today");
    // Clocks go forward at 2:00 on Sunday 29 March and back at 3:00 on Sunday 25 October: 4:00 is 4:00.
    const saturday = { availableDays: [6] };
    expect(seen(saturday, "2026-03-29T01:59:00Z")).toBe("shown");
    expect(seen(saturday, "2026-03-29T02:00:00Z")).toBe("not_today");
    expect(seen(saturday, "2026-10-25T02:59:00Z")).toBe("shown");
    expect(seen(saturday, "2026-10-25T03:00:00Z")).toBe("not_today");
  });
});

describe("allergens", () => {
  const ingredients = [
    { productName: "Sir", allergens: ["milk"], isOptional: false },
    { productName: "Kajmak", allergens: ["milk"], isOptional: false },
    { productName: "Orasi", allergens: ["nuts"], isOptional: true },
  ] as const;

  it("come from the item and its required ingredients, with the source", () => {
    expect(shownAllergens(["gluten", "milk"], ingredients)).toEqual([
      { allergen: "gluten", isOwn: true, products: [] },
      { allergen: "milk", isOwn: true, products: ["Sir", "Kajmak"] },
    ]);
  });

  it("warn of diet flags they contradict", () => {
    const flags = {
      isVegan: true,
      isVegetarian: true,
      isGlutenFree: true,
      isLactoseFree: false,
      isLenten: false,
    };
    const warnings = dietWarnings(flags, shownAllergens([], ingredients));
    expect(warnings.map(({ flag, because }) => [flag, because[0]?.products])).toEqual([
      ["isVegan", ["Sir", "Kajmak"]],
    ]);
  });
});
