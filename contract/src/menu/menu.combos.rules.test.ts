import fc from "fast-check";
import { expect, it } from "vitest";
import { minor, sum, toMinor } from "../lib/money.ts";
import { comboGroupsProblem } from "./menu.comboGroups.rules.ts";
import { comboGroups } from "./menu.combos.contract.ts";
import { comboProblem, spreadComboPrice, emptyComboGroup } from "./menu.combos.rules.ts";

const cents = (text: string) => toMinor(text, 2);
const child = (listPrice: string, extraPrice = "0.00", quantity = 1) => ({
  listPrice: cents(listPrice),
  extraPrice: cents(extraPrice),
  quantity,
});
const group = (id: string, dishes: string[], minimum = 1, maximum = 1) => ({
  id,
  nameEn: id,
  nameMe: null,
  minimum,
  maximum,
  choices: dishes.map((menuItemId) => ({ menuItemId })),
});
const lunch = [
  group("soup", ["veal", "fish"]),
  group("main", ["steak", "fillet"], 1, 2),
  group("drink", ["cola"], 0),
];

it.each([
  ["the business lunch", "9.90", [child("3.80"), child("14.50", "2.00"), child("2.50")], [181, 890, 119]],
  ["a tie, to the earlier dish", "9.90", [child("4.50"), child("14.50"), child("3.00")], [203, 652, 135]],
  ["dishes without a price", "10.00", [child("0.00"), child("0.00"), child("0.00")], [334, 333, 333]],
  ["a free dish beside a priced one", "5.00", [child("0.00"), child("2.00", "0.30")], [0, 530]],
  ["a dish chosen twice", "9.00", [child("2.00", "0.50", 2), child("5.00")], [500, 500]],
  ["a free set menu", "0.00", [child("2.00", "0.50"), child("5.00")], [50, 0]],
  ["one dish", "9.90", [child("3.80")], [990]],
  ["no dish yet", "9.90", [], []],
])("shares the price of %s", (_, price, children, expected) => {
  expect(spreadComboPrice(cents(price), children).map(({ amount }) => Number(amount))).toEqual(expected);
});

it("has no share before the first choice", () => {
  expect(spreadComboPrice(cents("9.90"), [])).toEqual([]);
});

const anyAmount = fc.bigInt({ min: 0n, max: 99_999_999n }).map(minor);
const anyChild = fc.record({
  listPrice: anyAmount,
  extraPrice: anyAmount,
  quantity: fc.integer({ min: 1, max: 5 }),
});

it("adds up to price and extras, within a cent of the exact share", () => {
  fc.assert(
    fc.property(anyAmount, fc.array(anyChild, { minLength: 1, maxLength: 12 }), (price, children) => {
      const amounts = spreadComboPrice(price, children);
      const extras = children.reduce((all, each) => all + each.extraPrice * BigInt(each.quantity), 0n);
      expect(sum(amounts.map(({ amount }) => amount))).toBe(price + extras);
      const weights = children.map(({ listPrice, quantity }) => listPrice * BigInt(quantity));
      const whole = weights.reduce((all, weight) => all + weight, 0n);
      for (const [index, { share }] of amounts.entries()) {
        const [part, parts] = whole === 0n ? [1n, BigInt(children.length)] : [weights[index] ?? 0n, whole];
        const distance = share * parts - price * part;
        expect(distance < parts && distance > -parts).toBe(true);
      }
    }),
  );
});

it.each([
  ["an ordinary item", [], null],
  ["a lunch", lunch, null],
  ["a group without a name", [{ ...group("x", ["a"]), nameEn: null }], [0, "nameEn"]],
  ["a maximum below the minimum", [group("x", ["a"]), group("y", ["a"], 3, 2)], [1, "maximum"]],
  ["a dish twice in one group", [group("x", ["a", "a"])], [0, "choices"]],
  ["a dish in two groups", [group("x", ["a"]), group("y", ["a"])], null],
  ["the same group twice", [group("x", ["a"]), group("x", ["b"])], []],
  ["no required group", [group("x", ["a"], 0), group("y", ["b"], 0)], [0, "minimum"]],
])("judges %s", (_, groups, path) => {
  expect(comboGroupsProblem(groups)?.path ?? null).toEqual(path);
});

const guid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

it("reads groups with defaults, and names the field of a refusal", () => {
  const soup = { nameEn: "Soup", choices: [{ menuItemId: guid(1) }] };
  expect(comboGroups.parse([soup])).toEqual([
    {
      nameEn: "Soup",
      nameMe: null,
      minimum: 1,
      maximum: 1,
      sharePercent: null,
      course: 1,
      choices: [{ menuItemId: guid(1), extraPrice: "0" }],
    },
  ]);
  const paths = (groups: unknown) => comboGroups.safeParse(groups).error?.issues.map(({ path }) => path);
  expect(paths([soup, { ...soup, choices: [] }])).toEqual([[1, "choices"]]);
  expect(paths([{ ...soup, maximum: 0 }])).toContainEqual([0, "maximum"]);
  expect(paths([{ ...soup, minimum: 0 }])).toEqual([[0, "minimum"]]);
  const share = (sharePercent: string | null) => ({ ...soup, sharePercent });
  expect(paths([share("40"), share("60")])).toBeUndefined();
  expect(paths([share("40"), share(null)])).toEqual([[1, "sharePercent"]]);
  expect(paths([share("40"), share("59.999")])).toEqual([[1, "sharePercent"]]);
});

const dish = (groupId: string, menuItemId: string) => ({ groupId, menuItemId });

it.each([
  ["one of each", [dish("soup", "veal"), dish("main", "steak")], null],
  ["the same dish twice", [dish("soup", "veal"), dish("main", "steak"), dish("main", "steak")], null],
  ["nothing", [], { problem: "combo_choice_required", groupId: "soup" }],
  [
    "two drinks",
    [dish("soup", "veal"), dish("main", "steak"), dish("drink", "cola"), dish("drink", "cola")],
    { problem: "combo_choice_limit", groupId: "drink" },
  ],
  [
    "a dish of another group",
    [dish("soup", "steak"), dish("main", "steak")],
    { problem: "combo_choice_not_offered", groupId: "soup", menuItemId: "steak" },
  ],
  [
    "an unknown group",
    [dish("dessert", "cake")],
    { problem: "combo_choice_not_offered", groupId: "dessert", menuItemId: "cake" },
  ],
])("judges an order of %s", (_, chosen, expected) => {
  expect(comboProblem(lunch, chosen)).toEqual(expected);
});

it.each([
  ["all dishes left", ["veal", "fish", "steak", "cola"], null],
  ["one soup left", ["fish", "steak"], null],
  ["no soup left", ["steak", "fillet", "cola"], "soup"],
  ["no main left", ["veal", "cola"], "main"],
])("finds the empty group with %s", (_, left, expected) => {
  expect(emptyComboGroup(lunch, (id) => left.includes(id))?.id ?? null).toBe(expected);
});
