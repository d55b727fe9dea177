import {
  blob,
  dark,
  disc,
  each,
  light,
  line,
  path,
  piece,
  placed,
  round,
  scatter,
  shine,
  tone,
  type Ink,
  type Pen,
  type Shape,
  type Spot,
} from "./pen.ts";

/** What is cooked, cut, baked and poured, seen from above. */

/** A piece of roast meat: crust, fibres, fat that shines. */
export function roast(pen: Pen, shape: Shape, color = "#a55f2c"): Ink {
  const { x, y, rx, ry, turn = 0 } = shape;
  const fibres = each([-0.5, -0.25, 0, 0.25, 0.5], (at) =>
    line(
      `M${-rx * 0.62} ${ry * at}Q0 ${ry * (at - 0.16)} ${rx * 0.62} ${ry * (at + pen.about(0, 0.08))}`,
      dark(color, 0.5),
      2.2,
      0.38,
    ),
  );
  const crust = each(scatter(pen, { x: 0, y: 0 }, rx * 0.8, 7), (at) =>
    path(
      blob(pen, { x: at.x, y: (at.y * ry) / rx, rx: rx * 0.17, ry: ry * 0.14 }, 0.2),
      pen.random.chance(0.5) ? dark(color, 0.45) : light(color, 0.3),
      'opacity=".42"',
    ),
  );
  return (
    piece(pen, blob(pen, shape, 0.08, 13), color, { height: 9, depth: 0.4 }) +
    placed({ x, y }, turn, crust, fibres) +
    shine({ x: x - rx * 0.26, y: y - ry * 0.42, rx: rx * 0.36, ry: ry * 0.11, turn: turn - 10 }, 0.5) +
    shine({ x: x + rx * 0.36, y: y - ry * 0.1, rx: rx * 0.14, ry: ry * 0.06, turn: turn - 10 }, 0.4)
  );
}

/** A bone that sticks out of the roast. */
export const bone = (pen: Pen, spot: Spot, turn: number, size: number): Ink =>
  placed(
    spot,
    turn,
    piece(
      pen,
      `M0 -9L${size} -8C${size + 6} -22 ${size + 24} -16 ${size + 20} -2C${size + 28} 10 ${size + 8} 20 ${size} 9L0 9Z`,
      "#efe2c8",
      6,
    ),
  );

/** A roasted potato, cut once. */
function potato(pen: Pen, shape: Shape): Ink {
  const { x, y, rx, ry, turn = 0 } = shape;
  const spots = each(scatter(pen, { x, y }, Math.min(rx, ry) * 0.7, 5), (at) =>
    round({ ...at, rx: 7, ry: 4, turn: pen.random.whole(0, 180) }, "#9c5a1a", 'opacity=".45"'),
  );
  return (
    piece(pen, blob(pen, shape, 0.08), "#dda142", 7) +
    round({ x, y, rx: rx * 0.7, ry: ry * 0.62, turn }, tone(pen, "#f1cd7c", 0.2), 'opacity=".85"') +
    spots +
    shine({ x: x - rx * 0.3, y: y - ry * 0.4, rx: rx * 0.3, ry: ry * 0.12, turn: turn - 10 }, 0.4)
  );
}

export const potatoes = (pen: Pen, spots: readonly Spot[], size: number): Ink =>
  each(spots, (spot) =>
    potato(pen, {
      ...spot,
      rx: pen.about(size, size * 0.15),
      ry: size * 0.72,
      turn: pen.random.whole(0, 180),
    }),
  );

/** A boiled cube of potato. */
export const cube = (pen: Pen, spot: Spot, size: number, color = "#f0dc9a"): Ink => {
  const turn = pen.random.whole(0, 90);
  const [near, far] = [size * 0.5, size * 0.36];
  return placed(
    spot,
    turn,
    piece(pen, `M${-near} ${-near}H${near}V${near}H${-near}Z`, color, 6),
    path(`M${-near} ${-near}H${near}L${far} ${-far}H${-far}Z`, light(color, 0.5), 'opacity=".75"'),
    path(`M${near} ${near}V${-near}L${far} ${-far}V${far}Z`, dark(color, 0.3), 'opacity=".35"'),
  );
};

