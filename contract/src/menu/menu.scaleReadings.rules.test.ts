import { expect, test } from "vitest";
import { isSteady, readScaleLine, type ScaleReading } from "./menu.scaleReadings.rules.ts";

const reading = (grams: number, isStable = true, isNet = false): ScaleReading => ({
  grams,
  isStable,
  isNet,
  isOverloaded: false,
});

test.each([
  ["ST,GS,   0.742kg", reading(742)],
  ["ST,GS,+000.742 kg", reading(742)],
  ["US,GS,   0.738 kg", reading(738, false)],
  ["ST,NT,-  0.310kg", reading(-310, true, true)],
  ["ST,+00742.4  g", reading(742)],
  ["st,gs,  1.052KG\r", reading(1052)],
  // Device number and lamp byte before the weight.
  ["ST,GS,1\u0007,   1.052 kg", reading(1052)],
  ["ST,GS,0,   1.052 kg", reading(1052)],
  ["ST,GS,+000.000kg", reading(0)],
  ["ST,GS,-000.000kg", reading(0)],
])("reads %j", (line, expected) => {
  expect(readScaleLine(line)).toEqual(expected);
});

test("says when the scale is overloaded", () => {
  expect(readScaleLine("OL,GS,+9999999kg")).toMatchObject({ isOverloaded: true, isStable: false });
  expect(readScaleLine("OL")).toMatchObject({ isOverloaded: true });
});

test.each(["", "0.742", "ST,GS,   0.742 lb", "ST,GS,kg", "QT,+00000012 PC", "ST,GS,0.7.42kg"])(
  "takes %j for no weight",
  (line) => {
    expect(readScaleLine(line)).toBeNull();
  },
);

test("a weight is steady after three stable readings that are alike", () => {
  const [still, moving] = [reading(742), reading(742, false)];
  expect(isSteady([still, still])).toBe(false);
  expect(isSteady([moving, still, still])).toBe(false);
  expect(isSteady([reading(741), still, still])).toBe(false);
  expect(isSteady([reading(742, true, true), still, still])).toBe(false);
  expect(isSteady([moving, still, still, still])).toBe(true);
});
