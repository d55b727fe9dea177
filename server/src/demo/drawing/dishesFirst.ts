import {
  carrotCoin,
  garlic,
  leaf,
  lemonSlice,
  lemonWedge,
  olive,
  onionRing,
  parsley,
  rosemary,
  strip,
  tomatoSlice,
} from "./garden.ts";
import { snow } from "./heaps.ts";
import {
  bone,
  cheeseWedge,
  cube,
  dollop,
  drops,
  flatbread,
  fritter,
  ham,
  pool,
  potatoes,
  roast,
  smoked,
} from "./kitchen.ts";
import { each, scatter, type Ink, type Pen } from "./pen.ts";
import { flake } from "./sea.ts";
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

export type Drawing = (pen: Pen) => Ink;

const { x, y } = middle;

export const starters: Readonly<Record<string, Drawing>> = {
  prosciutto: (pen) =>
    picture(
      pen,
      planks(pen, "#6b4a30"),
      board(pen, { x, y, rx: 372, ry: 236, turn: -4 }, "#b07a46"),
      each([0, 1, 2, 3], (at) =>
        ham(pen, { x: x - 216 + at * 128, y: y - 96 + (at % 2) * 16 }, 62 + at * 9, 122),
      ),
      each([0, 1, 2, 3], (at) =>
        ham(pen, { x: x - 196 + at * 128, y: y + 88 - (at % 2) * 14 }, 70 + at * 8, 122),
      ),
      each([1, 2, 3], (at) => olive(pen, { x: x + 306 + (at % 2) * 20, y: y - 96 + at * 52 }, 27)),
      rosemary(pen, { x: x - 300, y: y + 150 }, 24, 170),
    ),
  pljevaljskiCheese: (pen) =>
    picture(
      pen,
      linen(pen, "#d9d2c0", "#8d3b3b"),
      plate(pen, { x, y, rx: 292, ry: 292 }, "#dfe6e4"),
      pool(pen, { x: x + 10, y: y + 10, rx: 190, ry: 176 }, "#c9b63e"),
      each(scatter(pen, { x: x - 30, y: y + 6 }, 128, 11), (at) => cube(pen, at, 82, "#fbf6e8")),
      each([-60, 0, 60, 116], (at) =>
        tomatoSlice(pen, { x: x + 148 - Math.abs(at - 20) * 0.3, y: y + at - 24 }, 54),
      ),
      leaf(pen, { x: x - 40, y: y - 70 }, 40, 92),
      leaf(pen, { x: x - 52, y: y - 66 }, -38, { size: 80, color: "#5f9440" }),
      drops(pen, middle, 190, { count: 16, color: "#e2cf52" }),
      fork(pen, { x: 108, y: 360 }, -4),
    ),
  platter: (pen) =>
    picture(
      pen,
      planks(pen, "#4d3424"),
      board(pen, { x, y, rx: 424, ry: 286, turn: 0 }, "#bb8a55"),
      flatbread(pen, { x: x + 250, y: y + 120, rx: 136, ry: 116 }),
      each([0, 1, 2, 3], (at) =>
        ham(pen, { x: x - 300 + at * 104, y: y - 140 + (at % 2) * 30 }, 66 + at * 12, 104),
      ),
      each([0, 1, 2, 3, 4, 5], (at) =>
        smoked(pen, { x: x - 340 + at * 76, y: y + 92 + (at % 2) * 22 }, 24 - at * 8, 78),
      ),
      each([0, 1, 2, 3], (at) =>
        cheeseWedge(pen, { x: x + 132 + at * 84, y: y - 138 + (at % 2) * 20 }, -16 + at * 14, 102),
      ),
      each(scatter(pen, { x: x - 60, y: y + 214 }, 84, 9), (at) =>
        olive(pen, at, 27, pen.random.pick(["#98a048", "#4b3345"])),
      ),
      each([0, 1, 2], (at) => leaf(pen, { x: x + 10 + at * 24, y: y + 10 }, -50 + at * 50, 74)),
      rosemary(pen, { x: x + 70, y: y + 240 }, 70, 130),
    ),
  olives: (pen) =>
    picture(
      pen,
      stone(pen, "#8b8074"),
      board(pen, { x, y: y + 6, rx: 410, ry: 176 }, "#8f5f38"),
      bowl(pen, { x: x - 262, y, r: 138 }, "#e9e2d2", "#5f5a26"),
      each(scatter(pen, { x: x - 262, y }, 92, 19), (at) =>
        olive(pen, at, 26, pen.random.pick(["#b5ad4a", "#9aa045", "#c3b858"])),
      ),
      bowl(pen, { x, y, r: 138 }, "#b9674a", "#6d3d17"),
      each(scatter(pen, { x, y }, 94, 20), (at) =>
        roast(pen, { ...at, rx: 27, ry: 20, turn: pen.random.whole(0, 180) }, "#c58436"),
      ),
      bowl(pen, { x: x + 262, y, r: 138 }, "#e9e2d2", "#b7301b"),
      each(scatter(pen, { x: x + 262, y }, 88, 26), (at) =>
        pool(pen, { ...at, rx: 22, ry: 16 }, pen.random.pick(["#c43a1f", "#d4512a", "#ac2a17"])),
      ),
      parsley(pen, { x: x + 262, y }, 50, 7),
    ),
  savouryFritters: (pen) =>
    picture(
      pen,
      linen(pen, "#c9cdbd", "#5b6f58"),
      plate(pen, { x, y, rx: 300, ry: 300 }, "#e8e2d4"),
      each(scatter(pen, { x: x - 20, y: y + 10 }, 150, 14), (at) => fritter(pen, at, 66)),
      each(
        [
          { x: x - 60, y: y - 40 },
          { x: x + 30, y: y + 30 },
          { x: x - 30, y: y + 90 },
        ],
        (at) => fritter(pen, at, 70),
      ),
      snow(pen, { x: x - 20, y: y + 10 }, 150, 80),
      bowl(pen, { x: x + 216, y: y - 150, r: 104 }, "#7f4a35", "#f6ecd2"),
      dollop(pen, { x: x + 216, y: y - 150 }, 66),
      parsley(pen, { x: x - 10, y: y + 20 }, 140, 12),
    ),
};

