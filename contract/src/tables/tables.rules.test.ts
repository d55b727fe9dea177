import { expect, it } from "vitest";
import { maySetStatus, statusAfterClosing, statusAfterOpening, tableStatuses } from "./tables.rules.ts";

it("occupies a table while an order is open and never overwrites out of service", () => {
  expect(tableStatuses.map(statusAfterOpening)).toEqual([
    "occupied",
    "occupied",
    "occupied",
    "out_of_service",
  ]);
  expect(tableStatuses.map(statusAfterClosing)).toEqual([
    "available",
    "available",
    "available",
    "out_of_service",
  ]);
});

it("does not make a table with an open order available by hand", () => {
  expect(tableStatuses.filter((wanted) => maySetStatus(wanted, true))).toEqual([
    "occupied",
    "reserved",
    "out_of_service",
  ]);
  expect(tableStatuses.filter((wanted) => maySetStatus(wanted, false))).toEqual([...tableStatuses]);
});