/** Thin ham, folded as it falls from the knife. */
export function ham(pen: Pen, { x, y }: Spot, turn: number, size: number): Ink {
  const folds = [0, 1, 2].map((index) => {
    const shape = { x: 0, y: (index - 1) * size * 0.36, rx: size, ry: size * 0.4, turn: pen.about(0, 10) };
    const red = pen.random.pick(["#b8434a", "#c4545a", "#a8373f"]);
    const wave = (lift: number) =>
      `M${-size * 0.86} ${shape.y}Q${-size * 0.4} ${shape.y - size * lift} 0 ${shape.y}T${size * 0.86} ${shape.y}`;
    return (
      piece(pen, blob(pen, shape, 0.13, 15), "#f5e4d6", 6) +
      path(blob(pen, { ...shape, rx: size * 0.9, ry: size * 0.31 }, 0.15, 15), tone(pen, red, 0.34)) +
      line(wave(0.16), light(red, 0.6), 4, 0.5) +
      line(wave(-0.1), dark(red, 0.5), 2.5, 0.35)
    );
  });
  return placed({ x, y }, turn, ...folds);
}

/** A slice of smoked meat: dark edge, red heart. */
export function smoked(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const shape = { x: 0, y: 0, rx: size, ry: size * 0.66 };
  return placed(
    spot,
    turn,
    piece(pen, blob(pen, shape, 0.06), "#46160f", 6),
    path(blob(pen, { ...shape, rx: size * 0.88, ry: size * 0.55 }, 0.07), tone(pen, "#8a2a22", 0.3)),
    each([-0.4, 0, 0.4], (at) =>
      line(
        `M${size * (at - 0.2)} ${-size * 0.34}q${size * 0.12} ${size * 0.3} 0 ${size * 0.66}`,
        "#eac2a8",
        2.4,
        0.55,
      ),
    ),
  );
}

/** A wedge of cheese with its rind. */
export function cheeseWedge(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const color = "#f2d57c";
  const holes = each(
    [
      { x: -size * 0.1, y: size * 0.1 },
      { x: size * 0.22, y: size * 0.26 },
      { x: 0, y: -size * 0.35 },
    ],
    (at) => disc(at, size * 0.05, dark(color, 0.35), 'opacity=".5"'),
  );
  return placed(
    spot,
    turn,
    piece(
      pen,
      `M0 ${-size}L${size * 0.62} ${size * 0.55}Q0 ${size * 0.8} ${-size * 0.62} ${size * 0.55}Z`,
      color,
      9,
    ),
    line(`M${size * 0.6} ${size * 0.55}Q0 ${size * 0.79} ${-size * 0.6} ${size * 0.55}`, "#a9732c", 8),
    holes,
    shine({ x: -size * 0.16, y: -size * 0.2, rx: size * 0.06, ry: size * 0.4, turn: 20 }, 0.5),
  );
}

/** A small sausage from the embers. */
export function sausage(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const [w, h] = [size, size * 0.27];
  const body = `M${-w + h} ${-h}H${w - h}A${h} ${h} 0 0 1 ${w - h} ${h}H${-w + h}A${h} ${h} 0 0 1 ${-w + h} ${-h}Z`;
  const char = each(scatter(pen, { x: 0, y: 0 }, w * 0.8, 6), (at) =>
    round({ x: at.x, y: at.y * 0.2, rx: w * 0.13, ry: h * 0.3 }, "#35180b", 'opacity=".34"'),
  );
  return placed(
    spot,
    turn,
    piece(pen, body, "#8f4f26", { height: 9, depth: 0.42 }),
    char,
    each([-0.42, 0.02, 0.46], (at) =>
      line(`M${w * at} ${-h * 0.86}l${w * 0.08} ${h * 1.7}`, "#2c1309", 4.5, 0.5),
    ),
    shine({ x: -w * 0.1, y: -h * 0.5, rx: w * 0.62, ry: h * 0.13 }, 0.5),
  );
}

/** A ball of fried dough. */
export function fritter(pen: Pen, spot: Spot, r: number): Ink {
  const color = pen.random.pick(["#d9963c", "#cf8a33", "#e0a24a"]);
  return (
    piece(pen, blob(pen, { ...spot, rx: r, ry: r * 0.92 }, 0.07, 11), color, 9) +
    round(
      { x: spot.x + r * 0.2, y: spot.y + r * 0.24, rx: r * 0.6, ry: r * 0.5 },
      "#8a4d16",
      'opacity=".22"',
    ) +
    line(
      `M${spot.x - r * 0.5} ${spot.y + r * 0.1}q${r * 0.45} ${r * 0.24} ${r * 0.95} ${-r * 0.06}`,
      "#8a4d16",
      3,
      0.4,
    ) +
    shine({ x: spot.x - r * 0.32, y: spot.y - r * 0.42, rx: r * 0.3, ry: r * 0.16, turn: -25 }, 0.45)
  );
}

