import { expect, test } from "vitest";
import { countedNoun, percentOf } from "./paper.ts";

test.each([
  ["10", "10%"],
  ["100", "100%"],
  ["10.00", "10%"],
  ["12.50", "12,5%"],
  ["0", "0%"],
  ["0.00", "0%"],
])("prints the percentage %s as %s", (rate, text) => {
  expect(percentOf(rate, "me")).toBe(text);
});

test.each([
  [1, "1 box", "1 kutija"],
  [2, "2 boxes", "2 kutije"],
  [4, "4 boxes", "4 kutije"],
  [5, "5 boxes", "5 kutija"],
  [11, "11 boxes", "11 kutija"],
  [12, "12 boxes", "12 kutija"],
  [21, "21 boxes", "21 kutija"],
  [22, "22 boxes", "22 kutije"],
  [101, "101 boxes", "101 kutija"],
  [112, "112 boxes", "112 kutija"],
])("writes %d with its noun", (count, en, me) => {
  expect(countedNoun(count, ["box", "boxes", "boxes"], "en")).toBe(en);
  expect(countedNoun(count, ["kutija", "kutije", "kutija"], "me")).toBe(me);
});
