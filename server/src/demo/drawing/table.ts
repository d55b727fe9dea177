import {
  dark,
  disc,
  each,
  fade,
  hollow,
  light,
  line,
  mix,
  path,
  placed,
  round,
  slope,
  tone,
  type Ink,
  type Pen,
  type Shape,
  type Spot,
} from "./pen.ts";

/** Every picture has this size, so that a square cut out of its middle still shows the dish. */
export const width = 960;
export const height = 720;
export const middle: Spot = { x: width / 2, y: height / 2 };

const whole = (fill: string, more = ""): Ink =>
  `<rect width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** Boards of a table, from side to side. */
export function planks(pen: Pen, color: string): Ink {
  const boards = [0, 1, 2, 3, 4].map((index) => {
    const [top, tall] = [index * 148 - 10, 148];
    const shade = mix(color, pen.random.chance(0.5) ? "#fff0d8" : "#2a1408", pen.random.next() * 0.12);
    const grain = Array.from({ length: 16 }, () => {
      const y = top + pen.random.next() * tall;
      const [a, b] = [pen.about(0, 9), pen.about(0, 9)];
      return line(
        `M-10 ${y.toFixed(1)}C240 ${(y + a).toFixed(1)} 620 ${(y + b).toFixed(1)} 970 ${(y + a - b).toFixed(1)}`,
        dark(shade, 0.5),
        0.6 + pen.random.next() * 1.6,
        0.1 + pen.random.next() * 0.16,
      );
    });
    const board = `<rect y="${top}" width="${width}" height="${tall - 3}" fill="${slope(pen, [light(shade, 0.1), shade, dark(shade, 0.12)], true)}"/>`;
    return `${board}${grain.join("")}<rect y="${top + tall - 4}" width="${width}" height="4" fill="${dark(shade, 0.65)}"/>`;
  });
  return boards.join("");
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);

/** Woven cloth, with stripes where it has some. */
export function linen(pen: Pen, color: string, stripe?: string): Ink {
  // Threads as two long lines: a repeated pattern takes ten times as long to paint.
  const across = steps(0, height, 4).map((at) => `M0 ${at}H${width}`);
  const down = steps(0, width, 4).map((at) => `M${at} 0V${height}`);
  const weave = [
    whole(color),
    line(across.join(""), dark(color, 0.35), 0.9, 0.2),
    line(down.join(""), light(color, 0.7), 0.9, 0.3),
  ].join("");
  const folds = each([120, 430, 760], (x) => {
    const lean = pen.about(0, 160);
    return path(
      `M${x} -20L${x + 90} -20L${x + 90 + lean} 740L${x + lean} 740Z`,
      slope(pen, ["#3a2a1c/0", "#3a2a1c/.1", "#fffdf5/.16", "#fffdf5/0"]),
    );
  });
  const stripes = stripe
    ? each(
        [70, 92, 128, 850, 886, 908],
        (x, index) =>
          `<rect x="${x}" width="${index % 3 === 1 ? 22 : 8}" height="${height}" fill="${stripe}" opacity=".5"/>`,
      )
    : "";
  return `${weave}${stripes}${folds}`;
}

/** A stone top with its grains. */
export function stone(pen: Pen, color: string): Ink {
  const grains = Array.from({ length: 330 }, () => {
    const at = { x: pen.random.next() * width, y: pen.random.next() * height };
    const shade = pen.random.chance(0.5) ? light(color, 0.5) : dark(color, 0.45);
    return disc(
      at,
      0.6 + pen.random.next() * 2.2,
      shade,
      `opacity="${(0.12 + pen.random.next() * 0.25).toFixed(2)}"`,
    );
  });
  const veins = Array.from({ length: 5 }, () => {
    const [x, y] = [pen.random.next() * width, pen.random.next() * height];
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${pen.about(0, 160).toFixed(0)} ${pen.about(0, 60).toFixed(0)} ${pen.about(0, 380).toFixed(0)} ${pen.about(0, 200).toFixed(0)}`,
      light(color, 0.55),
      1.2,
      0.25,
    );
  });
  return `${whole(slope(pen, [light(color, 0.1), color, dark(color, 0.15)], true))}${veins.join("")}${grains.join("")}`;
}

