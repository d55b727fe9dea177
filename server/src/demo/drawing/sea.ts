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
  slope,
  tone,
  type Ink,
  type Pen,
  type Spot,
} from "./pen.ts";

interface Fish {
  back: string;
  belly: string;
  /** Freckles, where the fish has some. */
  dots?: string;
}

/** Freckles, or the scales of a fish without. */
function skinOf(pen: Pen, { size, back, dots }: Fish & { size: number }): Ink {
  const h = size * 0.3;
  return dots
    ? each(scatter(pen, { x: 0, y: 0 }, size * 0.6, 46), (at) =>
        disc({ x: at.x, y: at.y * 0.36 - h * 0.16 }, pen.about(4, 1.5), dots, 'opacity=".6"'),
      )
    : each(scatter(pen, { x: 0, y: 0 }, size * 0.6, 60), (at) =>
        line(`M${at.x.toFixed(0)} ${(at.y * 0.4).toFixed(0)}q6 5 0 11`, dark(back, 0.4), 1.3, 0.4),
      );
}

const faceOf = ({ size, back }: Fish & { size: number }, h = size * 0.3): Ink =>
  [
    disc({ x: -size * 0.78, y: -h * 0.16 }, h * 0.14, "#f5efdd"),
    disc({ x: -size * 0.78, y: -h * 0.16 }, h * 0.08, "#20140d"),
    line(
      `M${-size * 0.99} ${h * 0.12}q${size * 0.06} ${h * 0.05} ${size * 0.11} ${h * 0.1}`,
      dark(back, 0.6),
      3,
      0.7,
    ),
  ].join("");

/** A whole fish from the grill, its head to the left. */
export function fish(pen: Pen, spot: Spot, turn: number, look: Fish & { size: number }): Ink {
  const { size, back, belly } = look;
  const h = size * 0.3;
  const body = `M${-size} ${h * 0.1}C${-size * 0.72} ${-h * 1.05} ${size * 0.1} ${-h * 1.25} ${size * 0.72} ${-h * 0.16}L${size * 0.78} 0L${size * 0.72} ${h * 0.2}C${size * 0.1} ${h * 1.15} ${-size * 0.7} ${h} ${-size} ${h * 0.1}Z`;
  const tail = `M${size * 0.7} 0L${size * 1.08} ${-h * 0.82}Q${size * 0.96} 0 ${size * 1.08} ${h * 0.82}Z`;
  const fins =
    path(
      `M${-size * 0.2} ${-h * 0.95}Q${size * 0.08} ${-h * 1.55} ${size * 0.3} ${-h * 0.74}Z`,
      dark(back, 0.25),
    ) +
    path(`M${-size * 0.1} ${h * 0.82}Q${size * 0.06} ${h * 1.3} ${size * 0.2} ${h * 0.76}Z`, dark(back, 0.2));
  const freckles = skinOf(pen, look);
  const grill = each([-0.34, -0.12, 0.1, 0.32, 0.52], (at) =>
    line(
      `M${size * at} ${-h * (0.78 - at * 0.5)}l${size * 0.09} ${h * (1.5 - at * 0.9)}`,
      "#2a1409",
      8,
      0.55,
    ),
  );
  return placed(
    spot,
    turn,
    `<g transform="translate(8 14)" opacity=".32">${path(body, "#170a03")}${path(tail, "#170a03")}</g>`,
    path(tail, slope(pen, [back, dark(back, 0.35)])),
    fins,
    path(body, slope(pen, [dark(back, 0.15), back, belly, dark(belly, 0.25)], true)),
    freckles,
    grill,
    line(
      `M${-size * 0.6} ${-h * 0.66}Q${-size * 0.46} 0 ${-size * 0.62} ${h * 0.7}`,
      dark(back, 0.45),
      4,
      0.6,
    ),
    path(
      `M${-size * 0.46} ${h * 0.02}Q${-size * 0.28} ${-h * 0.05} ${-size * 0.24} ${h * 0.34}Q${-size * 0.42} ${h * 0.4} ${-size * 0.46} ${h * 0.02}Z`,
      dark(back, 0.2),
      'opacity=".8"',
    ),
    faceOf(look),
    shine({ x: -size * 0.1, y: -h * 0.56, rx: size * 0.48, ry: h * 0.08, turn: 2 }, 0.5),
  );
}

