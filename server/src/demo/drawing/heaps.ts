import {
  blob,
  dark,
  each,
  light,
  line,
  mix,
  piece,
  placed,
  round,
  shine,
  strewn,
  type Ink,
  type Pen,
  type Shape,
  type Spot,
} from "./pen.ts";

/** What lies in heaps: grains, shreds, threads and crisps. */

/** Grains of rice, wet and close. */
export const rice = (pen: Pen, shape: Shape, color: string, count: number): Ink =>
  each(strewn(pen, { x: 0, y: 0 }, 1, count), (spot) => {
    const at = { x: shape.x + spot.x * shape.rx, y: shape.y + spot.y * shape.ry };
    const shade = mix(color, pen.random.chance(0.4) ? "#a9a3b4" : "#000000", pen.random.next() * 0.4);
    const turn = pen.random.whole(0, 180);
    return (
      round({ ...at, rx: 11, ry: 5, turn }, shade, 'stroke="#08070a" stroke-opacity=".5"') +
      shine({ x: at.x - 2, y: at.y - 2, rx: 4, ry: 1.2, turn }, 0.22)
    );
  });

/** Grated cheese, as it falls. */
export const snow = (pen: Pen, middle: Spot, radius: number, count: number): Ink =>
  each(strewn(pen, middle, radius, count), (spot) => {
    const [turn, size] = [pen.random.whole(0, 180), pen.about(24, 8)];
    const shred = (fill: string, more = "") =>
      `<rect x="${(-size / 2).toFixed(1)}" y="-3.6" width="${size.toFixed(1)}" height="7.4" rx="3.6" fill="${fill}" ${more}/>`;
    return placed(
      spot,
      turn,
      shred("#5d4a2a", 'opacity=".22" transform="translate(2 4)"'),
      shred(pen.random.pick(["#fffdf5", "#fbf4e2", "#f4ead2"])),
    );
  });

/** Threads of cabbage or carrot. */
export const threads = (
  pen: Pen,
  middle: Spot,
  radius: number,
  look: { count: number; colors: readonly string[] },
): Ink =>
  each(strewn(pen, middle, radius, look.count), ({ x, y }) => {
    const color = pen.random.pick(look.colors);
    const [a, b] = [pen.about(0, 46), pen.about(0, 46)];
    const curve = `M${(x - a).toFixed(0)} ${(y - b).toFixed(0)}q${pen.about(0, 34).toFixed(0)} ${pen.about(0, 34).toFixed(0)} ${(2 * a).toFixed(0)} ${(2 * b).toFixed(0)}`;
    return (
      line(curve, dark(color, 0.55), 10, 0.3) + line(curve, color, 7) + line(curve, light(color, 0.6), 2, 0.6)
    );
  });

/** A thin crisp, bent by the heat. */
export function crisp(pen: Pen, spot: Spot, r: number): Ink {
  const color = pen.random.pick(["#f0c55a", "#e8b548", "#f4d078"]);
  const ry = r * pen.about(0.8, 0.12);
  const edge = blob(pen, { x: 0, y: 0, rx: r, ry }, 0.07, 12);
  const ripples = each([-0.6, -0.36, -0.12, 0.12, 0.36, 0.6], (at) =>
    line(
      `M${-r * Math.sqrt(1 - at * at) * 0.86} ${ry * at}Q0 ${ry * (at - 0.14)} ${r * Math.sqrt(1 - at * at) * 0.86} ${ry * at}`,
      "#b87a1e",
      2,
      0.34,
    ),
  );
  return placed(
    spot,
    pen.random.whole(0, 359),
    piece(pen, edge, color, { height: 4, depth: 0.16 }),
    `<path d="${edge}" fill="none" stroke="#b06a18" stroke-width="5" stroke-opacity=".42"/>`,
    ripples,
    shine({ x: -r * 0.2, y: -ry * 0.3, rx: r * 0.4, ry: ry * 0.1, turn: -12 }, 0.4),
  );
}
