import type { Drawing } from "./dishesFirst.ts";
import {
  cucumber,
  fig,
  frill,
  garlic,
  lemonWedge,
  leaf,
  olive,
  onionRing,
  parsley,
  strip,
  tomatoWedge,
  walnut,
} from "./garden.ts";
import { crisp, snow, threads } from "./heaps.ts";
import { cube, dollop, drizzle, drops, flatbread, fritter, pool } from "./kitchen.ts";
import {
  blob,
  dark,
  each,
  light,
  line,
  path,
  piece,
  placed,
  ring,
  round,
  scatter,
  shine,
  strewn,
  slope,
  tone,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";
import {
  board,
  bowl,
  fork,
  knife,
  linen,
  middle,
  napkin,
  picture,
  planks,
  plate,
  spoon,
  stone,
} from "./table.ts";

const { x, y } = middle;

const lettuce = (pen: Pen, count: number, reach: number): Ink =>
  each(ring(middle, reach, count), (at) =>
    frill(pen, at, at.turn, { size: 130, color: pen.random.pick(["#8fb84d", "#7aa83f", "#9cc45e"]) }),
  );

export const salads: Readonly<Record<string, Drawing>> = {
  shopska: (pen) =>
    picture(
      pen,
      linen(pen, "#e3d9c4", "#2f6f63"),
      bowl(pen, { x, y, r: 292 }, "#3f7f8c", "#8f3a22"),
      each(scatter(pen, middle, 212, 20), (at) => tomatoWedge(pen, at, pen.random.whole(0, 359), 58)),
      each(scatter(pen, middle, 206, 16), (at) => cucumber(pen, at, 46)),
      each(scatter(pen, middle, 196, 9), (at) =>
        strip(pen, at, pen.random.whole(0, 180), { size: 50, color: "#6f9a35" }),
      ),
      snow(pen, middle, 190, 340),
      olive(pen, { x, y: y - 6 }, 34, "#3d2a38"),
      parsley(pen, middle, 170, 12),
      fork(pen, { x: 82, y: 370 }, -4),
    ),
  mixedSalad: (pen) =>
    picture(
      pen,
      planks(pen, "#b08a5e"),
      plate(pen, { x, y, rx: 316, ry: 316 }, "#f3f0e8"),
      lettuce(pen, 11, 130),
      threads(pen, { x: x - 70, y: y + 60 }, 80, { count: 46, colors: ["#e9efc9", "#d9e6ac", "#f2f4dc"] }),
      each(scatter(pen, { x: x + 80, y: y + 40 }, 96, 8), (at) =>
        tomatoWedge(pen, at, pen.random.whole(0, 359), 62),
      ),
      each(scatter(pen, { x: x - 10, y: y - 90 }, 104, 9), (at) => cucumber(pen, at, 50)),
      each(scatter(pen, middle, 140, 5), (at) => onionRing(pen, at, 36)),
      lemonWedge(pen, { x: x - 186, y: y - 116 }, -30, 62),
      drops(pen, middle, 190, { count: 14, color: "#d9c64a" }),
    ),
  cabbageSalad: (pen) =>
    picture(
      pen,
      stone(pen, "#b7ab99"),
      bowl(pen, { x, y, r: 286 }, "#e7dcc6", "#c9d493"),
      threads(pen, middle, 190, { count: 330, colors: ["#e6efbd", "#d4e39c", "#f4f7df", "#c3d884"] }),
      threads(pen, middle, 176, { count: 26, colors: ["#e8862a", "#f09a3e"] }),
      parsley(pen, middle, 170, 16),
      drops(pen, middle, 180, { count: 14, color: "#e4d66a" }),
      fork(pen, { x: 872, y: 380 }, 5),
    ),
  roastedPeppers: (pen) =>
    picture(
      pen,
      planks(pen, "#4f4035"),
      plate(pen, { x, y, rx: 384, ry: 274 }, "#e9e2d3"),
      pool(pen, { x, y, rx: 256, ry: 160 }, "#cf8a1c"),
      each([0, 1, 2, 3, 4, 5], (at) =>
        strip(pen, { x: x - 190 + at * 76, y: y + pen.about(0, 16) }, 72 + at * 4, {
          size: 128,
          color: at % 3 === 1 ? "#d8571c" : "#b3220f",
        }),
      ),
      each(scatter(pen, middle, 170, 13), (at) => garlic(pen, at, pen.random.whole(0, 359), 17)),
      parsley(pen, middle, 200, 28),
      drops(pen, middle, 230, { count: 18, color: "#e8b23a" }),
    ),
  chard: (pen) =>
    picture(
      pen,
      linen(pen, "#cfd2c2", "#4a6b3c"),
      bowl(pen, { x, y, r: 288 }, "#f0eadc", "#6f7f35"),
      each(scatter(pen, middle, 150, 18), (at) =>
        frill(pen, at, pen.random.whole(0, 359), {
          size: 128,
          color: pen.random.pick(["#3f6d2c", "#4f8036", "#35602a"]),
        }),
      ),
      each(scatter(pen, middle, 176, 14), (at) => cube(pen, at, 62)),
      each(scatter(pen, middle, 180, 9), (at) => garlic(pen, at, pen.random.whole(0, 359), 17)),
      drops(pen, middle, 190, { count: 18, color: "#d9cf5e" }),
      fork(pen, { x: 878, y: 380 }, 4),
    ),
  chips: (pen) =>
    picture(
      pen,
      planks(pen, "#3f4a4d"),
      bowl(pen, { x, y, r: 296 }, "#8a5a30", "#5c3a1c"),
      each(scatter(pen, middle, 222, 44), (at) => crisp(pen, at, 68)),
      each(scatter(pen, middle, 150, 16), (at) => crisp(pen, at, 74)),
      each(
        scatter(pen, middle, 210, 44),
        (at) =>
          `<rect x="${at.x.toFixed(0)}" y="${at.y.toFixed(0)}" width="6" height="6" rx="1.5" fill="#ffffff" opacity=".92"/>`,
      ),
      bowl(pen, { x: 836, y: 590, r: 84 }, "#e9e2d3", "#fbfaf5"),
    ),
  ajvar: (pen) =>
    picture(
      pen,
      linen(pen, "#d6cbb6", "#a33a26"),
      flatbread(pen, { x: x - 190, y: y + 110, rx: 170, ry: 146 }),
      bowl(pen, { x: x + 50, y: y - 20, r: 224 }, "#f0e8d6", "#b52c14"),
      dollop(pen, { x: x + 50, y: y - 14 }, 166, "#c93c1b"),
      each(strewn(pen, { x: x + 50, y: y - 20 }, 150, 70), (at) =>
        round(
          { ...at, rx: pen.about(7, 4), ry: pen.about(5, 2) },
          pen.random.pick(["#e2682c", "#9c2410"]),
          'opacity=".55"',
        ),
      ),
      drops(pen, { x: x + 50, y: y - 20 }, 150, { count: 16, color: "#f0953a" }),
      strip(pen, { x: x + 330, y: y + 190 }, -40, { size: 116, color: "#c1200f" }),
      leaf(pen, { x: x + 262, y: y + 262 }, 140, 60),
      spoon(pen, { x: x + 176, y: y - 104 }, 220, true),
      parsley(pen, { x: x + 50, y: y - 20 }, 80, 8),
    ),
  kajmak: (pen) =>
    picture(
      pen,
      planks(pen, "#8d6b4a"),
      board(pen, { x: x + 10, y: y + 10, rx: 360, ry: 262, turn: -3 }, "#c79a66"),
      bowl(pen, { x: x - 20, y, r: 214 }, "#7f4a30", "#f3e3b8"),
      each(ring({ x: x - 20, y }, 92, 7), (at) => dollop(pen, at, 68, "#fbefcf")),
      dollop(pen, { x: x - 20, y: y - 8 }, 92, "#fff7e2"),
      flatbread(pen, { x: x + 290, y: y + 160, rx: 110, ry: 92 }),
      knife(pen, { x: 112, y: 420 }, -10),
    ),
  bread: (pen) =>
    picture(
      pen,
      planks(pen, "#6d523a"),
      napkin(pen, { x, y }, 12, "#efe8d8"),
      flatbread(pen, { x: x - 70, y: y - 70, rx: 226, ry: 200 }),
      flatbread(pen, { x: x + 96, y: y + 76, rx: 232, ry: 206 }),
      each(scatter(pen, middle, 330, 26), (at) => round({ ...at, rx: 6, ry: 4 }, "#e9cb97")),
    ),
};

/** A piece of cake from its side: layers between a top and a bottom. */
function cake(pen: Pen, look: { top: string; layers: readonly string[] }): Ink {
  const [left, right, top, tall] = [x - 190, x + 170, y - 90, 230];
  const front = look.layers.map((color, index) => {
    const [from, step] = [top + (index * tall) / look.layers.length, tall / look.layers.length];
    return `<rect x="${left}" y="${from}" width="${right - left}" height="${step + 1}" fill="${slope(pen, [light(color, 0.14), color, dark(color, 0.14)])}"/>`;
  });
  return [
    round({ x: x + 20, y: y + 150, rx: 270, ry: 40 }, "#1a0c05", 'opacity=".35"'),
    path(
      `M${right} ${top}L${right + 86} ${top - 78}V${top + tall - 84}L${right} ${top + tall}Z`,
      dark(look.layers[1] ?? look.top, 0.34),
    ),
    ...front,
    path(
      `M${left} ${top}L${left + 96} ${top - 78}H${right + 86}L${right} ${top}Z`,
      tone(pen, look.top, 0.24),
    ),
    line(`M${left} ${top}H${right}L${right + 86} ${top - 78}`, light(look.top, 0.6), 3, 0.5),
  ].join("");
}

const folded = (pen: Pen, spot: Spot, turn: number): Ink =>
  placed(
    spot,
    turn,
    piece(pen, "M-150 70Q0 130 150 70L14 -140Q0 -156 -14 -140Z", "#e9be6e", 10),
    each([0.25, 0.55, 0.8], (at) =>
      line(
        `M${-130 * at} ${70 - 160 * (1 - at)}Q0 ${100 - 150 * (1 - at)} ${130 * at} ${70 - 160 * (1 - at)}`,
        "#a8691f",
        5,
        0.35,
      ),
    ),
    each(scatter(pen, { x: 0, y: 20 }, 80, 9), (at) =>
      path(blob(pen, { ...at, rx: 15, ry: 10 }, 0.2), "#b87524", 'opacity=".4"'),
    ),
  );

const sugar = (pen: Pen, spot: Spot, reach: number, count: number): Ink =>
  each(scatter(pen, spot, reach, count), (at) =>
    round({ ...at, rx: pen.about(2.4, 1), ry: 2 }, "#ffffff", 'opacity=".9"'),
  );

export const desserts: Readonly<Record<string, Drawing>> = {
  sweetFritters: (pen) =>
    picture(
      pen,
      linen(pen, "#e6dac2", "#c48a2c"),
      plate(pen, { x: x - 20, y: y + 10, rx: 300, ry: 300 }, "#4f6f86"),
      each(scatter(pen, { x: x - 20, y: y + 10 }, 160, 16), (at) => fritter(pen, at, 68)),
      each(
        [
          { x: x - 70, y: y - 30 },
          { x: x + 30, y: y - 10 },
          { x: x - 20, y: y + 70 },
        ],
        (at) => fritter(pen, at, 74),
      ),
      drizzle(pen, { x: x - 20, y: y + 10 }, 150),
      sugar(pen, { x: x - 20, y: y + 10 }, 170, 110),
      bowl(pen, { x: x + 316, y: y - 186, r: 108 }, "#efe7d6", "#d98a17"),
      spoon(pen, { x: x + 356, y: y - 120 }, 172, true),
    ),
  pancakes: (pen) =>
    picture(
      pen,
      planks(pen, "#9a6f46"),
      plate(pen, { x, y, rx: 318, ry: 318 }, "#f6f0e4"),
      each([0, 1, 2], (at) => folded(pen, { x: x - 96 + at * 92, y: y + 6 - (at % 2) * 26 }, -24 + at * 24)),
      each(scatter(pen, { x, y: y + 30 }, 150, 13), (at) => walnut(pen, at, 23)),
      drizzle(pen, { x: x + 10, y: y + 20 }, 130),
      sugar(pen, middle, 200, 130),
      fork(pen, { x: 88, y: 376 }, -5),
    ),
  custardSlice: (pen) =>
    picture(
      pen,
      linen(pen, "#dfe0d8", "#7f9aa8"),
      plate(pen, { x, y: y + 70, rx: 372, ry: 232 }),
      cake(pen, { top: "#d59a4a", layers: ["#cf9142", "#f7e08a", "#f7e08a", "#f9e69a", "#c98a3c"] }),
      each([0, 1, 2, 3, 4, 5], (at) => line(`M${x - 170 + at * 62} ${y - 88}l78 -72`, "#8d5a20", 3, 0.4)),
      sugar(pen, { x: x + 46, y: y - 128 }, 190, 0),
      each(scatter(pen, { x: x + 40, y: y - 128 }, 190, 150), (at) =>
        round(
          { x: at.x, y: y - 128 + (at.y - (y - 128)) * 0.19, rx: 4, ry: 2.4 },
          "#fffdf6",
          'opacity=".95"',
        ),
      ),
      fork(pen, { x: 868, y: 420 }, 8),
    ),
  carobCake: (pen) =>
    picture(
      pen,
      stone(pen, "#c0ab93"),
      plate(pen, { x, y: y + 70, rx: 366, ry: 230 }, "#e4e7e2"),
      cake(pen, { top: "#5a3018", layers: ["#4a2612", "#6d3d1f", "#4a2612", "#6d3d1f", "#4a2612"] }),
      each([0, 1, 2, 3, 4, 5, 6], (at) => {
        const [from, long] = [x - 172 + at * 54, 44 + ((at * 37) % 82)];
        return (
          path(
            `M${from} ${y - 92}H${from + 54}V${y - 70}Q${from + 44} ${y - 70} ${from + 42} ${y - 92 + long}A15 15 0 0 1 ${from + 12} ${y - 92 + long}Q${from + 10} ${y - 70} ${from} ${y - 70}Z`,
            "#d98a17",
            'opacity=".94"',
          ) + shine({ x: from + 22, y: y - 98 + long, rx: 4, ry: 12 }, 0.6)
        );
      }),
      path(
        `M${x - 190} ${y - 90}L${x - 94} ${y - 168}H${x + 256}L${x + 206} ${y - 90}Z`,
        "#e09a24",
        'opacity=".5"',
      ),
      each([0, 1, 2, 3], (at) => walnut(pen, { x: x - 70 + at * 74, y: y - 130 + (at % 2) * 10 }, 28)),
      leaf(pen, { x: x + 250, y: y + 170 }, 60, { size: 88, color: "#6b9a54" }),
      leaf(pen, { x: x + 250, y: y + 170 }, 12, { size: 76, color: "#7fae62" }),
    ),
  figs: (pen) =>
    picture(
      pen,
      planks(pen, "#544049"),
      plate(pen, { x, y, rx: 318, ry: 318 }, "#e6dfd2"),
      bowl(pen, { x, y, r: 250 }, "#f0e9da", "#5a1226"),
      each(ring(middle, 122, 6), (at) => fig(pen, at, 72)),
      dollop(pen, { x, y: y - 4 }, 82),
      drops(pen, middle, 180, { count: 18, color: "#8a2340" }),
      leaf(pen, { x: x + 20, y: y - 20 }, 34, { size: 84, color: "#7aa35a" }),
      walnut(pen, { x: x - 20, y: y + 16 }, 22),
      shine({ x: x - 120, y: y - 120, rx: 60, ry: 12, turn: -40 }, 0.25),
      spoon(pen, { x: 868, y: 390 }, 5),
    ),
};