const soupBowl = (pen: Pen, clay: string, broth: string): Ink =>
  plate(pen, { x, y, rx: 306, ry: 306 }, "#efe8d8") + bowl(pen, { x, y, r: 236 }, clay, broth);

export const soups: Readonly<Record<string, Drawing>> = {
  vealBroth: (pen) =>
    picture(
      pen,
      linen(pen, "#e2d8c3", "#b6574a"),
      soupBowl(pen, "#f2ecde", "#e2b552"),
      each(scatter(pen, middle, 132, 7), (at) =>
        roast(pen, { ...at, rx: 52, ry: 36, turn: pen.random.whole(0, 180) }, "#b98253"),
      ),
      each(scatter(pen, middle, 150, 8), (at) => carrotCoin(pen, at, 21)),
      dollop(pen, { x: x + 56, y: y - 60 }, 48),
      drops(pen, middle, 176, { count: 22, color: "#f3d77c" }),
      parsley(pen, middle, 150, 22),
      lemonSlice(pen, { x: x + 232, y: y + 190 }, 62),
      spoon(pen, { x: 116, y: 372 }, -6),
    ),
  fishBroth: (pen) =>
    picture(
      pen,
      planks(pen, "#75828a"),
      soupBowl(pen, "#2f5a72", "#c2522a"),
      each(scatter(pen, middle, 130, 8), (at) => flake(pen, at, 46)),
      each(scatter(pen, middle, 150, 5), (at) => tomatoSlice(pen, at, 27)),
      drops(pen, middle, 176, { count: 30, color: "#e8913e" }),
      leaf(pen, { x: x + 40, y: y + 96 }, 64, { size: 126, color: "#6d7f4a" }),
      leaf(pen, { x: x - 30, y: y + 90 }, -52, { size: 104, color: "#5f7342" }),
      parsley(pen, middle, 150, 12),
      lemonWedge(pen, { x: x - 236, y: y + 204 }, 30, 66),
      spoon(pen, { x: 846, y: 372 }, 6),
    ),
  vegetableBroth: (pen) =>
    picture(
      pen,
      planks(pen, "#a98457"),
      pan(pen, { x, y, r: 274 }, "#7a4028"),
      bowl(pen, { x, y, r: 240 }, "#9a5536", "#b8a945"),
      each(scatter(pen, middle, 160, 9), (at) => cube(pen, at, 50)),
      each(scatter(pen, middle, 168, 12), (at) => carrotCoin(pen, at, 27)),
      each(scatter(pen, middle, 150, 7), (at) =>
        leaf(pen, at, pen.random.whole(0, 359), { size: 70, color: "#44752e" }),
      ),
      parsley(pen, middle, 160, 18),
      drops(pen, middle, 176, { count: 20, color: "#dfd06b" }),
      spoon(pen, { x: 846, y: 380 }, 9, true),
    ),
};

