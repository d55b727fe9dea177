import { expect, test } from "vitest";
import { AppError } from "../lib/errors.ts";
import { joinedTexts } from "./orders.moves.rules.ts";

type Texts = Parameters<typeof joinedTexts>[0];

const order = (number: number, fields: Partial<Texts> = {}): Texts => ({
  number,
  specialInstructions: null,
  customerNotes: null,
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  customerId: null,
  deliveryAddress: null,
  source: null,
  sourceDeliveryId: null,
  paymentReference: null,
  guests: null,
  ...fields,
});

const cases: readonly [what: string, from: Partial<Texts>, to: Partial<Texts>, changes: object][] = [
  ["nothing where the order that leaves has no texts", {}, { customerName: "Ana", guests: 2 }, {}],
  [
    "every text of an order without any",
    { specialInstructions: "Nut allergy", customerName: "Ana" },
    {},
    {
      specialInstructions: "Nut allergy",
      customerName: "Ana",
    },
  ],
  [
    "both instructions",
    { specialInstructions: "Nut allergy" },
    { specialInstructions: "No salt" },
    {
      specialInstructions: "No salt · Nut allergy",
    },
  ],
  [
    "what both orders say once",
    { customerName: "ana ", customerNotes: "Late · Dog" },
    {
      customerName: "Ana",
      customerNotes: "Dog",
    },
    { customerNotes: "Dog · Late" },
  ],
  [
    "a phone number that does not fit in the notes",
    { customerPhone: "+382 67 111 222" },
    {
      customerPhone: "+382 67 333 444",
      customerNotes: "Dog",
    },
    { customerNotes: "Dog · #001: +382 67 111 222" },
  ],
  [
    "two short phone numbers in their field",
    { customerPhone: "067111222" },
    { customerPhone: "067333444" },
    {
      customerPhone: "067333444 · 067111222",
    },
  ],
  [
    "a second e-mail address and delivery number in the notes",
    {
      customerEmail: "ana@example.me",
      sourceDeliveryId: "77",
      source: "wolt",
    },
    { customerEmail: "ivo@example.me" },
    { customerNotes: "#001: ana@example.me · #001: wolt 77" },
  ],
  ["the guests of both", { guests: 2 }, { guests: 499 }, { guests: 500 }],
  [
    "the customer of the one that has one",
    { customerId: "c1", paymentReference: "R-1" },
    {},
    {
      customerId: "c1",
      paymentReference: "R-1",
    },
  ],
];

test.each(cases)("a merge leaves %s", (_, from, to, changes) => {
  expect(joinedTexts(order(1, from), order(2, to))).toEqual(changes);
});

test("a merge is refused rather than cutting an allergy off", () => {
  const long = "x".repeat(600);
  const merge = () =>
    joinedTexts(order(1, { specialInstructions: long }), order(2, { specialInstructions: `${long}y` }));
  expect(merge).toThrow(
    new AppError("order_texts_too_long", { field: "specialInstructions", longest: 1000 }),
  );
});
