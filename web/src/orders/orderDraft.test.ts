import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { describe, expect, it } from "vitest";
import {
  attempted,
  type Draft,
  type DraftLine,
  emptyDraft,
  grownLine,
  hasPortions,
  lineOfItem,
  merged,
  pieces,
  piecesByItem,
  toLineInput,
  weighedLine,
  withFields,
  withItem,
  withLabel,
  withLine,
  withLinesBack,
  withoutLine,
  withoutLines,
} from "./orderDraft.ts";

const item = (id: string, price = "9.50"): BoardItem => ({
  id,
  type: "food",
  name: "Trout",
  nameEn: "Trout",
  nameMe: "Pastrmka",
  price,
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  boxes: 1,
  quantity: null,
  soldBy: "piece",
  minWeight: null,
  maxWeight: null,
  tareWeight: null,
  scaleCode: null,
  isActive: true,
  hidden: false,
  featured: false,
  activeFrom: null,
  activeTo: null,
  soldOutUntil: null,
  availableDays: [],
  saleWindows: [],
  saleChannels: [],
  containsAlcohol: false,
  preparationTimeMinutes: null,
  imageId: null,
  spicinessLevel: 0,
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  allergens: [],
  ingredients: [],
  optionGroupIds: [],
  comboGroups: [],
});

const trout = item("11111111-1111-4111-8111-111111111111");
const soup = item("22222222-2222-4222-8222-222222222222", "4.00");

describe("a draft", () => {
  it("adds another piece of the same item to its line", () => {
    const draft = withItem(withItem(withItem(emptyDraft(), trout), soup), trout);

    expect(draft.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(pieces(draft.lines)).toBe(3);
    expect(piecesByItem(draft.lines).get(trout.id)).toBe(2);
  });

  it("weighs a dish into a line of its own, which counts as one piece", () => {
    const bass = { ...trout, soldBy: "kg" as const, quantity: 2 };
    const weighing = { source: "keypad", tareWeight: 310, isConfirmed: false } as const;
    const first = weighedLine(bass, { ...weighing, netWeight: 742 });
    const draft = withLabel(withLine(emptyDraft(), first), bass, 1200);

    expect(draft.lines).toMatchObject([
      { quantity: 0.742, soldBy: "kg", weighing },
      { quantity: 1.2, weighing: { source: "barcode", tareWeight: 0 } },
    ]);
    expect(pieces(draft.lines)).toBe(2);
    expect(hasPortions(bass, draft.lines)).toBe(false);
    expect(toLineInput(first)).toMatchObject({ quantity: 0.742, weighing });
    const again = withLine(draft, weighedLine(bass, { ...weighing, netWeight: 800 }, first));
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([0.8, 1.2]);
  });

  it("begins a new line when the existing one has modifiers", () => {
    const draft = withLine(emptyDraft(), { ...lineOfItem(trout), specialRequests: "well done" });

    expect(withItem(draft, trout).lines).toHaveLength(2);
  });

  it.each<[string, Partial<DraftLine>]>([
    [
      "an extra",
      { customizations: [{ customizationName: "Lemon", customizationValue: null, additionalPrice: "0" }] },
    ],
    [
      "an option",
      { options: [{ optionId: "o", quantity: 1, nameEn: "Lemon", nameMe: null, price: "0", effect: "add" }] },
    ],
    ["another course", { course: 2 }],
    ["a seat", { seat: 1 }],
    ["a discount", { discountPercentage: "10" }],
  ])("does not count another piece on a line with %s", (_, changes) => {
    const draft = withLine(emptyDraft(), { ...lineOfItem(trout), ...changes });

    expect(withItem(draft, trout).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it("returns the line that grew, and removes all lines", () => {
    const before = withItem(withItem(emptyDraft(), trout), soup);
    const [first, second] = before.lines;

    expect(grownLine(before.lines, withItem(before, trout).lines)?.id).toBe(first?.id);
    expect(grownLine([], before.lines)?.id).toBe(second?.id);
    expect(grownLine(before.lines, before.lines)).toBeUndefined();
    expect(withoutLines(before).lines).toEqual([]);
  });

  it("restores several lines once at their positions", () => {
    const draft = withItem(withItem(withItem(emptyDraft(), trout), soup), item("3"));
    const ids = (each: Draft) => each.lines.map(({ id }) => id);
    const [first, second, third] = draft.lines;
    if (!first || !second || !third) throw new Error("The draft has lines");

    expect(ids(withLinesBack(withoutLines(draft), draft.lines, 0))).toEqual(ids(draft));
    expect(ids(withLinesBack(draft, [first], 1))).toEqual([second.id, first.id, third.id]);
    expect(ids(withLine(draft, { ...second, quantity: 5 }))).toEqual(ids(draft));
  });

  it("removes a line at quantity 0 and restores it at its position", () => {
    const draft = withItem(withItem(withItem(emptyDraft(), trout), soup), item("3"));
    const [first, second] = draft.lines;
    if (!first || !second) throw new Error("The draft has lines");

    const without = withLine(draft, { ...second, quantity: 0 });
    const back = withLinesBack(without, [second], 1);

    expect(without.lines).toHaveLength(2);
    expect(back.lines.map(({ id }) => id)).toEqual(draft.lines.map(({ id }) => id));
    expect(withoutLine(back, first.id).lines).toHaveLength(2);
  });

  it("keeps its key on a retry and gets a new one after a change", () => {
    const first = attempted(withItem(emptyDraft(), trout));
    const again = attempted(first);
    const changed = attempted(withItem(first, soup));

    expect(again.attemptKey).toBe(first.attemptKey);
    expect(changed.attemptKey).not.toBe(first.attemptKey);
    expect(changed.orderId).toBe(first.orderId);
    expect(attempted(withFields(first, { guests: 2 })).attemptKey).not.toBe(first.attemptKey);
  });

  it("appends its lines to those of the other table", () => {
    const waiting = withItem(emptyDraft(), soup);
    const moving = withItem(emptyDraft({ tableId: "7" }), trout);

    const both = merged(moving, waiting);

    expect(both.lines.map(({ menuItemId }) => menuItemId)).toEqual([soup.id, trout.id]);
    expect(both.fields.tableId).toBe("7");
    expect(merged(moving, null)).toBe(moving);
  });

  it("sends its own IDs and no amounts but extras", () => {
    const customizations = [
      { customizationName: "Kajmak", customizationValue: null, additionalPrice: "1.00" },
    ];
    const names = { nameEn: "Lemon", nameMe: null };
    const lemon = { optionId: soup.id, quantity: 2, ...names, price: "0.50", effect: "add" } as const;
    const line = { ...lineOfItem(trout), customizations, options: [lemon] };

    expect(toLineInput(line)).toEqual({
      id: line.id,
      addedAt: line.addedAt,
      menuItemId: trout.id,
      quantity: 1,
      specialRequests: null,
      discountPercentage: "0",
      customizations,
      options: [{ optionId: soup.id, quantity: 2 }],
      course: 1,
      seat: null,
    });
  });
});
