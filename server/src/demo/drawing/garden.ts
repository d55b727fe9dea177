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
  ring,
  round,
  scatter,
  shine,
  slope,
  tone,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";

/** What grows: leaves, vegetables and fruit, seen from above. */

interface Growth {
  size: number;
  color: string;
}

/** A leaf from its stem up; green unless another colour is named. */
export function leaf(pen: Pen, spot: Spot, turn: number, look: number | Growth): Ink {
  const { size, color } = typeof look === "number" ? { size: look, color: "#4f7f2f" } : look;
  const [w, h] = [size * 0.36, size];
  const shape = `M0 0C${w} ${-h * 0.25} ${w * 0.9} ${-h * 0.75} 0 ${-h}C${-w * 0.9} ${-h * 0.75} ${-w} ${-h * 0.25} 0 0Z`;
  const veins = each([0.3, 0.5, 0.7], (at) =>
    line(
      `M0 ${-h * at}L${w * 0.6} ${-h * (at + 0.14)}M0 ${-h * at}L${-w * 0.6} ${-h * (at + 0.14)}`,
      light(color, 0.4),
      1,
      0.55,
    ),
  );
  return placed(
    spot,
    turn,
    path(shape, "#1a0c05", 'opacity=".28" transform="translate(3 5)"'),
    path(shape, slope(pen, [dark(color, 0.22), color, light(color, 0.16)])),
    line(`M0 0L0 ${-h * 0.94}`, light(color, 0.45), 1.6, 0.75),
    veins,
  );
}

/** A crinkled leaf of chard or lettuce. */
export function frill(pen: Pen, spot: Spot, turn: number, look: number | Growth): Ink {
  const { size, color } = typeof look === "number" ? { size: look, color: "#3f6d2c" } : look;
  const shape = { x: 0, y: 0, rx: size * 0.36, ry: size * 0.56 };
  const stem = color === "#8fb84d" ? "#dfe9b8" : "#e4ead0";
  return placed(
    spot,
    turn,
    piece(pen, blob(pen, shape, 0.15, 15), color, 5),
    line(`M0 ${size * 0.54}L0 ${-size * 0.42}`, stem, size * 0.045, 0.85),
    each([-0.25, -0.05, 0.15], (at) =>
      line(
        `M0 ${-size * at}Q${size * 0.14} ${-size * (at + 0.04)} ${size * 0.26} ${-size * (at + 0.16)}M0 ${-size * at}Q${-size * 0.14} ${-size * (at + 0.04)} ${-size * 0.26} ${-size * (at + 0.16)}`,
        stem,
        1.6,
        0.6,
      ),
    ),
  );
}

/** Chopped parsley, strewn. */
export const parsley = (pen: Pen, middle: Spot, radius: number, count: number): Ink =>
  each(scatter(pen, middle, radius, count), (spot) => {
    const size = pen.about(6, 2);
    const color = pen.random.pick(["#3f7a2a", "#56953a", "#2f6422"]);
    return placed(
      spot,
      pen.random.whole(0, 359),
      each(ring({ x: 0, y: 0 }, size * 0.5, 3), (at) =>
        round({ ...at, rx: size * 0.5, ry: size * 0.34 }, color),
      ),
    );
  });

export function rosemary(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const needles = each(
    Array.from({ length: 17 }, (_, index) => index),
    (index) => {
      const y = -size * (index / 17);
      const reach = 24 * (1 - index / 26);
      return line(
        `M0 ${y.toFixed(1)}L${reach.toFixed(1)} ${(y - 15).toFixed(1)}M0 ${y.toFixed(1)}L${(-reach).toFixed(1)} ${(y - 15).toFixed(1)}`,
        index % 2 ? "#4c6b3c" : "#6c8a55",
        3.6,
      );
    },
  );
  return placed(spot, turn, line(`M0 8L0 ${-size}`, "#6d5a37", 4), needles);
}

/** Thyme, mint and what else grows on a mountain. */
export function herbs(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const leaves = each([0.2, 0.36, 0.52, 0.68, 0.82], (share, index) => {
    const at = { x: 0, y: -size * share };
    const long = size * (0.3 - index * 0.03);
    return (
      leaf(pen, at, 44, { size: long, color: "#7fa35e" }) +
      leaf(pen, at, -44, { size: long, color: "#6d9350" })
    );
  });
  const flowers = each(scatter(pen, { x: 0, y: -size * 1.02 }, size * 0.1, 9), (at) =>
    disc(at, 7, "#b58ac4"),
  );
  return placed(spot, turn, line(`M0 0L0 ${-size}`, "#7b7a4a", 4), leaves, flowers);
}

