import {
  dark,
  disc,
  each,
  fade,
  hollow,
  light,
  line,
  path,
  placed,
  ring,
  round,
  scatter,
  slope,
  tone,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";
import { height, width } from "./table.ts";

/** What stands on a bar, seen from the side: glasses, bottles and the room behind them. */

/** The line the things stand on. */
export const counter = 610;

/** A warm room out of focus, and the wood in front of it. */
export function room(pen: Pen, wall: string, wood: string): Ink {
  const lamps = each(scatter(pen, { x: width / 2, y: 190 }, 460, 15), (spot) => {
    const r = pen.about(46, 26);
    const color = pen.random.pick(["#ffd58a", "#ffb65c", "#fff0c4", "#f4c9a0"]);
    return (
      round({ x: spot.x, y: spot.y * 0.8, rx: r, ry: r }, fade(pen, color, 0.34)) +
      disc({ x: spot.x, y: spot.y * 0.8 }, r * 0.5, color, 'opacity=".16"')
    );
  });
  const shelf = `<rect y="${counter - 100}" width="${width}" height="${height}" fill="${slope(pen, [dark(wood, 0.2), wood, light(wood, 0.1)], true)}"/>`;
  const grain = Array.from({ length: 22 }, (_, index) => {
    const at = counter - 90 + index * 10 + pen.about(0, 4);
    return line(
      `M-10 ${at.toFixed(0)}C260 ${(at + pen.about(0, 6)).toFixed(0)} 640 ${(at + pen.about(0, 6)).toFixed(0)} 970 ${at.toFixed(0)}`,
      dark(wood, 0.5),
      1.4,
      0.22,
    );
  });
  return [
    `<rect width="${width}" height="${height}" fill="${slope(pen, [dark(wall, 0.25), wall, light(wall, 0.12)], true)}"/>`,
    lamps,
    shelf,
    ...grain,
    `<rect y="${counter - 102}" width="${width}" height="4" fill="${light(wood, 0.5)}" opacity=".35"/>`,
  ].join("");
}

const foot = (pen: Pen, x: number, reach: number): Ink =>
  round({ x: x + reach * 0.2, y: counter + 4, rx: reach * 1.3, ry: reach * 0.24 }, fade(pen, "#120703", 0.7));

interface Bottle {
  x: number;
  /** From the counter to the mouth. */
  tall: number;
  /** Half of what it is wide. */
  half: number;
  glass: string;
  label: string;
  /** Where the shoulder begins, as a share of its height. */
  shoulder?: number;
  cap: string;
  mark?: string;
}

export function bottle(pen: Pen, look: Bottle): Ink {
  const { x, tall, half, glass, label, cap, shoulder = 0.56, mark = "#8a2436" } = look;
  const neck = half * 0.34;
  const [top, bend] = [counter - tall, counter - tall * shoulder];
  const body = `M${x - half} ${counter - 12}Q${x - half} ${counter} ${x - half + 14} ${counter}H${x + half - 14}Q${x + half} ${counter} ${x + half} ${counter - 12}V${bend}C${x + half} ${bend - half * 0.9} ${x + neck} ${bend - half * 0.8} ${x + neck} ${bend - half * 1.7}V${top}H${x - neck}V${bend - half * 1.7}C${x - neck} ${bend - half * 0.8} ${x - half} ${bend - half * 0.9} ${x - half} ${bend}Z`;
  const [from, to] = [bend + tall * 0.04, counter - tall * 0.07];
  return [
    foot(pen, x, half),
    path(
      body,
      slope(pen, [dark(glass, 0.55), light(glass, 0.14), glass, dark(glass, 0.3), dark(glass, 0.62)]),
    ),
    line(`M${x - half * 0.72} ${counter - 26}V${bend}`, "#ffffff", half * 0.1, 0.38),
    line(`M${x + half * 0.82} ${counter - 26}V${bend + 20}`, "#ffffff", half * 0.04, 0.22),
    `<rect x="${x - half}" y="${from}" width="${half * 2}" height="${to - from}" fill="${slope(pen, [dark(label, 0.3), label, light(label, 0.3), label, dark(label, 0.35)])}"/>`,
    `<rect x="${x - half}" y="${from + 10}" width="${half * 2}" height="3" fill="${mark}" opacity=".7"/><rect x="${x - half}" y="${to - 13}" width="${half * 2}" height="3" fill="${mark}" opacity=".7"/>`,
    emblem({ x, y: (from + to) / 2 - (to - from) * 0.1 }, half * 0.42, mark),
    each(
      [0.24, 0.32],
      (at) =>
        `<rect x="${x - half * 0.5}" y="${((from + to) / 2 + (to - from) * at).toFixed(0)}" width="${half}" height="5" rx="2" fill="${mark}" opacity=".55"/>`,
    ),
    `<rect x="${x - neck - 3}" y="${top - 6}" width="${neck * 2 + 6}" height="${tall * 0.12}" rx="6" fill="${slope(pen, [dark(cap, 0.4), light(cap, 0.3), cap, dark(cap, 0.5)])}"/>`,
  ].join("");
}

/** A mountain over water: no word that would have to be translated. */
const emblem = ({ x, y }: Spot, r: number, color: string): Ink =>
  [
    disc({ x, y }, r, "none", `stroke="${color}" stroke-width="4"`),
    path(
      `M${x - r * 0.72} ${y + r * 0.24}L${x - r * 0.16} ${y - r * 0.5}L${x + r * 0.12} ${y - r * 0.08}L${x + r * 0.34} ${y - r * 0.34}L${x + r * 0.74} ${y + r * 0.24}Z`,
      color,
    ),
    line(`M${x - r * 0.62} ${y + r * 0.5}q${r * 0.3} ${-r * 0.2} ${r * 0.62} 0t${r * 0.62} 0`, color, 4),
  ].join("");

interface Glass {
  x: number;
  tall: number;
  /** Half of its width at the mouth and at the foot. */
  mouth: number;
  base: number;
  drink: string;
  /** How full it is. */
  full: number;
  /** How much of the drink is foam. */
  foam?: number;
}

/** A tumbler, a pint or a shot: straight sides and a thick bottom. */
export function tumbler(pen: Pen, look: Glass): Ink {
  const { x, tall, mouth, base, drink, full, foam = 0 } = look;
  const widthAt = (share: number) => base + (mouth - base) * share;
  const yAt = (share: number) => counter - 6 - (tall - 6) * share;
  const side = (from: number, to: number, inset: number) =>
    `M${x - widthAt(from) + inset} ${yAt(from)}L${x - widthAt(to) + inset} ${yAt(to)}H${x + widthAt(to) - inset}L${x + widthAt(from) - inset} ${yAt(from)}Z`;
  const top = full - full * foam;
  const surface = { x, y: yAt(full), rx: widthAt(full) - 7, ry: widthAt(full) * 0.14 };
  const head =
    foam > 0 ? path(side(top, full, 7), slope(pen, ["#e9d9b4", "#fffaf0", "#fff4dc", "#e2cfa4"])) : "";
  return [
    foot(pen, x, base),
    path(side(0, 1, 0), slope(pen, ["#ffffff/.34", "#ffffff/.1", "#ffffff/.05", "#ffffff/.3"])),
    path(
      side(0.06, top, 7),
      slope(pen, [dark(drink, 0.34), light(drink, 0.16), drink, light(drink, 0.22), dark(drink, 0.36)]),
    ),
    head,
    round(surface, foam > 0 ? "#fffaf0" : light(drink, 0.34)),
    foam > 0
      ? each(scatter(pen, { x, y: yAt(full) }, widthAt(full) * 0.8, 16), (at) =>
          disc(
            { x: at.x, y: yAt(full) + (at.y - yAt(full)) * 0.14 },
            pen.about(7, 3),
            "#ffffff",
            'opacity=".8"',
          ),
        )
      : "",
    round(
      { x, y: yAt(1), rx: mouth, ry: mouth * 0.14 },
      "none",
      'stroke="#ffffff" stroke-width="4" stroke-opacity=".7"',
    ),
    line(`M${x - widthAt(0.1) + 15} ${yAt(0.1)}L${x - widthAt(0.9) + 15} ${yAt(0.9)}`, "#ffffff", 8, 0.5),
    line(`M${x + widthAt(0.2) - 12} ${yAt(0.2)}L${x + widthAt(0.86) - 12} ${yAt(0.86)}`, "#ffffff", 3, 0.4),
  ].join("");
}

export const bubbles = (pen: Pen, spot: Spot, reach: Spot, count: number): Ink =>
  each(Array.from({ length: count }), () => {
    const at = { x: pen.about(spot.x, reach.x), y: pen.about(spot.y, reach.y) };
    return disc(at, pen.about(4, 2), "none", 'stroke="#ffffff" stroke-width="1.6" stroke-opacity=".7"');
  });

export const ice = (pen: Pen, spots: readonly Spot[], size: number): Ink =>
  each(spots, (spot) =>
    placed(
      spot,
      pen.random.whole(-30, 30),
      `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="9" fill="${slope(pen, ["#ffffff/.62", "#ffffff/.16"], true)}" stroke="#ffffff" stroke-opacity=".6" stroke-width="2"/>`,
    ),
  );

/** A wine glass with its stem. */
export function wineGlass(pen: Pen, { x, size, wine }: { x: number; size: number; wine: string }): Ink {
  const [top, bottom] = [counter - size, counter - size * 0.4];
  const r = size * 0.25;
  const mid = (top + bottom) / 2 + size * 0.06;
  const cup = `M${x - r * 0.82} ${top}C${x - r * 1.16} ${mid - size * 0.04} ${x - r * 1.1} ${bottom - 6} ${x} ${bottom}C${x + r * 1.1} ${bottom - 6} ${x + r * 1.16} ${mid - size * 0.04} ${x + r * 0.82} ${top}Z`;
  const fill = `M${x - r * 1.03} ${mid}C${x - r * 1.04} ${bottom - size * 0.1} ${x - r * 0.7} ${bottom - 12} ${x} ${bottom - 8}C${x + r * 0.7} ${bottom - 12} ${x + r * 1.04} ${bottom - size * 0.1} ${x + r * 1.03} ${mid}Z`;
  return [
    foot(pen, x, r * 0.8),
    round(
      { x, y: counter - 4, rx: r * 0.78, ry: r * 0.15 },
      slope(pen, ["#ffffff/.2", "#ffffff/.55", "#ffffff/.2"]),
    ),
    path(
      `M${x - 6} ${bottom - 2}Q${x - 5} ${counter - 60} ${x - 26} ${counter - 8}H${x + 26}Q${x + 5} ${counter - 60} ${x + 6} ${bottom - 2}Z`,
      slope(pen, ["#ffffff/.22", "#ffffff/.6", "#ffffff/.2"]),
    ),
    path(cup, slope(pen, ["#ffffff/.34", "#ffffff/.08", "#ffffff/.05", "#ffffff/.3"])),
    path(fill, slope(pen, [dark(wine, 0.4), light(wine, 0.1), wine, light(wine, 0.1), dark(wine, 0.42)])),
    round({ x, y: mid, rx: r * 1.03, ry: r * 0.17 }, light(wine, 0.24)),
    round(
      { x, y: top, rx: r * 0.82, ry: r * 0.12 },
      "none",
      'stroke="#ffffff" stroke-width="3.4" stroke-opacity=".75"',
    ),
    line(
      `M${x - r * 0.76} ${top + size * 0.06}C${x - r * 0.96} ${mid} ${x - r * 0.9} ${bottom - size * 0.14} ${x - r * 0.6} ${bottom - size * 0.07}`,
      "#ffffff",
      7,
      0.5,
    ),
  ].join("");
}

/** A cup on its saucer, from above. */
export function cup(pen: Pen, spot: Spot & { r: number }, look: { clay: string; coffee: string }): Ink {
  const { x, y, r } = spot;
  const saucer = r * 1.62;
  return [
    round({ x: x + 16, y: y + 24, rx: saucer * 1.14, ry: saucer * 1.14 }, fade(pen, "#170a03", 0.6)),
    disc(spot, saucer, tone(pen, look.clay, 0.24)),
    disc(spot, saucer * 0.7, hollow(pen, look.clay, 0.2)),
    disc(
      spot,
      saucer * 0.95,
      "none",
      `stroke="${dark(look.clay, 0.4)}" stroke-opacity=".25" stroke-width="3"`,
    ),
    round(
      { x: x + r * 1.16, y: y - r * 0.1, rx: r * 0.34, ry: r * 0.22, turn: -8 },
      "none",
      `stroke="#170a03" stroke-opacity=".3" stroke-width="${r * 0.16}"`,
    ),
    round(
      { x: x + r * 1.16, y: y - r * 0.1, rx: r * 0.34, ry: r * 0.22, turn: -8 },
      "none",
      `stroke="${light(look.clay, 0.2)}" stroke-width="${r * 0.15}"`,
    ),
    disc({ x: x + 8, y: y + 14 }, r, "#170a03", 'opacity=".3"'),
    disc(spot, r, tone(pen, look.clay, 0.3)),
    disc(spot, r * 0.9, hollow(pen, dark(look.clay, 0.12), 0.4)),
    disc({ x, y: y + r * 0.02 }, r * 0.82, hollow(pen, look.coffee, 0.34)),
    disc(spot, r * 0.95, "none", 'stroke="#ffffff" stroke-opacity=".6" stroke-width="3"'),
  ].join("");
}

/** Tiny bubbles along the edge of a coffee. */
export const froth = (pen: Pen, spot: Spot, r: number, color: string): Ink =>
  each(ring(spot, r, 46), (at) =>
    disc({ x: pen.about(at.x, 6), y: pen.about(at.y, 6) }, pen.about(6, 4), color, 'opacity=".7"'),
  );

/** A leaf poured of milk. */
export function latteArt(spot: Spot, r: number): Ink {
  const rows = each([0, 1, 2, 3, 4], (row) => {
    const [w, y] = [r * (0.62 - row * 0.09), spot.y + r * (0.36 - row * 0.2)];
    return line(
      `M${spot.x - w} ${y - r * 0.16}Q${spot.x} ${y + r * 0.24} ${spot.x + w} ${y - r * 0.16}`,
      "#fff3dd",
      r * 0.11,
    );
  });
  return (
    rows +
    line(`M${spot.x} ${spot.y + r * 0.6}V${spot.y - r * 0.62}`, "#b9763a", r * 0.035, 0.9) +
    disc({ x: spot.x, y: spot.y - r * 0.56 }, r * 0.13, "#fff3dd")
  );
}

/** A copper pot with its long handle, from above. */
export function copperPot(pen: Pen, spot: Spot & { r: number }, turn: number): Ink {
  const { r } = spot;
  const handle = `<rect x="${r * 0.9}" y="${-r * 0.12}" width="${r * 2.1}" height="${r * 0.24}" rx="${r * 0.1}" fill="${slope(pen, ["#6d3a1a", "#c98a4e", "#7a451f"], true)}"/>`;
  return [
    round({ ...spot, x: spot.x + 12, y: spot.y + 20, rx: r * 1.2, ry: r * 1.2 }, fade(pen, "#170a03", 0.6)),
    placed(
      spot,
      turn,
      `<g transform="translate(8 14)" opacity=".35"><rect x="${r * 0.9}" y="${-r * 0.12}" width="${r * 2.1}" height="${r * 0.24}" rx="10" fill="#170a03"/></g>`,
      handle,
    ),
    disc(spot, r, tone(pen, "#b5652f", 0.42)),
    disc(spot, r * 0.84, hollow(pen, "#e3cdb4", 0.4)),
    disc(spot, r * 0.78, hollow(pen, "#3a2013", 0.4)),
    froth(pen, spot, r * 0.66, "#9a6a3e"),
    disc(spot, r * 0.97, "none", 'stroke="#f2c79c" stroke-opacity=".7" stroke-width="4"'),
  ].join("");
}
