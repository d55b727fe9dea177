import { expect, it } from "vitest";
import { takeawayOf } from "./analytics.takeaway.rules.ts";

type Row = readonly [step: string, now: string, before: string];

it.each<[string, readonly Row[], object | null]>([
  ["nothing was sold on either day", [["18", "0.00", "0.00"]], null],
  ["both are alike", [["18", "5.00", "5.00"]], { direction: "same", amount: "0.00", step: null }],
  [
    "a better day had one bad hour",
    [
      ["18", "130.00", "120.00"],
      ["19", "211.50", "320.50"],
      ["20", "400.00", "163.30"],
    ],
    { direction: "more", amount: "137.70", step: { step: "20", direction: "more", amount: "236.70" } },
  ],
  [
    "a worse day had one good hour",
    [
      ["18", "10.00", "90.00"],
      ["19", "30.00", "20.00"],
    ],
    { direction: "less", amount: "70.00", step: { step: "18", direction: "less", amount: "80.00" } },
  ],
  [
    "every hour was worse, and two of them as much",
    [
      ["18", "10.00", "15.00"],
      ["19", "0.00", "20.00"],
      ["20", "0.00", "20.00"],
    ],
    { direction: "less", amount: "45.00", step: { step: "19", direction: "less", amount: "20.00" } },
  ],
  [
    "every hour was better",
    [
      ["18", "15.00", "10.00"],
      ["19", "30.00", "20.00"],
    ],
    { direction: "more", amount: "15.00", step: { step: "19", direction: "more", amount: "10.00" } },
  ],
  [
    "what one hour lost another won",
    [
      ["18", "10.00", "0.00"],
      ["19", "0.00", "10.00"],
    ],
    { direction: "same", amount: "0.00", step: null },
  ],
])("the sentence of a chart when %s", (_, rows, expected) => {
  const steps = rows.map(([step, revenueAmount, previousRevenueAmount]) => ({
    step,
    revenueAmount,
    previousRevenueAmount,
  }));

  expect(takeawayOf(steps, 2)).toEqual(expected);
});

it("ignores a day without a counterpart in the month before", () => {
  const steps = [
    { step: "30", revenueAmount: "10.00", previousRevenueAmount: "0.00", previousWholeAmount: "0.00" },
    { step: "31", revenueAmount: "90.00", previousRevenueAmount: "0.00", previousWholeAmount: null },
  ];

  expect(takeawayOf(steps, 2)).toMatchObject({ amount: "100.00", step: { step: "30", amount: "10.00" } });
});

it("does not name the running hour, unless it is the only one", () => {
  const hour = (step: string, revenueAmount: string) => ({
    step,
    revenueAmount,
    previousRevenueAmount: "50.00",
  });

  expect(takeawayOf([hour("18", "45.00"), hour("19", "0.00")], 2, "19")).toEqual({
    direction: "less",
    amount: "55.00",
    step: { step: "18", direction: "less", amount: "5.00" },
  });
  expect(takeawayOf([hour("18", "50.00"), hour("19", "0.00")], 2, "19")?.step).toBeNull();
  const ahead = { step: "20", revenueAmount: "0.00", previousRevenueAmount: "0.00", isAhead: true };
  expect(takeawayOf([hour("19", "0.00"), ahead], 2, "19")?.step?.step).toBe("19");
});