/** The window to the upper left, and the room around the table. */
function lit(pen: Pen): Ink {
  const sun = pen.define(
    "sun",
    (id) =>
      `<radialGradient id="${id}" cx=".2" cy=".08" r=".9"><stop offset="0" stop-color="#fff3d2" stop-opacity=".42"/><stop offset="1" stop-color="#fff3d2" stop-opacity="0"/></radialGradient>`,
  );
  const room = pen.define(
    "room",
    (id) =>
      `<radialGradient id="${id}" cx=".48" cy=".46" r=".74"><stop offset=".55" stop-color="#1c0d04" stop-opacity="0"/><stop offset="1" stop-color="#1c0d04" stop-opacity=".34"/></radialGradient>`,
  );
  return whole(sun) + whole(room);
}

const under = (pen: Pen, { x, y, rx, ry, turn }: Shape): Ink =>
  round(
    { x: x + rx * 0.06, y: y + ry * 0.1, rx: rx * 1.16, ry: ry * 1.16, ...(turn ? { turn } : {}) },
    fade(pen, "#170a03", 0.62),
  );

/** A plate from above: rim, well and the ring of the potter. */
export function plate(pen: Pen, shape: Shape, color = "#f4efe4"): Ink {
  const sized = (share: number): Shape => ({ ...shape, rx: shape.rx * share, ry: shape.ry * share });
  return [
    under(pen, shape),
    round(shape, tone(pen, color, 0.22)),
    round(sized(0.985), "none", `stroke="${dark(color, 0.3)}" stroke-opacity=".35" stroke-width="2"`),
    round(sized(0.74), hollow(pen, color, 0.16)),
    round(sized(0.74), "none", `stroke="${dark(color, 0.35)}" stroke-opacity=".22" stroke-width="3"`),
    round(sized(0.9), "none", `stroke="#ffffff" stroke-opacity=".5" stroke-width="2"`),
  ].join("");
}

/** A bowl from above, filled to below its rim. */
export function bowl(pen: Pen, spot: Spot & { r: number }, clay: string, filling: string): Ink {
  const { r } = spot;
  const sized = (share: number): Shape => ({ x: spot.x, y: spot.y, rx: r * share, ry: r * share });
  return [
    under(pen, sized(1)),
    round(sized(1), tone(pen, clay, 0.3)),
    round(sized(0.93), hollow(pen, dark(clay, 0.18), 0.5)),
    round({ ...sized(0.83), y: spot.y + r * 0.02 }, hollow(pen, filling, 0.26)),
    round(
      { ...sized(0.83), y: spot.y + r * 0.02 },
      "none",
      `stroke="${dark(filling, 0.5)}" stroke-opacity=".35" stroke-width="3"`,
    ),
    round(sized(0.965), "none", `stroke="${light(clay, 0.7)}" stroke-opacity=".55" stroke-width="3"`),
  ].join("");
}

/** An iron pan with two ears. */
export function pan(pen: Pen, spot: Spot & { r: number }, iron = "#34302e"): Ink {
  const { x, y, r } = spot;
  const ear = (side: number) =>
    round(
      { x: x + side * r * 1.03, y, rx: r * 0.16, ry: r * 0.24 },
      "none",
      `stroke="${iron}" stroke-width="${r * 0.08}"`,
    );
  return [
    under(pen, { x, y, rx: r * 1.05, ry: r }),
    ear(-1),
    ear(1),
    disc(spot, r, tone(pen, iron, 0.3)),
    disc(spot, r * 0.92, hollow(pen, dark(iron, 0.35), 0.35)),
    disc(spot, r * 0.96, "none", `stroke="#8d8580" stroke-opacity=".5" stroke-width="3"`),
  ].join("");
}