export function tomatoSlice(pen: Pen, spot: Spot, r: number): Ink {
  const seeds = each(
    ring(spot, r * 0.5, 6),
    (at) =>
      round({ ...at, rx: r * 0.15, ry: r * 0.25 }, "#f0865a", 'opacity=".9"') + disc(at, r * 0.05, "#f8dc9a"),
  );
  return [
    piece(pen, blob(pen, { ...spot, rx: r, ry: r }, 0.03), "#cf3420", 5),
    disc(spot, r * 0.84, tone(pen, "#e2553a", 0.2)),
    seeds,
    disc(spot, r * 0.16, "#f2a184"),
    shine({ x: spot.x - r * 0.35, y: spot.y - r * 0.5, rx: r * 0.3, ry: r * 0.12, turn: -30 }),
  ].join("");
}

export function tomatoWedge(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const shape = `M${-size} 0Q0 ${-size * 0.95} ${size} 0Q0 ${size * 0.42} ${-size} 0Z`;
  const flesh = `M${-size * 0.8} 0Q0 ${-size * 0.5} ${size * 0.8} 0Q0 ${size * 0.32} ${-size * 0.8} 0Z`;
  return placed(
    spot,
    turn,
    piece(pen, shape, "#cb2f1d", 5),
    path(flesh, tone(pen, "#e8694a", 0.25)),
    each([-0.4, -0.1, 0.2, 0.45], (at) =>
      round({ x: size * at, y: -size * 0.06, rx: size * 0.09, ry: size * 0.06 }, "#f6d08c"),
    ),
    shine({ x: -size * 0.3, y: -size * 0.36, rx: size * 0.3, ry: size * 0.07, turn: -14 }),
  );
}

export function cucumber(pen: Pen, spot: Spot, r: number): Ink {
  return [
    piece(pen, blob(pen, { ...spot, rx: r, ry: r }, 0.03), "#3c6f2c", 5),
    disc(spot, r * 0.88, tone(pen, "#d3e3a4", 0.22)),
    disc(spot, r * 0.58, "#e4edbf"),
    each(ring(spot, r * 0.38, 8), (at) => round({ ...at, rx: r * 0.06, ry: r * 0.13 }, "#b9cd7d")),
  ].join("");
}

/** A strip of pepper, onion skin or roasted flesh. */
export function strip(pen: Pen, spot: Spot, turn: number, { size, color }: Growth): Ink {
  const bend = pen.about(0, size * 0.3);
  const thick = size * 0.24;
  const shape = `M${-size} 0Q0 ${bend - thick} ${size} 0Q${size * 1.06} ${thick * 0.5} ${size} ${thick}Q0 ${bend + thick * 0.5} ${-size} ${thick}Q${-size * 1.06} ${thick * 0.5} ${-size} 0Z`;
  return placed(
    spot,
    turn,
    piece(pen, shape, color, 5),
    line(
      `M${-size * 0.7} ${thick * 0.2}Q0 ${bend - thick * 0.45} ${size * 0.6} ${thick * 0.2}`,
      "#fff6e0",
      3,
      0.35,
    ),
  );
}

export function onionRing(pen: Pen, spot: Spot, r: number, color = "#e9d6e4"): Ink {
  const at = { ...spot, rx: r, ry: r * pen.about(0.86, 0.1), turn: pen.random.whole(0, 180) };
  return (
    round({ ...at, x: at.x + 3, y: at.y + 4 }, "none", 'stroke="#1a0c05" stroke-width="5" opacity=".22"') +
    round(at, "none", `stroke="${color}" stroke-width="6"`) +
    round(at, "none", 'stroke="#a05a8c" stroke-width="1.6" opacity=".7"')
  );
}

/** Chopped onion. */
export const choppedOnion = (pen: Pen, middle: Spot, radius: number, count: number): Ink =>
  each(scatter(pen, middle, radius, count), (spot) =>
    placed(
      spot,
      pen.random.whole(0, 359),
      `<rect x="-6" y="-5" width="13" height="10" rx="3" fill="#1a0c05" opacity=".2" transform="translate(2 3)"/><rect x="-6" y="-5" width="13" height="10" rx="3" fill="${tone(pen, "#f3ecdf", 0.2)}"/>`,
    ),
  );

export function carrotCoin(pen: Pen, spot: Spot, r: number): Ink {
  return (
    piece(pen, blob(pen, { ...spot, rx: r, ry: r * 0.92 }, 0.05), "#e07b1f", 5) +
    disc(spot, r * 0.5, "#f0a04a", 'opacity=".7"') +
    disc(spot, r * 0.2, "#f7c071", 'opacity=".7"')
  );
}

export function lemonSlice(pen: Pen, spot: Spot, r: number): Ink {
  const segments = each(ring(spot, r * 0.42, 8), (at) =>
    round({ ...at, rx: r * 0.17, ry: r * 0.34 }, tone(pen, "#f7d84f", 0.25)),
  );
  return [
    disc({ x: spot.x + 3, y: spot.y + 6 }, r, "#1a0c05", 'opacity=".28"'),
    disc(spot, r, tone(pen, "#eebf1f", 0.25)),
    disc(spot, r * 0.88, "#fdf4cf"),
    segments,
    disc(spot, r * 0.08, "#fdf4cf"),
    shine({ x: spot.x - r * 0.3, y: spot.y - r * 0.4, rx: r * 0.3, ry: r * 0.1, turn: -30 }),
  ].join("");
}

