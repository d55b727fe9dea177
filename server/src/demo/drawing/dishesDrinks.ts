import { bottle, bubbles, counter, ice, room, tumbler, wineGlass } from "./bar.ts";
import type { Drawing } from "./dishesFirst.ts";
import { grapes, leaf, lemonSlice, lemonWedge } from "./garden.ts";
import {
  dark,
  disc,
  each,
  fade,
  line,
  placed,
  round,
  scatter,
  shine,
  tone,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";
import { middle, picture } from "./table.ts";

const { x } = middle;

/** A round fruit that stands on the counter. */
const ball = (pen: Pen, at: Spot & { r: number }, color: string): Ink =>
  round(
    { x: at.x + at.r * 0.2, y: at.y + at.r * 0.94, rx: at.r * 1.1, ry: at.r * 0.2 },
    fade(pen, "#120703", 0.6),
  ) +
  disc(at, at.r, tone(pen, color, 0.42)) +
  shine({ x: at.x - at.r * 0.34, y: at.y - at.r * 0.42, rx: at.r * 0.24, ry: at.r * 0.15, turn: -30 }, 0.5);

/** Half a pomegranate, its seeds to the front. */
const pomegranate = (pen: Pen, at: Spot & { r: number }): Ink =>
  ball(pen, at, "#b02a35") +
  disc({ x: at.x, y: at.y }, at.r * 0.82, "#f3dcb9") +
  each(
    scatter(pen, at, at.r * 0.7, 40),
    (spot) =>
      disc(spot, 11, tone(pen, "#b5122e", 0.45)) + shine({ x: spot.x - 3, y: spot.y - 4, rx: 3, ry: 2 }, 0.7),
  );

export const softDrinks: Readonly<Record<string, Drawing>> = {
  still: (pen) =>
    picture(
      pen,
      room(pen, "#8fa9b4", "#a98a68"),
      bottle(pen, {
        x: x - 90,
        tall: 500,
        half: 84,
        glass: "#a9cfdc",
        label: "#f4f7f6",
        cap: "#3f7fb0",
        mark: "#2f6f9c",
      }),
      tumbler(pen, { x: x + 150, tall: 250, mouth: 84, base: 68, drink: "#d5e8ec", full: 0.72 }),
      ice(
        pen,
        [
          { x: x + 130, y: counter - 130 },
          { x: x + 176, y: counter - 110 },
        ],
        50,
      ),
      bubbles(pen, { x: x - 90, y: 330 }, { x: 60, y: 40 }, 8),
    ),
  sparkling: (pen) =>
    picture(
      pen,
      room(pen, "#5d7a6a", "#7c5a3e"),
      bottle(pen, {
        x: x - 110,
        tall: 520,
        half: 90,
        glass: "#2f7a56",
        label: "#eef3e6",
        cap: "#d6d9dc",
        mark: "#1f6a48",
        shoulder: 0.58,
      }),
      tumbler(pen, { x: x + 160, tall: 290, mouth: 88, base: 66, drink: "#d9ebe4", full: 0.8 }),
      bubbles(pen, { x: x + 160, y: counter - 120 }, { x: 54, y: 90 }, 38),
      lemonSlice(pen, { x: x + 226, y: counter - 288 }, 50),
    ),
  lemonade: (pen) =>
    picture(
      pen,
      room(pen, "#a8a56a", "#b08a5a"),
      line(`M${x + 40} ${counter - 60}L${x + 116} 96`, "#c9463a", 18),
      tumbler(pen, { x, tall: 430, mouth: 122, base: 92, drink: "#f2e08a", full: 0.84 }),
      each(
        [
          { x: x - 30, y: counter - 120 },
          { x: x + 36, y: counter - 220 },
          { x: x - 36, y: counter - 300 },
        ],
        (at) => lemonSlice(pen, at, 54),
      ),
      ice(
        pen,
        [
          { x: x + 40, y: counter - 120 },
          { x: x - 24, y: counter - 210 },
          { x: x + 30, y: counter - 320 },
        ],
        58,
      ),
      leaf(pen, { x: x - 20, y: counter - 370 }, -30, { size: 96, color: "#5f9a3e" }),
      leaf(pen, { x: x - 10, y: counter - 370 }, 26, { size: 92, color: "#73ad4c" }),
      ball(pen, { x: x + 250, y: counter - 66, r: 74 }, "#efc829"),
      lemonWedge(pen, { x: x - 230, y: counter + 10 }, -16, 76),
    ),
  pomegranate: (pen) =>
    picture(
      pen,
      room(pen, "#7d4a50", "#6d4630"),
      tumbler(pen, { x: x - 80, tall: 340, mouth: 104, base: 80, drink: "#b0142f", full: 0.84 }),
      ice(
        pen,
        [
          { x: x - 104, y: counter - 230 },
          { x: x - 50, y: counter - 250 },
        ],
        54,
      ),
      ball(pen, { x: x + 290, y: counter - 116, r: 104 }, "#a8242f"),
      pomegranate(pen, { x: x + 136, y: counter - 66, r: 96 }),
      each(scatter(pen, { x: x - 20, y: counter + 40 }, 90, 8), (at) =>
        disc({ x: at.x, y: counter + 30 + (at.y - counter) * 0.3 }, 11, tone(pen, "#b5122e", 0.45)),
      ),
    ),
  cola: (pen) =>
    picture(
      pen,
      room(pen, "#8a5a4a", "#6f4c34"),
      bottle(pen, {
        x: x - 110,
        tall: 440,
        half: 70,
        glass: "#4a2014",
        label: "#b3261e",
        cap: "#c9ccd0",
        mark: "#fff4e4",
        shoulder: 0.54,
      }),
      tumbler(pen, { x: x + 130, tall: 330, mouth: 100, base: 78, drink: "#3c170c", full: 0.82 }),
      ice(
        pen,
        [
          { x: x + 110, y: counter - 240 },
          { x: x + 160, y: counter - 220 },
          { x: x + 126, y: counter - 170 },
        ],
        56,
      ),
      bubbles(pen, { x: x + 130, y: counter - 130 }, { x: 60, y: 90 }, 22),
      lemonSlice(pen, { x: x + 216, y: counter - 318 }, 54),
    ),
};

export const beerAndSpirits: Readonly<Record<string, Drawing>> = {
  beer: (pen) =>
    picture(
      pen,
      room(pen, "#8a6b3a", "#6b4529"),
      bottle(pen, {
        x: x - 150,
        tall: 520,
        half: 78,
        glass: "#7a4a1a",
        label: "#f3e6c4",
        cap: "#c9a64a",
        mark: "#8a2436",
      }),
      tumbler(pen, { x: x + 120, tall: 390, mouth: 122, base: 92, drink: "#e9a91f", full: 0.98, foam: 0.2 }),
      bubbles(pen, { x: x + 120, y: counter - 150 }, { x: 74, y: 130 }, 40),
    ),
  darkBeer: (pen) =>
    picture(
      pen,
      room(pen, "#4a3a34", "#54382a"),
      tumbler(pen, {
        x: x - 110,
        tall: 370,
        mouth: 118,
        base: 104,
        drink: "#32140a",
        full: 0.98,
        foam: 0.16,
      }),
      bottle(pen, {
        x: x + 160,
        tall: 520,
        half: 78,
        glass: "#3d2212",
        label: "#2a2320",
        cap: "#8d9096",
        mark: "#d9a64a",
      }),
      bubbles(pen, { x: x - 110, y: counter - 150 }, { x: 74, y: 120 }, 14),
    ),
  grapeBrandy: (pen) =>
    picture(
      pen,
      room(pen, "#76828a", "#7a5638"),
      flask(pen, { x: x - 150, size: 300, drink: "#e6ece6" }),
      tumbler(pen, { x: x + 70, tall: 170, mouth: 62, base: 42, drink: "#e9efe9", full: 0.8 }),
      grapes(pen, { x: x + 280, y: counter - 200 }, 27, "#a9b85a"),
    ),
  quinceBrandy: (pen) =>
    picture(
      pen,
      room(pen, "#8d7a4a", "#8a5f38"),
      ball(pen, { x: x + 250, y: counter - 84, r: 96 }, "#d9b832"),
      ball(pen, { x: x + 130, y: counter - 60, r: 74 }, "#e3c545"),
      leaf(pen, { x: x + 256, y: counter - 176 }, 46, { size: 90, color: "#7f9a4a" }),
      flask(pen, { x: x - 190, size: 300, drink: "#e9b83a" }),
      tumbler(pen, { x: x - 10, tall: 170, mouth: 62, base: 42, drink: "#ecc14a", full: 0.8 }),
    ),
};

/** The round little flask that brandy is brought in. */
function flask(pen: Pen, { x: at, size, drink }: { x: number; size: number; drink: string }): Ink {
  const r = size * 0.4;
  const center = { x: at, y: counter - r * 0.94 };
  return [
    round({ x: at + 20, y: counter + 2, rx: r * 1.1, ry: r * 0.2 }, fade(pen, "#120703", 0.6)),
    `<rect x="${at - r * 0.2}" y="${counter - size - r * 0.5}" width="${r * 0.4}" height="${size * 0.6}" rx="10" fill="#ffffff" opacity=".3"/>`,
    `<rect x="${at - r * 0.26}" y="${counter - size - r * 0.56}" width="${r * 0.52}" height="14" rx="7" fill="#ffffff" opacity=".55"/>`,
    `<rect x="${at - r * 0.15}" y="${counter - size + r * 0.1}" width="${r * 0.3}" height="${r * 0.7}" fill="${drink}" opacity=".8"/>`,
    disc(center, r, "#ffffff", 'opacity=".26"'),
    disc(center, r * 0.93, tone(pen, drink, 0.34), 'opacity=".92"'),
    disc(center, r * 0.93, "none", `stroke="${dark(drink, 0.4)}" stroke-opacity=".35" stroke-width="4"`),
    line(
      `M${at - r * 0.66} ${center.y - r * 0.36}Q${at - r * 0.84} ${center.y + r * 0.1} ${at - r * 0.6} ${center.y + r * 0.5}`,
      "#ffffff",
      12,
      0.6,
    ),
    shine({ x: at + r * 0.5, y: center.y + r * 0.5, rx: r * 0.16, ry: r * 0.06, turn: -40 }, 0.5),
  ].join("");
}

const cork = (pen: Pen, at: Spot): Ink =>
  placed(
    at,
    -24,
    `<rect x="-34" y="-16" width="68" height="32" rx="8" fill="#120703" opacity=".35" transform="translate(6 10)"/><rect x="-34" y="-16" width="68" height="32" rx="8" fill="${tone(pen, "#c99a63", 0.3)}"/>`,
  );

const red = "#4a0616";
const white = "#ead98a";

export const wines: Readonly<Record<string, Drawing>> = {
  vranacGlass: (pen) =>
    picture(
      pen,
      room(pen, "#6b4038", "#5f3e2a"),
      wineGlass(pen, { x: x - 60, size: 490, wine: red }),
      grapes(pen, { x: x + 230, y: counter - 220 }, 30, "#4a2248"),
    ),
  vranacBottle: (pen) =>
    picture(
      pen,
      room(pen, "#54423c", "#6b4529"),
      bottle(pen, {
        x: x - 70,
        tall: 520,
        half: 84,
        glass: "#1f2a1c",
        label: "#f1e8d4",
        cap: "#6d1426",
        mark: "#7a1a2c",
        shoulder: 0.6,
      }),
      wineGlass(pen, { x: x + 170, size: 360, wine: red }),
      cork(pen, { x: x - 260, y: counter + 10 }),
    ),
  krstacGlass: (pen) =>
    picture(
      pen,
      room(pen, "#8d8f63", "#9a7448"),
      wineGlass(pen, { x: x + 60, size: 490, wine: white }),
      grapes(pen, { x: x - 220, y: counter - 220 }, 30, "#b9c25e"),
    ),
  krstacBottle: (pen) =>
    picture(
      pen,
      room(pen, "#7d8a70", "#8a6440"),
      wineGlass(pen, { x: x - 180, size: 360, wine: white }),
      bottle(pen, {
        x: x + 60,
        tall: 520,
        half: 84,
        glass: "#8a8f3a",
        label: "#fbf6e6",
        cap: "#c9a94a",
        mark: "#6b7a2c",
        shoulder: 0.58,
      }),
      cork(pen, { x: x + 250, y: counter + 10 }),
    ),
};
