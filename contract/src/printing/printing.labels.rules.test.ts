import { expect, test } from "vitest";
import { labelPaper, type PrintedLabel } from "./printing.labels.rules.ts";

const sauce: PrintedLabel = {
  productNameEn: "Tomato sauce",
  productNameMe: "Sos od paradajza",
  batchNumber: "261126-2",
  isProduced: true,
  startedOn: "2026-11-26",
  useBy: "2026-11-30",
  allergens: ["celery", "sulphites"],
  quantity: 4.5,
  unit: "l",
  locationName: "Konoba Luka",
};

/** Returns a line as text: its parts separated by a bar. */
const textsOf = (label: PrintedLabel, language: "en" | "me", showsQuantity = false) =>
  labelPaper(label, { language, showsQuantity }).map((line) => {
    if ("text" in line) return line.text;
    return "left" in line ? [line.left, line.right].filter(Boolean).join(" | ") : line.kind;
  });

test("states product, use-by date, batch, day, allergens and location in the printer's language", () => {
  expect(textsOf(sauce, "en")).toEqual([
    "Tomato sauce",
    "rule",
    "Use by | 30 Nov 2026",
    "Batch | 261126-2",
    "Made | 26 Nov 2026",
    "dashes",
    "Contains: celery, sulphites",
    "Konoba Luka",
  ]);
  expect(textsOf(sauce, "me")).toEqual([
    "Sos od paradajza",
    "rule",
    "Upotrijebiti do | 30. 11. 2026.",
    "Serija | 261126-2",
    "Napravljeno | 26. 11. 2026.",
    "dashes",
    "Sadrži: celer, sulfiti",
    "Konoba Luka",
  ]);
});

test.each([
  ["received goods", { isProduced: false }, "Received | 26 Nov 2026", "Primljeno | 26. 11. 2026."],
  ["no allergens", { allergens: [] }, "No allergens recorded", "Alergeni nijesu upisani"],
  ["pieces", { quantity: 1250, unit: "piece" }, "Quantity | 1,250 pcs", "Količina | 1.250 kom."],
  ["a part of a unit", { quantity: 0.75, unit: "kg" }, "Quantity | 0.75 kg", "Količina | 0,75 kg"],
] as const)("words a label with %s", (_, changes, en, me) => {
  const label = { ...sauce, ...changes, allergens: "allergens" in changes ? [] : sauce.allergens };
  expect(textsOf(label, "en", true)).toContain(en);
  expect(textsOf(label, "me", true)).toContain(me);
});

test("leaves out what a batch does not have, and the quantity unless it is requested", () => {
  const bare = { ...sauce, batchNumber: null, useBy: null };
  expect(textsOf(bare, "en")).toEqual([
    "Tomato sauce",
    "rule",
    "Made | 26 Nov 2026",
    "dashes",
    "Contains: celery, sulphites",
    "Konoba Luka",
  ]);
});
