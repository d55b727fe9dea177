import { expect, test } from "vitest";
import { isLineClosed, statusAfter } from "./purchasing.rules.ts";

const open = { packs: "6", receivedPacks: "0", isClosed: false };

test.each([
  ["nothing arrived", [open, open], "sent"],
  ["a part of a line arrived", [open, { ...open, receivedPacks: "2" }], "partly_received"],
  ["one of two lines is closed", [open, { ...open, isClosed: true }], "partly_received"],
  [
    "one arrived and the other is closed",
    [
      { ...open, receivedPacks: "6" },
      { ...open, isClosed: true },
    ],
    "received",
  ],
  ["more arrived than ordered", [{ ...open, receivedPacks: "7" }], "received"],
  [
    "a skipped line is not expected",
    [
      { ...open, receivedPacks: "6" },
      { ...open, packs: "0" },
    ],
    "received",
  ],
] as const)("%s", (_name, lines, status) => {
  expect(statusAfter(lines)).toBe(status);
});

const line = { packs: "6", receivedPacks: "4", reason: null, closesRest: false, isReplaced: false };

test.each([
  ["a part arrived", line, false],
  ["all arrived", { ...line, receivedPacks: "6" }, true],
  ["the rest is no longer expected", { ...line, closesRest: true }, true],
  ["another item replaces it", { ...line, receivedPacks: "0", isReplaced: true }, true],
  ["the rest comes later", { ...line, reason: "later" }, false],
  ["the rest is short", { ...line, reason: "short" }, true],
] as const)("%s", (_name, given, isClosed) => {
  expect(isLineClosed(given)).toBe(isClosed);
});
