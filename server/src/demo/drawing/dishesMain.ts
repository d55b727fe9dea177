import type { Drawing } from "./dishesFirst.ts";
import { choppedOnion, frill, garlic, leaf, lemonSlice, lemonWedge, parsley, strip } from "./garden.ts";
import { crisp, rice } from "./heaps.ts";
import { cube, dollop, drops, flatbread, pool, rolled, sausage, smoked } from "./kitchen.ts";
import {
  blob,
  disc,
  each,
  line,
  piece,
  placed,
  ring,
  round,
  scatter,
  shine,
  strewn,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";
import { fish, mussel, ringlet, squid } from "./sea.ts";
import {
  board,
  bowl,
  fork,
  knife,
  linen,
  middle,
  napkin,
  pan,
  picture,
  planks,
  plate,
  spoon,
  stone,
} from "./table.ts";

const { x, y } = middle;

/** Corn mash, beaten smooth. */
const mash = (pen: Pen, r: number, color: string): Ink =>
  piece(pen, blob(pen, { x, y, rx: r, ry: r * 0.96 }, 0.05, 13), color, 10) +
  each(scatter(pen, middle, r * 0.8, 13), (at) =>
    line(`M${at.x - 26} ${at.y}q26 ${pen.about(-14, 8).toFixed(0)} 54 0`, "#a8741a", 4, 0.35),
  );

const leafRoll = (pen: Pen, spot: Spot, turn: number, size: number): Ink =>
  placed(
    spot,
    turn,
    piece(pen, blob(pen, { x: 0, y: 0, rx: size, ry: size * 0.46 }, 0.06, 13), "#4c6a2c", 9),
    each([-0.5, -0.1, 0.3], (at) =>
      line(
        `M${size * at} ${-size * 0.4}Q${size * (at + 0.26)} 0 ${size * (at + 0.04)} ${size * 0.4}`,
        "#a9bd78",
        3,
        0.6,
      ),
    ),
    shine({ x: -size * 0.1, y: -size * 0.24, rx: size * 0.5, ry: size * 0.08 }, 0.4),
  );

export const traditional: Readonly<Record<string, Drawing>> = {
  popeci: (pen) =>
    picture(
      pen,
      linen(pen, "#d8cdb8", "#6e2f3d"),
      plate(pen, { x, y, rx: 310, ry: 310 }),
      each(scatter(pen, { x: x + 96, y: y - 110 }, 124, 15), (at) => crisp(pen, at, 52)),
      each([0, 1], (at) =>
        rolled(pen, { x: x - 50 + at * 18, y: y + 20 + at * 120 }, -8 + at * 4, {
          size: 168,
          outside: "#c98a3c",
          inside: "#b24a3e",
        }),
      ),
      each([0, 1], (at) => round({ x: x + 116 + at * 22, y: y - 4 + at * 128, rx: 11, ry: 15 }, "#fdf2d8")),
      lemonWedge(pen, { x: x - 170, y: y - 130 }, -20, 72),
      parsley(pen, { x: x - 90, y: y + 10 }, 120, 14),
      knife(pen, { x: 872, y: 380 }, 4),
    ),
  kacamak: (pen) =>
    picture(
      pen,
      planks(pen, "#76553a"),
      bowl(pen, { x: x - 40, y, r: 282 }, "#a3623c", "#c9962c"),
      placed({ x: -40, y: 0 }, 0, mash(pen, 214, "#eec04a")),
      pool(pen, { x: x - 40, y, rx: 122, ry: 108 }, "#f4dc90"),
      dollop(pen, { x: x - 70, y: y - 14 }, 72),
      dollop(pen, { x: x + 10, y: y + 30 }, 58),
      bowl(pen, { x: x + 324, y: y - 176, r: 112 }, "#e9e4d6", "#fbf8ee"),
      spoon(pen, { x: 846, y: 480 }, 10, true),
    ),
  cicvara: (pen) =>
    picture(
      pen,
      linen(pen, "#b9ad97", "#46523f"),
      pan(pen, { x, y, r: 292 }),
      pool(pen, { x, y, rx: 250, ry: 246 }, "#d99a1c", 0.03),
      placed({ x: 0, y: 0 }, 0, mash(pen, 204, "#f5d06a")),
      each(scatter(pen, middle, 176, 18), (at) =>
        pool(pen, { ...at, rx: pen.about(20, 8), ry: pen.about(13, 4) }, "#fff4d2"),
      ),
      each(ring(middle, 216, 22), (at) => shine({ x: at.x, y: at.y, rx: 17, ry: 6, turn: at.turn }, 0.5)),
      drops(pen, middle, 210, { count: 24, color: "#f0b428" }),
      spoon(pen, { x: 838, y: 430 }, 12, true),
    ),
  japraci: (pen) =>
    picture(
      pen,
      planks(pen, "#93704c"),
      plate(pen, { x, y, rx: 350, ry: 288 }, "#e9e1d0"),
      pool(pen, { x, y: y + 6, rx: 236, ry: 176 }, "#a8622a"),
      each([0, 1, 2], (at) => leafRoll(pen, { x: x - 120 + at * 116, y: y - 70 }, 74, 92)),
      each([0, 1, 2], (at) => leafRoll(pen, { x: x - 170 + at * 116, y: y + 70 }, 80, 92)),
      each([0, 1], (at) => smoked(pen, { x: x + 196, y: y + 6 + at * 70 }, -20 + at * 30, 62)),
      dollop(pen, { x: x + 40, y: y + 10 }, 58),
      drops(pen, middle, 190, { count: 20, color: "#d98f3a" }),
      fork(pen, { x: 74, y: 380 }, -3),
    ),
  rastan: (pen) =>
    picture(
      pen,
      stone(pen, "#a39a8c"),
      bowl(pen, { x, y, r: 292 }, "#39594e", "#4c5a24"),
      each(scatter(pen, middle, 190, 17), (at) =>
        frill(pen, at, pen.random.whole(0, 359), {
          size: 124,
          color: pen.random.pick(["#33592a", "#3f6a30", "#2a4a24"]),
        }),
      ),
      each(scatter(pen, middle, 170, 9), (at) => cube(pen, at, 58)),
      each(scatter(pen, middle, 120, 5), (at) => smoked(pen, at, pen.random.whole(0, 180), 66)),
      drops(pen, middle, 190, { count: 16, color: "#c9bd56" }),
      spoon(pen, { x: 880, y: 400 }, 6),
    ),
  cevapi: (pen) =>
    picture(
      pen,
      planks(pen, "#5f4632"),
      board(pen, { x, y, rx: 396, ry: 282 }, "#b98654"),
      flatbread(pen, { x: x - 20, y: y + 20, rx: 286, ry: 214 }),
      each([0, 1, 2, 3, 4], (at) => sausage(pen, { x: x - 186 + at * 76, y: y - 34 }, 76, 92)),
      each([0, 1, 2, 3, 4], (at) => sausage(pen, { x: x - 166 + at * 76, y: y + 84 }, 82, 92)),
      choppedOnion(pen, { x: x + 258, y: y - 150 }, 96, 46),
      parsley(pen, { x: x + 258, y: y - 150 }, 90, 9),
    ),
  pljeskavica: (pen) =>
    picture(
      pen,
      linen(pen, "#cbbca4", "#7a2f26"),
      plate(pen, { x, y, rx: 316, ry: 316 }, "#3d4347"),
      flatbread(pen, { x: x - 10, y: y + 10, rx: 240, ry: 216 }),
      piece(pen, blob(pen, { x: x - 10, y, rx: 194, ry: 184 }, 0.02, 17), "#8f4f26", {
        height: 14,
        depth: 0.4,
      }),
      each(strewn(pen, { x: x - 10, y }, 170, 90), (at) =>
        disc(at, pen.about(6, 3), pen.random.pick(["#5f2f14", "#b06a35"]), 'opacity=".4"'),
      ),
      each([-1, 0, 1], (at) =>
        line(`M${x - 150} ${y + at * 74 + 40}L${x + 120} ${y + at * 74 - 50}`, "#281208", 13, 0.6),
      ),
      dollop(pen, { x: x - 20, y: y - 4 }, 66),
      each([0, 1], (at) =>
        strip(pen, { x: x + 190 - at * 60, y: y + 130 + at * 70 }, -34 + at * 10, {
          size: 116,
          color: "#b82c18",
        }),
      ),
      parsley(pen, { x: x - 20, y }, 110, 9),
      fork(pen, { x: 84, y: 370 }, -4),
    ),
  popara: (pen) =>
    picture(
      pen,
      linen(pen, "#dcd6c8", "#49688a"),
      bowl(pen, { x, y, r: 282 }, "#e4d9c4", "#f6ead0"),
      each(scatter(pen, middle, 180, 18), (at) =>
        cube(pen, at, 80, pen.random.pick(["#d9a860", "#e6bd7c", "#cf9a50"])),
      ),
      each(scatter(pen, middle, 160, 12), (at) => cube(pen, at, 46, "#fffaf0")),
      drops(pen, middle, 190, { count: 18, color: "#f0c95a" }),
      spoon(pen, { x: 862, y: 400 }, 8, true),
    ),
};

/** Chard with as it comes beside every fish. */
const side = (pen: Pen, spot: Spot, reach: number): Ink =>
  each(scatter(pen, spot, reach, 8), (at) => frill(pen, at, pen.random.whole(0, 359), 96)) +
  each(scatter(pen, spot, reach * 0.8, 5), (at) => cube(pen, at, 44));

export const fishes: Readonly<Record<string, Drawing>> = {
  trout: (pen) =>
    picture(
      pen,
      planks(pen, "#8d8a84"),
      plate(pen, { x, y, rx: 424, ry: 290 }),
      side(pen, { x: x + 110, y: y + 128 }, 86),
      fish(pen, { x: x - 16, y: y - 40 }, -7, {
        size: 286,
        back: "#8b7444",
        belly: "#e3bd8f",
        dots: "#4a2a18",
      }),
      lemonSlice(pen, { x: x - 190, y: y + 140 }, 62),
      each(scatter(pen, { x: x - 40, y: y - 20 }, 150, 7), (at) =>
        garlic(pen, at, pen.random.whole(0, 359), 15),
      ),
      parsley(pen, { x: x - 10, y: y - 30 }, 200, 20),
      drops(pen, { x, y: y + 60 }, 230, { count: 12, color: "#d9c64a" }),
    ),
  blackRisotto: (pen) =>
    picture(
      pen,
      linen(pen, "#d5d7d6"),
      plate(pen, { x, y, rx: 318, ry: 318 }, "#f6f2ea"),
      piece(pen, blob(pen, { x, y, rx: 214, ry: 204 }, 0.025, 15), "#1b181c", 14),
      rice(pen, { x, y, rx: 198, ry: 188 }, "#2b262e", 420),
      each(scatter(pen, middle, 120, 7), (at) => ringlet(pen, at, 30)),
      parsley(pen, middle, 130, 20),
      each(ring(middle, 238, 9), (at) => pool(pen, { x: at.x, y: at.y, rx: 9, ry: 7 }, "#c9b63e")),
      lemonWedge(pen, { x: x + 212, y: y + 148 }, -38, 62),
      fork(pen, { x: 90, y: 370 }, -5),
    ),
  squid: (pen) =>
    picture(
      pen,
      stone(pen, "#5d6a72"),
      plate(pen, { x, y, rx: 400, ry: 296 }, "#e7eceb"),
      side(pen, { x: x + 160, y: y + 116 }, 92),
      squid(pen, { x: x - 60, y: y - 100 }, -6, 186),
      squid(pen, { x: x - 110, y: y + 40 }, 4, 176),
      drops(pen, { x: x - 70, y: y + 10 }, 200, { count: 26, color: "#8fae3e" }),
      parsley(pen, { x: x - 70, y }, 190, 34),
      lemonWedge(pen, { x: x + 204, y: y - 120 }, 24, 66),
    ),
  mussels: (pen) =>
    picture(
      pen,
      planks(pen, "#6f8089"),
      napkin(pen, { x: 830, y: 120 }, 24, "#e4ddcd"),
      pan(pen, { x, y, r: 312 }, "#2c3b52"),
      pool(pen, { x, y, rx: 268, ry: 262 }, "#d9b878", 0.03),
      each(scatter(pen, middle, 216, 24), (at) => mussel(pen, at, pen.random.whole(0, 359), 64)),
      each(scatter(pen, middle, 200, 8), (at) => garlic(pen, at, pen.random.whole(0, 359), 14)),
      parsley(pen, middle, 220, 40),
      lemonSlice(pen, { x: x + 150, y: y + 160 }, 56),
    ),
  seaBass: (pen) =>
    picture(
      pen,
      linen(pen, "#c4d0d4", "#2f5a78"),
      plate(pen, { x, y, rx: 430, ry: 282 }, "#f3efe6"),
      side(pen, { x: x - 190, y: y + 118 }, 80),
      fish(pen, { x: x - 6, y: y - 24 }, 5, { size: 300, back: "#687680", belly: "#dfe3e0" }),
      each([0, 1, 2], (at) => lemonSlice(pen, { x: x + 40 + at * 70, y: y + 118 + at * 6 }, 52)),
      leaf(pen, { x: x - 30, y: y - 20 }, 70, 96),
      leaf(pen, { x: x + 10, y: y - 26 }, 40, { size: 80, color: "#6b9a44" }),
      drops(pen, { x, y: y + 40 }, 240, { count: 16, color: "#dccb55" }),
    ),
};
