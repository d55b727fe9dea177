import { describe, expect, it } from "vitest";
import { supplierKey, nextDelivery, packContent, unitCostOf } from "./suppliers.rules.ts";

const crate = { packCount: 12, packSize: "0.75", unit: "l" };

describe("a pack", () => {
  it("contains its pieces", () => {
    expect(packContent(crate)).toBe("9");
  });

  it.each([
    ["18.80", { packCount: 1, packSize: "2", unit: "kg" }, "kg", "9.40"],
    ["18.80", { packCount: 1, packSize: "2", unit: "kg" }, "g", "0.0094"],
    ["21.90", { packCount: 10, packSize: "250", unit: "g" }, "kg", "8.76"],
    ["10", { packCount: 3, packSize: "1", unit: "l" }, "l", "3.3333"],
    ["10", crate, "kg", null],
  ])("of %s gives the cost of one unit", (price, pack, unit, cost) => {
    expect(unitCostOf(price, pack, unit)).toBe(cost);
  });
});

describe("the next delivery", () => {
  // 2026-11-23 is a Monday.
  const rhythm = { deliveryDays: [2, 5], orderDaysBefore: 1, orderUntil: "18:00" };

  it.each([
    ["2026-11-23", "17:59", "2026-11-24", "2026-11-27"],
    ["2026-11-23", "18:00", "2026-11-24", "2026-11-27"],
    ["2026-11-23", "18:01", "2026-11-27", "2026-12-01"],
    ["2026-11-24", "09:00", "2026-11-27", "2026-12-01"],
    ["2026-11-27", "09:00", "2026-12-01", "2026-12-04"],
  ])("on %s at %s arrives on %s and lasts until %s", (date, time, arrivesOn, coversUntil) => {
    expect(nextDelivery(rhythm, { date, time })).toMatchObject({ arrivesOn, coversUntil });
  });

  it("comes the same day from a supplier that takes orders until then", () => {
    const daily = { deliveryDays: [0, 1, 2, 3, 4, 5, 6], orderDaysBefore: 0, orderUntil: null };
    expect(nextDelivery(daily, { date: "2026-11-23", time: "23:59" })).toEqual({
      orderDay: "2026-11-23",
      orderUntil: null,
      arrivesOn: "2026-11-23",
      coversUntil: "2026-11-24",
    });
  });

  it("is found a week ahead with one day of delivery and the longest lead", () => {
    const weekly = { deliveryDays: [0], orderDaysBefore: 14, orderUntil: null };
    const next = nextDelivery(weekly, { date: "2026-11-23", time: "10:00" });
    expect(next).toMatchObject({
      arrivesOn: "2026-12-13",
      orderDay: "2026-11-29",
      coversUntil: "2026-12-20",
    });
  });

  it("is unknown without days", () => {
    expect(nextDelivery({ ...rhythm, deliveryDays: [] }, { date: "2026-11-23", time: "09:00" })).toBeNull();
  });
});

describe("a typed name", () => {
  it.each([
    ["Mljekara Lazine d.o.o.", "mljekara lazine"],
    ["MLJEKARA  LAZINE DOO", "mljekara lazine"],
    ["Mesara Đurović", "mesara durovic"],
    ["Plantaže a.d.", "plantaze"],
    ["Doobar", "doobar"],
  ])("%s is compared as %s", (name, key) => {
    expect(supplierKey(name)).toBe(key);
  });
});