/** Flatbread with the marks of the plate. */
export function flatbread(pen: Pen, shape: Shape): Ink {
  const { x, y, rx, ry } = shape;
  const marks = each(scatter(pen, { x, y }, Math.min(rx, ry) * 0.78, 15), (at) =>
    path(
      blob(pen, { ...at, rx: pen.about(15, 7), ry: pen.about(9, 4), turn: pen.random.whole(0, 180) }, 0.25),
      "#8c5521",
      `opacity="${pen.about(0.4, 0.15).toFixed(2)}"`,
    ),
  );
  return (
    piece(pen, blob(pen, shape, 0.03, 13), "#e8c48a", 11) +
    path(
      blob(pen, { ...shape, rx: rx * 0.86, ry: ry * 0.86 }, 0.04, 13),
      tone(pen, "#f3dcae", 0.18),
      'opacity=".8"',
    ) +
    marks +
    each(scatter(pen, { x, y }, Math.min(rx, ry) * 0.85, 40), (at) =>
      disc(at, pen.about(2, 1), "#fff8e6", 'opacity=".6"'),
    )
  );
}

/** Sauce, cream or oil that found its own shape. */
export const pool = (pen: Pen, shape: Shape, color: string, wobble = 0.05): Ink =>
  path(blob(pen, shape, wobble, 12), tone(pen, color, 0.22)) +
  shine(
    {
      x: shape.x - shape.rx * 0.35,
      y: shape.y - shape.ry * 0.45,
      rx: shape.rx * 0.3,
      ry: shape.ry * 0.1,
      turn: -18,
    },
    0.45,
  );

/** Cream from a spoon, with its turn. */
export function dollop(pen: Pen, spot: Spot, r: number, color = "#fdf6e6"): Ink {
  const { x, y } = spot;
  return (
    piece(pen, blob(pen, { ...spot, rx: r, ry: r * 0.86 }, 0.1, 11), color, 7) +
    line(
      `M${x - r * 0.55} ${y + r * 0.1}q${r * 0.3} ${-r * 0.75} ${r * 0.85} ${-r * 0.35}q${r * 0.3} ${r * 0.4} ${-r * 0.25} ${r * 0.6}q${-r * 0.35} ${r * 0.06} ${-r * 0.34} ${-r * 0.3}`,
      dark(color, 0.28),
      r * 0.07,
      0.4,
    ) +
    shine({ x: x - r * 0.3, y: y - r * 0.4, rx: r * 0.32, ry: r * 0.13, turn: -25 }, 0.8)
  );
}

/** Drops of oil on a sauce. */
export const drops = (pen: Pen, middle: Spot, radius: number, look: { count: number; color: string }): Ink =>
  each(scatter(pen, middle, radius, look.count), (spot) => {
    const r = pen.about(7, 4);
    return (
      disc(spot, r, look.color, 'opacity=".55"') +
      shine({ x: spot.x - r * 0.3, y: spot.y - r * 0.3, rx: r * 0.3, ry: r * 0.2 }, 0.7)
    );
  });

/** A stripe of honey. */
export function drizzle(pen: Pen, spot: Spot, reach: number, color = "#d98a17"): Ink {
  const steps = [0, 1, 2, 3, 4].map((index) => {
    const side = index % 2 ? -1 : 1;
    return `Q${(spot.x + side * reach * 1.15).toFixed(0)} ${(spot.y + (index - 2) * reach * 0.36).toFixed(0)} ${(spot.x + pen.about(0, reach * 0.3)).toFixed(0)} ${(spot.y + (index - 1.6) * reach * 0.4).toFixed(0)}`;
  });
  const curve = `M${spot.x - reach * 0.7} ${spot.y - reach * 0.9}${steps.join("")}`;
  return (
    line(curve, dark(color, 0.4), 13, 0.3) + line(curve, color, 10, 0.9) + line(curve, "#ffe7a0", 3, 0.75)
  );
}

/** The end of a rolled thing, with what is inside. */
export function rolled(
  pen: Pen,
  spot: Spot,
  turn: number,
  look: { size: number; outside: string; inside: string },
): Ink {
  const { size, outside, inside } = look;
  return placed(
    spot,
    turn,
    piece(pen, blob(pen, { x: 0, y: 0, rx: size, ry: size * 0.42 }, 0.05, 13), outside, 9),
    each(scatter(pen, { x: 0, y: 0 }, size * 0.6, 16), (at) =>
      disc({ x: at.x, y: at.y * 0.5 }, pen.about(3, 1.4), dark(outside, 0.4), 'opacity=".4"'),
    ),
    round({ x: size * 0.82, y: 0, rx: size * 0.2, ry: size * 0.36 }, light(outside, 0.4)),
    round({ x: size * 0.84, y: 0, rx: size * 0.15, ry: size * 0.28 }, tone(pen, inside, 0.3)),
    round({ x: size * 0.85, y: 0, rx: size * 0.08, ry: size * 0.16 }, "#fbeecb"),
    shine({ x: -size * 0.15, y: -size * 0.2, rx: size * 0.5, ry: size * 0.07 }, 0.4),
  );
}
