// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearTop, type Area } from "./toastPosition.ts";

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const header = area(232, 10, 1124, 56);
const add = area(1180, 78, 146, 40);
const search = area(262, 78, 220, 36);

describe("floating toasts", () => {
  const box = area(989, 15, 360, 44);

  it("use the top when nothing is in the way", () => {
    expect(clearTop({ box, highest: 8, lowest: 768 }, [])).toBe(15);
  });

  it("move below the header and the button of the page", () => {
    expect(clearTop({ box, highest: 8, lowest: 768 }, [header, search, add])).toBe(126);
  });

  it("ignore a search field beside them", () => {
    expect(clearTop({ box, highest: 8, lowest: 768 }, [header, search])).toBe(74);
  });

  it("do not move while their position is free", () => {
    const low = area(989, 126, 360, 44);
    expect(clearTop({ box: low, highest: 8, lowest: 768 }, [header])).toBe(126);
  });

  it("leave the button at the foot of a form free", () => {
    const save = area(1180, 700, 146, 40);
    const three = area(989, 690, 360, 152);
    const top = clearTop({ box: three, highest: 8, lowest: 768 }, [header, save]);
    expect(top).toBe(74);
  });

  it("cover as little as possible when no position is free", () => {
    const all = area(0, 0, 1400, 700);
    expect(clearTop({ box, highest: 8, lowest: 768 }, [all])).toBe(708);
  });

  it("cover nothing whenever a position is free", () => {
    const position = fc.integer({ min: 0, max: 700 });
    const anyArea = fc
      .tuple(position, position, fc.integer({ min: 10, max: 300 }), fc.integer({ min: 10, max: 60 }))
      .map(([left, top, width, height]) => area(left, top, width, height));
    fc.assert(
      fc.property(fc.array(anyArea, { maxLength: 6 }), fc.integer({ min: 44, max: 160 }), (areas, height) => {
        const wish = { box: area(300, 15, 360, height), highest: 8, lowest: 844 };
        const covers = (top: number) =>
          areas.some((one) => {
            const isBeside = one.right <= 300 || one.left >= 660;
            return !isBeside && one.top < top + height && one.bottom > top;
          });
        const isPossible = Array.from({ length: 844 - height - 8 }, (_, top) => top).some(
          (top) =>
            top >= 24 && top + height + 24 <= 844 && !covers(top - 8) && !covers(top) && !covers(top + 8),
        );
        expect(isPossible && covers(clearTop(wish, areas))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
