// @vitest-environment node
import type { KitchenLine } from "@konoba/contract/kitchen/kitchen.contract";
import { describe, expect, it } from "vitest";
import {
  allDayOf,
  dishRowsOf,
  kitchenActionOf,
  seatOfAllergy,
  strikeOf,
  ticketRowsOf,
} from "./ticketRows.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString();
let ids = 0;
const line = (changes: Partial<KitchenLine> = {}): KitchenLine => ({
  id: `line ${(ids += 1)}`,
  menuItemId: "lamb",
  nameEn: "Lamb",
  nameMe: "Jagnjetina",
  quantity: 1,
  soldBy: "piece",
  specialRequests: null,
  customizations: [],
  status: "preparing",
  course: 1,
  seat: null,
  createdAt: at(0),
  firedAt: null,
  preparationTimeMinutes: 10,
  combo: null,
  ...changes,
});
const modifier = (customizationName: string) => ({
  customizationName,
  customizationValue: null,
  effect: "remove" as const,
});
const without = (...names: string[]) => ({ customizations: names.map(modifier) });
const onHold = (changes: Partial<KitchenLine> = {}) => line({ course: 2, status: "pending", ...changes });
const nothing: ReadonlySet<string> = new Set();
const rows = (...lines: KitchenLine[]) =>
  dishRowsOf(lines, nothing).map(({ quantity, modifiers }) => [
    quantity,
    ...modifiers.map((each) => `${each.modifier.customizationName} ${each.pieces}`),
  ]);

describe("equal dishes", () => {
  it.each([
    ["without modifiers are one row", [line({ quantity: 2 }), line()], [[3]]],
    ["with equal modifiers are one row", [line(without("onion")), line(without("onion"))], [[2, "onion 2"]]],
    [
      "with equal modifiers in another order are one row",
      [line(without("onion", "salt")), line(without("salt", "onion"))],
      [[2, "onion 2", "salt 2"]],
    ],
    ["join those with one modifier", [line(without("onion")), line({ quantity: 2 })], [[3, "onion 1"]]],
    ["do not join those with two", [line(without("onion", "salt")), line()], [[1, "onion 1", "salt 1"], [1]]],
    [
      "stay apart when two kinds differ",
      [line(without("onion")), line(without("salt")), line()],
      [[1, "onion 1"], [1, "salt 1"], [1]],
    ],
    ["of another guest are another row", [line({ seat: 1 }), line({ seat: 2 })], [[1], [1]]],
    ["with a wish in words are another row", [line({ specialRequests: "well done" }), line()], [[1], [1]]],
    ["that nobody has begun are another row", [line(), line({ status: "pending" })], [[1], [1]]],
    ["that are finished are another row", [line(), line({ status: "ready" })], [[1], [1]]],
    ["are separate from other dishes", [line(), line({ menuItemId: "veal" })], [[1], [1]]],
  ] as const)("%s", (_, lines, expected) => {
    expect(rows(...lines)).toEqual(expected);
  });

  it("carry the ids of all their lines, so that one press strikes them", () => {
    const lines = [line(), line(without("onion"))];
    expect(dishRowsOf(lines, nothing).map(({ lineIds }) => lineIds)).toEqual([lines.map(({ id }) => id)]);
  });
});

describe("rows of a ticket", () => {
  it("have no course heads in a single course", () => {
    expect(ticketRowsOf({ lines: [line(), line({ menuItemId: "veal" })] }, nothing)).toMatchObject([
      { kind: "dish", head: null },
      { kind: "dish", head: null },
    ]);
  });

  it("merge a held course into one row after the course being made", () => {
    const lines = [onHold(), line(), onHold({ menuItemId: "veal" })];
    expect(ticketRowsOf({ lines }, nothing)).toMatchObject([
      { kind: "dish", head: { course: 1, firedAt: at(0) } },
      {
        kind: "held",
        course: 2,
        head: { course: 2, firedAt: null },
        dishes: [{ quantity: 1 }, { quantity: 1 }],
      },
    ]);
  });

  it("show when a later course was fired", () => {
    const lines = [line({ status: "ready" }), line({ course: 2, firedAt: at(9) })];
    expect(ticketRowsOf({ lines }, nothing).map(({ head }) => head?.firedAt)).toEqual([at(0), at(9)]);
  });
});

