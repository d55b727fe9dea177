import { describe, expect, it } from "vitest";
import { formatsOf } from "../lib/text/format.ts";
import { changesOf, nameOfSubject, pageOfSubject } from "./auditChanges.ts";
import { shownValue } from "./shownValue.ts";

describe("changes of an audit entry", () => {
  it("lists only changed fields", () => {
    const before = { id: "1", firstName: "Marko", role: "waiter", lastLogin: null, locationId: "a" };
    const after = { id: "1", firstName: "Marko", role: "manager", locationId: "b" };

    expect(changesOf(before, after)).toEqual([{ field: "role", before: "waiter", after: "manager" }]);
  });

  it("lists all fields of a created or deleted record", () => {
    expect(changesOf(null, { name: "Most", isActive: true })).toHaveLength(2);
    expect(changesOf({ name: "Most" }, null)).toEqual([{ field: "name", before: "Most", after: undefined }]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it("names people and records, preferring the stored name", () => {
    const none = { subjectName: null, before: null, after: null };
    const ana = { firstName: "Ana", lastName: "Đukić", email: "ana@most.me" };
    expect(nameOfSubject({ ...none, after: ana })).toBe("Ana Đukić");
    expect(nameOfSubject({ ...none, before: { name: "Most" } })).toBe("Most");
    expect(nameOfSubject({ ...none, after: { plan: "growth" } })).toBeNull();
    expect(nameOfSubject({ ...none, subjectName: "#042", after: ana })).toBe("#042");
  });

  it("links a record only while it exists", () => {
    const order = { subject: "order", subjectId: "1", subjectExists: true } as const;
    expect(pageOfSubject(order)).toBe("/orders/edit/1");
    expect(pageOfSubject({ ...order, subjectExists: false })).toBeNull();
    expect(pageOfSubject({ ...order, subject: "route", subjectId: null })).toBeNull();
  });
});

describe("value of an audit entry", () => {
  const t = (key: string, values?: { defaultValue?: string }) =>
    ({ yes: "Yes", "values.role.waiter": "Waiter", closed: "closed", comboCourse: "2. tura" })[key] ??
    values?.defaultValue ??
    key;
  const reasonName = (reason: string) => (reason === "guest_left" ? "Guest left" : reason);
  const shown = { entry: { currency: "EUR" }, formats: formatsOf("en"), t, reasonName };

  it.each([
    ["price", "12.5", null, "€12.50"],
    ["netAmount", "18.19", null, "€18.19"],
    ["expectedCredit", "18.19", null, "€18.19"],
    ["measure", "12.5", { approvedAction: "discount" }, "12.5%"],
    ["measure", "12.5", { approvedAction: "void" }, "€12.50"],
    ["paidOn", "2026-11-25", null, "25 Nov 2026"],
    ["weekdays", [1, 5], null, "Mon, Fri"],
    ["unitCost", "2.5", null, "€2.50"],
    ["discountPercentage", "12.5000", null, "12.5%"],
    ["quantity", "1.250", { unit: "kg" }, "1.25 kg"],
    ["quantity", 3, {}, "3"],
    ["role", "waiter", null, "Waiter"],
    ["reason", "Burnt", null, "Burnt"],
    ["reason", "guest_left", null, "Guest left"],
    ["pricesIncludeTax", true, null, "Yes"],
    ["reason", null, null, "–"],
    ["taxGroups", [{ name: "Food", percentage: "7" }], null, "Food 7%"],
    ["workingHours", [{ dayOfWeek: 1, isClosed: true, openTime: null, closeTime: null }], null, "Mon closed"],
    [
      "workingHours",
      [{ dayOfWeek: 2, isClosed: false, openTime: "08:00", closeTime: "23:00" }],
      null,
      "Tue 08:00–23:00",
    ],
    [
      "workingHours",
      [
        {
          dayOfWeek: 2,
          isClosed: false,
          openTime: "08:00",
          closeTime: "23:00",
          breakFrom: "14:00",
          breakTo: "17:00",
        },
      ],
      null,
      "Tue 08:00–14:00, 17:00–23:00",
    ],
    [
      "comboGroups",
      ["Supa (1): Teleća supa", "Glavno (1–2, 60%, course 2): Biftek +2.00"],
      null,
      "Supa (1): Teleća supa\nGlavno (1–2, 60%, 2. tura): Biftek +2.00",
    ],
    ["cuisines", [{ cuisineId: "a" }, { cuisineId: "b" }], null, "2"],
  ])("%s reads as people say it", (field, value, state, text) => {
    expect(shownValue(field, value, state, shown)).toBe(text);
  });

  it.each(["Amount", "Price", "Cost", "Percentage"])("knows a field by its last word, %s", (word) => {
    const text = word === "Percentage" ? "12.5%" : "€12.50";
    expect(shownValue(`some${word}`, "12.5", null, shown)).toBe(text);
    expect(shownValue(`${word}Of`, "12.5", null, shown)).toBe("12.5");
  });
});
