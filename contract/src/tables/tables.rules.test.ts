import { expect, it } from "vitest";
import {
  canSetStatus,
  statusAfterClosing,
  statusAfterOpening,
  statusAt,
  tableStatuses,
} from "./tables.rules.ts";

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

it("rejects making a table with an open order available by hand", () => {
  expect(tableStatuses.filter((requested) => canSetStatus(requested, true))).toEqual([
    "occupied",
    "reserved",
    "out_of_service",
  ]);
  expect(tableStatuses.filter((requested) => canSetStatus(requested, false))).toEqual([...tableStatuses]);
});

it("reads as reserved while it is free and held, and otherwise as its status", () => {
  const [before, after] = [new Date("2026-11-21T18:59:59Z"), new Date("2026-11-21T19:00:00Z")];
  const held = "2026-11-21T19:00:00.000Z";

  expect(statusAt("available", held, before)).toBe("available");
  expect(tableStatuses.map((status) => statusAt(status, held, after))).toEqual([
    "reserved",
    "occupied",
    "reserved",
    "out_of_service",
  ]);
  expect(statusAt("available", null, after)).toBe("available");
});