/** A board with rounded corners, its grain along it. */
export function board(pen: Pen, shape: Shape, color = "#a9703f"): Ink {
  const { x, y, rx, ry, turn = 0 } = shape;
  const grain = Array.from({ length: 13 }, (_, index) => {
    const at = -ry + ((index + 0.5) * 2 * ry) / 13;
    const bend = pen.about(0, 8).toFixed(1);
    return line(
      `M${-rx + 14} ${at.toFixed(1)}Q0 ${bend} ${rx - 14} ${(at + pen.about(0, 5)).toFixed(1)}`.replace(
        `Q0 ${bend}`,
        `Q0 ${(at + Number(bend)).toFixed(1)}`,
      ),
      dark(color, 0.5),
      1 + pen.random.next() * 1.6,
      0.22,
    );
  });
  const slab = (dx: number, dy: number, fill: string, more = "") =>
    `<rect x="${-rx + dx}" y="${-ry + dy}" width="${2 * rx}" height="${2 * ry}" rx="34" fill="${fill}" ${more}/>`;
  return placed(
    { x, y },
    turn,
    slab(12, 20, "#170a03", 'opacity=".35"'),
    slab(6, 10, dark(color, 0.45)),
    slab(0, 0, slope(pen, [light(color, 0.25), color, dark(color, 0.16)])),
    ...grain,
  );
}

/** A folded napkin under a corner of the picture. */
export function napkin(pen: Pen, { x, y }: Spot, turn: number, color: string): Ink {
  const cloth = (grow: number, fill: string, more = "") =>
    `<rect x="${-150 - grow}" y="${-210 - grow}" width="${300 + 2 * grow}" height="${420 + 2 * grow}" rx="8" fill="${fill}" ${more}/>`;
  return placed(
    { x, y },
    turn,
    `<g transform="translate(8 12)">${cloth(2, "#170a03", 'opacity=".3"')}</g>`,
    cloth(0, slope(pen, [light(color, 0.12), color, dark(color, 0.1)])),
    each([-120, -104, 104, 120], (at) => line(`M${at} -206V206`, light(color, 0.75), 5, 0.75)),
    line("M-150 -70L150 -86", dark(color, 0.5), 3, 0.25),
  );
}

const steel = ["#8a8c90", "#f3f4f5", "#a3a6ab", "#e6e8ea", "#7c7e83"];

export function fork(pen: Pen, spot: Spot, turn = 0): Ink {
  const shape =
    "M-5 300L-8 40C-8 10 -24 0 -24 -40L-26 -120H-20L-18 -52H-11L-10 -122H-4L-3 -52H3L4 -122H10L11 -52H18L20 -120H26L24 -40C24 0 8 10 8 40L5 300Q0 306 -5 300Z";
  return placed(
    spot,
    turn,
    path(shape, "#170a03", 'opacity=".34" transform="translate(7 9)"'),
    path(shape, slope(pen, steel)),
  );
}

export function knife(pen: Pen, spot: Spot, turn = 0): Ink {
  const shape = "M-9 300L-8 60L-12 50C-14 -40 -10 -110 10 -150C16 -80 14 0 10 56L9 300Q0 308 -9 300Z";
  return placed(
    spot,
    turn,
    path(shape, "#170a03", 'opacity=".34" transform="translate(7 9)"'),
    path(shape, slope(pen, steel)),
  );
}

export function spoon(pen: Pen, spot: Spot, turn = 0, wood = false): Ink {
  const shape =
    "M-5 300L-7 40C-9 10 -40 -10 -40 -66C-40 -120 -20 -140 0 -140C20 -140 40 -120 40 -66C40 -10 9 10 7 40L5 300Q0 306 -5 300Z";
  const colors = wood ? ["#8a5a2c", "#d39a5b", "#a86f38", "#c98f50", "#7c4f25"] : steel;
  return placed(
    spot,
    turn,
    path(shape, "#170a03", 'opacity=".34" transform="translate(7 9)"'),
    path(shape, slope(pen, colors)),
    round({ x: 0, y: -70, rx: 30, ry: 56 }, hollow(pen, wood ? "#b47c43" : "#b9bcc1", 0.4)),
  );
}

/** As large as a phone or a card on the guests' menu shows it; every pixel more takes its time to paint. */
const painted = { width: 840, height: 630 };

/** A whole picture of what was drawn, from so near that it fills the frame. */
export const picture = (pen: Pen, ...ink: Ink[]): string => {
  const near = `<g transform="translate(${middle.x} ${middle.y}) scale(1.08) translate(${-middle.x} ${-middle.y})">${ink.join("")}</g>`;
  const drawn = near + lit(pen);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${painted.width}" height="${painted.height}"><defs>${pen.definitions()}</defs>${drawn}</svg>`;
};