/** A whole squid: tube with grill marks and its arms. */
export function squid(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const skin = "#e9c3ae";
  const tube = `M${-size} 0C${-size * 0.8} ${-size * 0.4} ${size * 0.1} ${-size * 0.42} ${size * 0.4} ${-size * 0.24}V${size * 0.24}C${size * 0.1} ${size * 0.42} ${-size * 0.8} ${size * 0.4} ${-size} 0Z`;
  const arms = each([-0.2, -0.12, -0.04, 0.04, 0.12, 0.2], (at) => {
    const curve = `M${size * 0.36} ${size * at}C${size * 0.7} ${size * (at * 2.4)} ${size * 0.8} ${size * (at * 1.2 + pen.about(0, 0.14))} ${size * 1.02} ${size * (at * 3.2)}`;
    return (
      line(curve, dark("#b97a66", 0.2), 15, 0.4) + line(curve, "#c88a75", 12) + line(curve, "#f2d4c4", 3, 0.6)
    );
  });
  return placed(
    spot,
    turn,
    arms,
    piece(
      pen,
      `M${-size * 0.78} 0L${-size * 0.98} ${-size * 0.36}L${-size * 0.3} ${-size * 0.28}Z`,
      "#d9a58f",
      6,
    ),
    piece(pen, tube, skin, 10),
    each([-0.62, -0.4, -0.18, 0.04, 0.26], (at) =>
      line(`M${size * at} ${-size * 0.27}l${size * 0.07} ${size * 0.54}`, "#4f2413", 9, 0.6),
    ),
    shine({ x: -size * 0.25, y: -size * 0.2, rx: size * 0.44, ry: size * 0.05 }, 0.6),
  );
}

/** An open mussel with its orange flesh. */
export function mussel(pen: Pen, spot: Spot, turn: number, size: number): Ink {
  const shell = (side: number) =>
    `M0 ${size * 0.72}C${side * size * 0.7} ${size * 0.5} ${side * size * 0.75} ${-size * 0.6} ${side * size * 0.16} ${-size}C${-side * size * 0.1} ${-size * 0.6} ${-side * size * 0.06} ${size * 0.3} 0 ${size * 0.72}Z`;
  const lips = each(
    [-1, 1],
    (side) =>
      piece(pen, shell(side), "#23283c", 6) +
      line(
        `M${side * size * 0.44} ${-size * 0.5}Q${side * size * 0.56} ${size * 0.1} ${side * size * 0.2} ${size * 0.5}`,
        "#8d9ac0",
        3,
        0.55,
      ),
  );
  return placed(
    spot,
    turn,
    lips,
    path(
      `M0 ${size * 0.62}C${size * 0.42} ${size * 0.36} ${size * 0.4} ${-size * 0.4} 0 ${-size * 0.74}C${-size * 0.4} ${-size * 0.4} ${-size * 0.42} ${size * 0.36} 0 ${size * 0.62}Z`,
      tone(pen, "#cfd3dc", 0.3),
    ),
    piece(pen, blob(pen, { x: 0, y: 0, rx: size * 0.25, ry: size * 0.44 }, 0.08), "#ec9a3c", 3),
    line(
      `M${-size * 0.08} ${-size * 0.28}Q${size * 0.08} 0 ${-size * 0.06} ${size * 0.3}`,
      "#a7571a",
      3,
      0.6,
    ),
    shine({ x: -size * 0.08, y: -size * 0.2, rx: size * 0.06, ry: size * 0.13 }, 0.65),
  );
}

/** A ring of cuttlefish or squid. */
export const ringlet = (pen: Pen, spot: Spot, r: number, color = "#e8d9cf"): Ink => {
  const shape = { ...spot, rx: r, ry: r * 0.82, turn: pen.random.whole(0, 180) };
  return (
    round(
      { ...shape, x: shape.x + 3, y: shape.y + 5 },
      "none",
      'stroke="#050303" stroke-width="12" opacity=".35"',
    ) +
    round(shape, "none", `stroke="${color}" stroke-width="12"`) +
    round(
      { ...shape, rx: r * 0.92, ry: r * 0.72 },
      "none",
      `stroke="${light(color, 0.6)}" stroke-width="3" opacity=".7"`,
    )
  );
};

/** A flake of boiled fish. */
export const flake = (pen: Pen, spot: Spot, size: number): Ink =>
  placed(
    spot,
    pen.random.whole(0, 180),
    piece(pen, blob(pen, { x: 0, y: 0, rx: size, ry: size * 0.6 }, 0.12), "#f3e4d2", 6),
    each([-0.4, 0, 0.4], (at) =>
      line(`M${size * at} ${-size * 0.4}q${size * 0.14} ${size * 0.4} 0 ${size * 0.8}`, "#c9a98e", 2, 0.6),
    ),
  );