const underBell = (pen: Pen, iron = "#34302e"): Ink =>
  planks(pen, "#5a3d28") + napkin(pen, { x: 150, y: 590 }, 36, "#8e3434") + pan(pen, { x, y, r: 306 }, iron);

export const underTheBell: Readonly<Record<string, Drawing>> = {
  lambBell: (pen) =>
    picture(
      pen,
      underBell(pen),
      pool(pen, { x, y, rx: 262, ry: 256 }, "#8f571d"),
      potatoes(pen, scatter(pen, middle, 214, 17), 54),
      bone(pen, { x: x + 70, y: y - 66 }, -34, 120),
      roast(pen, { x: x - 20, y: y - 40, rx: 150, ry: 96, turn: -16 }, "#b0662e"),
      bone(pen, { x: x - 70, y: y + 90 }, 152, 110),
      roast(pen, { x: x + 20, y: y + 88, rx: 118, ry: 74, turn: 12 }, "#b87236"),
      each(scatter(pen, middle, 190, 8), (at) => onionRing(pen, at, 20, "#d9e2b4")),
      rosemary(pen, { x: x - 60, y: y + 40 }, 38, 180),
      rosemary(pen, { x: x + 150, y: y + 120 }, -24, 130),
    ),
  vealBell: (pen) =>
    picture(
      pen,
      planks(pen, "#8a6a4a"),
      plate(pen, { x, y, rx: 392, ry: 284 }, "#a8532f"),
      pool(pen, { x, y, rx: 276, ry: 190 }, "#a4702c"),
      potatoes(pen, scatter(pen, { x: x + 120, y }, 150, 10), 54),
      each(scatter(pen, { x: x + 90, y: y + 10 }, 170, 10), (at) => carrotCoin(pen, at, 29)),
      each([0, 1, 2, 3], (at) =>
        roast(pen, { x: x - 214 + at * 74, y: y - 8 + (at % 2) * 18, rx: 96, ry: 60, turn: 68 }, "#c48a54"),
      ),
      parsley(pen, middle, 190, 24),
      knife(pen, { x: 886, y: 400 }, 4),
    ),
  kidBell: (pen) =>
    picture(
      pen,
      underBell(pen, "#4a3a30"),
      pool(pen, { x, y, rx: 262, ry: 256 }, "#7c4a1a"),
      potatoes(pen, scatter(pen, middle, 220, 13), 56),
      each([0, 1, 2, 3, 4], (at) => {
        const place = { x: x - 150 + at * 72, y: y - 24 + (at % 2) * 40 };
        return (
          bone(pen, { x: place.x, y: place.y - 40 }, -82 + at * 6, 104) +
          roast(pen, { ...place, rx: 56, ry: 76, turn: 6 }, "#a65d2a")
        );
      }),
      each(scatter(pen, { x, y: y + 120 }, 110, 9), (at) => garlic(pen, at, pen.random.whole(0, 359), 25)),
      rosemary(pen, { x: x + 110, y: y + 210 }, 20, 150),
    ),
  vegetablesBell: (pen) =>
    picture(
      pen,
      stone(pen, "#77695a"),
      pan(pen, { x, y, r: 300 }),
      pool(pen, { x, y, rx: 262, ry: 256 }, "#a57c28"),
      potatoes(pen, scatter(pen, middle, 210, 12), 56),
      each(scatter(pen, middle, 190, 9), (at) =>
        strip(pen, at, pen.random.whole(0, 180), {
          size: 74,
          color: pen.random.pick(["#c9341f", "#e0a21d", "#5d8a2f"]),
        }),
      ),
      each(scatter(pen, middle, 200, 8), (at) => carrotCoin(pen, at, 33)),
      each(scatter(pen, middle, 180, 8), (at) => onionRing(pen, at, 32)),
      parsley(pen, middle, 200, 20),
      rosemary(pen, { x: x - 120, y: y + 160 }, 60, 140),
    ),
};