it("adds up dishes of all tickets with modifiers and held ones, most frequent first", () => {
  const tickets = [
    { lines: [line(without("onion")), line({ menuItemId: "soup", quantity: 4, status: "pending" })] },
    {
      lines: [onHold({ quantity: 3 }), line({ ...without("onion"), quantity: 2 }), line({ status: "ready" })],
    },
    { lines: [line({ specialRequests: "well done" })] },
  ];
  const struck = new Set([line().id]);
  expect(
    allDayOf(tickets, struck).map(({ menuItemId, quantity, held, modifiers, requests }) => ({
      menuItemId,
      quantity,
      held,
      modifiers: modifiers.map(({ pieces }) => pieces),
      requests,
    })),
  ).toEqual([
    {
      menuItemId: "lamb",
      quantity: 7,
      held: 3,
      modifiers: [3],
      requests: [{ text: "well done", pieces: 1 }],
    },
    { menuItemId: "soup", quantity: 4, held: 0, modifiers: [], requests: [] },
  ]);
});

describe("next action of a ticket", () => {
  const [pending, preparing, ready] = [line({ status: "pending" }), line(), line({ status: "ready" })];
  const next = (lines: KitchenLine[], struck: string[] = []) => kitchenActionOf({ lines }, new Set(struck));
  const mark = (lines: KitchenLine[], course: number | null = null, isComplete = false) => ({
    kind: "ready",
    lineIds: lines.map(({ id }) => id),
    course,
    isComplete,
  });
  const [held, fired] = [onHold(), line({ course: 2, firedAt: at(5) })];

  it.each([
    ["start, when nobody has begun", [pending], [], { kind: "start", lineIds: [pending.id] }],
    ["ready, when somebody has", [preparing, pending], [], mark([preparing, pending])],
    ["ready of what is left", [ready, preparing], [], mark([preparing])],
    [
      "ready in green, when every line is struck",
      [ready, preparing],
      [preparing.id],
      mark([preparing], null, true),
    ],
    [
      "ready, when the only line is struck before it began",
      [pending],
      [pending.id],
      mark([pending], null, true),
    ],
    ["the course that is made, when another is on hold", [preparing, held], [], mark([preparing], 1)],
    ["ready of two courses at once", [preparing, fired], [], mark([preparing, fired])],
    ["fire, when the rest is finished", [ready, held], [], { kind: "fire", course: 2 }],
    ["fire the first of two", [onHold({ course: 3 }), held], [], { kind: "fire", course: 2 }],
  ] as const)("is %s", (_, lines, struck, expected) => {
    expect(next([...lines], [...struck])).toEqual(expected);
  });
});

describe("pressing a row", () => {
  const [one, other, done] = [
    line({ menuItemId: "a" }),
    line({ menuItemId: "b" }),
    line({ status: "ready" }),
  ];
  const strike = (lines: KitchenLine[], of: KitchenLine, struck: string[] = []) => {
    const row = dishRowsOf(lines, new Set(struck)).find(({ lineIds }) => lineIds.includes(of.id));
    return row && strikeOf({ lines }, row, new Set(struck));
  };

  const cases = [
    ["sends it as ready", [one, other], one, [], { kind: "send", lineIds: [one.id], status: "ready" }],
    [
      "takes a finished one back",
      [one, done],
      done,
      [],
      { kind: "send", lineIds: [done.id], status: "preparing" },
    ],
    ["holds the last one until the button", [one, done], one, [], { kind: "hold", lineIds: [one.id] }],
    ["holds the only one", [one], one, [], { kind: "hold", lineIds: [one.id] }],
    ["takes a held one back", [one, done], one, [one.id], { kind: "release", lineIds: [one.id] }],
    [
      "sends the first although a course is on hold",
      [one, other, onHold()],
      one,
      [],
      { kind: "send", lineIds: [one.id], status: "ready" },
    ],
    ["holds the last of a course", [one, onHold()], one, [], { kind: "hold", lineIds: [one.id] }],
  ] as const;
  it.each(cases.map(([name, ...input]) => ({ name, input })))("$name", ({ input }) => {
    const [lines, of, struck, expected] = input;
    expect(strike([...lines], of, [...struck])).toEqual(expected);
  });
});

it.each([
  ["one guest", [line({ seat: 3, specialRequests: "nuts" }), line({ seat: 1 })], 3],
  ["the whole table", [line({ specialRequests: "nuts" })], null],
  [
    "two guests",
    [line({ seat: 3, specialRequests: "nuts" }), line({ seat: 1, specialRequests: "nuts" })],
    null,
  ],
] as const)("names the seat of an allergy for %s", (_, lines, seat) => {
  expect(seatOfAllergy({ lines: [...lines] }, ({ specialRequests }) => specialRequests !== null)).toBe(seat);
});
