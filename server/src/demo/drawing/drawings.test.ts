import sharp from "sharp";
import { expect, test } from "vitest";
import { items } from "../menu.ts";
import { draw } from "./drawings.ts";

test("every item of the menu has a drawing of its own, the same every time", () => {
  const drawn = items.map(({ key }) => draw(key));

  expect(new Set(drawn).size).toBe(items.length);
  expect(drawn).toEqual(items.map(({ key }) => draw(key)));
  expect(() => draw("nothing")).toThrow("Nobody drew nothing");
});

/** Eight by eight spots of grey: what is left of a picture when one looks from afar. */
const fromAfar = async (key: string) => {
  const { data } = await sharp(Buffer.from(draw(key)))
    .resize(8, 8, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

test("no two pictures look alike, even from afar", async () => {
  const seen = await Promise.all(items.map(async ({ key }) => ({ key, spots: await fromAfar(key) })));
  const alike = seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      const apart = one.spots.reduce((sum, spot, at) => sum + Math.abs(spot - (other.spots[at] ?? 0)), 0);
      return apart / one.spots.length < 4 ? [`${one.key} ${other.key}`] : [];
    }),
  );

  expect(alike).toEqual([]);
});
