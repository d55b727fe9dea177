import { copperPot, counter, cup, froth, latteArt, room, tumbler } from "./bar.ts";
import type { Drawing } from "./dishesFirst.ts";
import { herbs, lemonSlice } from "./garden.ts";
import { cube, drops } from "./kitchen.ts";
import {
  blob,
  disc,
  each,
  fade,
  hollow,
  line,
  piece,
  placed,
  ring,
  round,
  scatter,
  shine,
  tone,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";
import { linen, middle, picture, planks, spoon, stone } from "./table.ts";

const { x, y } = middle;

export const hotDrinks: Readonly<Record<string, Drawing>> = {
  turkishCoffee: (pen) =>
    picture(
      pen,
      linen(pen, "#c4b59a", "#7d2f35"),
      round({ x: x - 10, y: y + 4, rx: 420, ry: 262 }, fade(pen, "#170a03", 0.5)),
      round({ x: x - 10, y, rx: 396, ry: 244 }, tone(pen, "#b8713c", 0.36)),
      round({ x: x - 10, y, rx: 352, ry: 208 }, hollow(pen, "#a8622f", 0.3)),
      each(ring({ x: 0, y: 0 }, 1, 40), (at) =>
        disc({ x: x - 10 + at.x * 374, y: y + at.y * 226 }, 6, "#e7b27a", 'opacity=".6"'),
      ),
      copperPot(pen, { x: x - 180, y: y - 10, r: 104 }, -154),
      cup(pen, { x: x + 90, y: y + 10, r: 88 }, { clay: "#f3ede0", coffee: "#2f1a10" }),
      froth(pen, { x: x + 90, y: y + 12 }, 58, "#8a5c36"),
      each([0, 1], (at) =>
        cube(pen, { x: x + 254 + at * 26, y: y - 74 + at * 56 }, 46, at ? "#f0c9cf" : "#f6e3c2"),
      ),
    ),
  espresso: (pen) =>
    picture(
      pen,
      stone(pen, "#57534f"),
      cup(pen, { x, y, r: 142 }, { clay: "#f6f3ec", coffee: "#a8682c" }),
      each(scatter(pen, middle, 92, 26), (at) =>
        disc(at, pen.about(12, 7), pen.random.pick(["#c98a45", "#8f5420", "#dca55e"]), 'opacity=".42"'),
      ),
      froth(pen, { x, y: y + 2 }, 106, "#d9a763"),
      spoon(pen, { x: x + 30, y: y + 196 }, 96),
      each(scatter(pen, { x: x - 340, y: y + 240 }, 110, 9), (at) => bean(pen, at, 24)),
    ),
  macchiato: (pen) =>
    picture(
      pen,
      planks(pen, "#a9845c"),
      cup(pen, { x, y, r: 140 }, { clay: "#3f5d56", coffee: "#8a5224" }),
      piece(pen, blob(pen, { x, y: y - 4, rx: 72, ry: 64 }, 0.1, 11), "#f2dfc0", 1),
      disc({ x: x - 8, y: y - 12 }, 34, "#fff6e4", 'opacity=".85"'),
      froth(pen, { x, y: y + 2 }, 104, "#c79258"),
      spoon(pen, { x: x - 226, y: y + 230 }, 58),
      each(scatter(pen, { x: x + 346, y: y - 236 }, 90, 7), (at) => bean(pen, at, 24)),
    ),
  cappuccino: (pen) =>
    picture(
      pen,
      linen(pen, "#d7d3ca", "#8a8f9a"),
      cup(pen, { x, y, r: 176 }, { clay: "#e9e4d8", coffee: "#b0703a" }),
      latteArt({ x, y: y + 6 }, 118),
      froth(pen, { x, y: y + 2 }, 136, "#e2b987"),
      drops(pen, middle, 120, { count: 10, color: "#8a4f22" }),
      spoon(pen, { x: x + 320, y: y + 120 }, 14),
    ),
  mountainTea: (pen) =>
    picture(
      pen,
      room(pen, "#6d7f63", "#8a6240"),
      tumbler(pen, { x: x - 30, tall: 330, mouth: 122, base: 96, drink: "#cf8f2a", full: 0.86 }),
      each([0, 1], (at) => herbs(pen, { x: x - 52 + at * 44, y: counter - 30 }, -8 + at * 14, 190)),
      each([0, 1, 2], (at) => line(`M${x - 80 + at * 50} 236q-26 -40 0 -76t0 -78`, "#ffffff", 10, 0.16)),
      herbs(pen, { x: x + 330, y: counter + 50 }, -58, 220),
      lemonSlice(pen, { x: x - 290, y: counter + 16 }, 62),
    ),
};

const bean = (pen: Pen, spot: Spot, size: number): Ink =>
  placed(
    spot,
    pen.random.whole(0, 180),
    piece(pen, blob(pen, { x: 0, y: 0, rx: size, ry: size * 0.68 }, 0.03), "#4a2a17", 4),
    line(`M${-size * 0.8} 0Q0 ${-size * 0.24} ${size * 0.8} 0`, "#1f0f07", 3, 0.9),
    shine({ x: -size * 0.2, y: -size * 0.34, rx: size * 0.34, ry: size * 0.09 }, 0.4),
  );