export function lemonWedge(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const half = (r: number) => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`;
  const rays = each(
    [-54, -18, 18, 54],
    (angle) =>
      `<g transform="rotate(${angle})"><ellipse cx="0" cy="${-size * 0.46}" rx="${size * 0.17}" ry="${size * 0.34}" fill="${tone(pen, "#f7d84f", 0.25)}"/></g>`,
  );
  return placed(
    spot,
    turn,
    piece(pen, half(size), "#f0c424", 7),
    path(half(size * 0.9), "#fff6d4"),
    `<g transform="translate(0 ${-size * 0.04})">${rays}</g>`,
    shine({ x: -size * 0.3, y: -size * 0.6, rx: size * 0.26, ry: size * 0.07, turn: -30 }),
  );
}

export function olive(pen: Pen, spot: Spot, size = 20, color = "#8c9440"): Ink {
  const turn = pen.random.whole(0, 180);
  return [
    piece(pen, blob(pen, { ...spot, rx: size, ry: size * 0.8, turn }, 0.03), color, 5),
    disc({ x: spot.x + size * 0.5, y: spot.y - size * 0.1 }, size * 0.2, dark(color, 0.6)),
    shine(
      { x: spot.x - size * 0.35, y: spot.y - size * 0.35, rx: size * 0.26, ry: size * 0.14, turn: -30 },
      0.6,
    ),
  ].join("");
}

export function garlic(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const shape = `M0 ${-size}C${size * 0.8} ${-size * 0.5} ${size * 0.7} ${size * 0.7} 0 ${size * 0.6}C${-size * 0.5} ${size * 0.5} ${-size * 0.6} ${-size * 0.4} 0 ${-size}Z`;
  return placed(
    spot,
    turn,
    piece(pen, shape, "#f1e6cf", 4),
    line(`M0 ${-size * 0.7}Q${size * 0.2} 0 0 ${size * 0.45}`, "#c9a98c", 1.6, 0.7),
  );
}

export function fig(pen: Pen, spot: Spot, r: number): Ink {
  const seeds = each(scatter(pen, spot, r * 0.5, 18), (at) => disc(at, 2.6, "#f3d99a"));
  return [
    piece(pen, blob(pen, { ...spot, rx: r, ry: r * 0.94 }, 0.05), "#3d1f3d", 7),
    disc(spot, r * 0.84, "#e7cfae"),
    disc(spot, r * 0.7, tone(pen, "#a8324a", 0.3)),
    seeds,
    shine({ x: spot.x - r * 0.3, y: spot.y - r * 0.45, rx: r * 0.3, ry: r * 0.1, turn: -25 }),
  ].join("");
}

/** Half a walnut. */
export function walnut(pen: Pen, spot: Spot, size: number): Ink {
  const turn = pen.random.whole(0, 359);
  return placed(
    spot,
    turn,
    piece(pen, blob(pen, { x: 0, y: 0, rx: size, ry: size * 0.8 }, 0.14, 11), "#b98148", 4),
    line(`M${-size * 0.7} 0Q0 ${-size * 0.2} ${size * 0.7} 0`, "#6d431f", 2.4, 0.8),
    line(
      `M${-size * 0.4} ${-size * 0.45}Q0 ${-size * 0.2} ${size * 0.4} ${-size * 0.5}M${-size * 0.4} ${size * 0.45}Q0 ${size * 0.2} ${size * 0.45} ${size * 0.4}`,
      "#7d5027",
      1.8,
      0.7,
    ),
  );
}

/** A bunch of grapes, hanging down from its place. */
export function grapes(pen: Pen, { x, y }: Spot, size: number, color: string): Ink {
  const rows = [4, 5, 4, 3, 2, 1];
  const berries = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      x: x + (index - (count - 1) / 2) * size * 1.55 + pen.about(0, size * 0.15),
      y: y + row * size * 1.35,
    })),
  );
  return (
    line(`M${x} ${y - size}q4 ${-size * 1.2} 22 ${-size * 1.6}`, "#6b5230", 6) +
    leaf(pen, { x: x + 6, y: y - size }, -62, { size: size * 4.4, color: "#5d7f35" }) +
    each(
      berries,
      (spot) =>
        disc({ x: spot.x + 4, y: spot.y + 7 }, size, "#1a0c05", 'opacity=".2"') +
        disc(spot, size, tone(pen, color, 0.42)) +
        shine(
          { x: spot.x - size * 0.3, y: spot.y - size * 0.35, rx: size * 0.24, ry: size * 0.15, turn: -30 },
          0.55,
        ),
    )
  );
}
