import { createRandom, type Random } from "../random.ts";

/** A part of a drawing: SVG text. */
export type Ink = string;

/** Draws one picture: its chance repeats itself, and colours that come again share their shades. */
export interface Pen {
  random: Random;
  /** A number around `middle`, at most `spread` away. */
  about: (middle: number, spread: number) => number;
  /** The name of a shade, defined once. */
  define: (key: string, markup: (id: string) => string) => string;
  definitions: () => string;
}

export function createPen(seed: string): Pen {
  const random = createRandom(seed);
  const known = new Map<string, { id: string; markup: string }>();
  return {
    random,
    about: (middle, spread) => middle + (random.next() * 2 - 1) * spread,
    define: (key, markup) => {
      const id = known.get(key)?.id ?? `d${known.size}`;
      if (!known.has(key)) known.set(key, { id, markup: markup(id) });
      return `url(#${id})`;
    },
    definitions: () => [...known.values()].map(({ markup }) => markup).join(""),
  };
}

const channels = (color: string) =>
  [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));

/** A colour on its way to another one; 0 stays, 1 arrives. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, index) => value + ((other[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

export const light = (color: string, share: number) => mix(color, "#fff6e4", share);
export const dark = (color: string, share: number) => mix(color, "#1d0f08", share);

/** Light from the upper left, shade to the lower right, over the whole of a thing. */
export const tone = (pen: Pen, color: string, depth = 0.32): string =>
  pen.define(
    `tone ${color} ${depth}`,
    (id) =>
      `<radialGradient id="${id}" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="${light(color, depth)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${dark(color, depth)}"/></radialGradient>`,
  );

/** The inside of something hollow: darkest under its upper left rim. */
export const hollow = (pen: Pen, color: string, depth = 0.3): string =>
  pen.define(
    `hollow ${color} ${depth}`,
    (id) =>
      `<radialGradient id="${id}" cx=".62" cy=".66" r=".8"><stop offset="0" stop-color="${light(color, depth * 0.5)}"/><stop offset=".62" stop-color="${color}"/><stop offset="1" stop-color="${dark(color, depth)}"/></radialGradient>`,
  );

/** From one colour to others in a straight line; across unless it goes down. */
export const slope = (pen: Pen, colors: readonly string[], isDown = false): string =>
  pen.define(`slope ${colors.join()} ${isDown}`, (id) => {
    const stops = colors.map((color, index) => {
      const [paint, opacity = "1"] = color.split("/");
      return `<stop offset="${index / (colors.length - 1)}" stop-color="${paint}" stop-opacity="${opacity}"/>`;
    });
    return `<linearGradient id="${id}" x2="${isDown ? 0 : 1}" y2="${isDown ? 1 : 0}">${stops.join("")}</linearGradient>`;
  });

/** Fades from the middle to nothing: shadows, glows. */
export const fade = (pen: Pen, color: string, opacity: number): string =>
  pen.define(
    `fade ${color} ${opacity}`,
    (id) =>
      `<radialGradient id="${id}"><stop offset=".55" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );

export interface Spot {
  x: number;
  y: number;
}

/** Something long or round at a place, turned by degrees. */
export interface Shape extends Spot {
  rx: number;
  ry: number;
  turn?: number;
}

const fixed = (value: number) => value.toFixed(1);

/** A line through points, closed and smooth. */
function smooth(points: readonly Spot[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const parts = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const from = `${fixed(point.x + (next.x - before.x) / 6)} ${fixed(point.y + (next.y - before.y) / 6)}`;
    const to = `${fixed(next.x - (after.x - point.x) / 6)} ${fixed(next.y - (after.y - point.y) / 6)}`;
    return `C${from} ${to} ${fixed(next.x)} ${fixed(next.y)}`;
  });
  return `M${fixed(at(0).x)} ${fixed(at(0).y)}${parts.join("")}Z`;
}

/** The outline of something grown or kneaded: a circle that is none. */
export function blob(pen: Pen, { x, y, rx, ry, turn = 0 }: Shape, wobble = 0.1, points = 9): string {
  const angle = (turn * Math.PI) / 180;
  return smooth(
    Array.from({ length: points }, (_, index) => {
      const at = (index / points) * 2 * Math.PI;
      const size = 1 + pen.about(0, wobble);
      const [dx, dy] = [Math.cos(at) * rx * size, Math.sin(at) * ry * size];
      return {
        x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
        y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
      };
    }),
  );
}

export const path = (d: string, fill: string, more = ""): Ink => `<path d="${d}" fill="${fill}" ${more}/>`;

export const round = ({ x, y, rx, ry, turn = 0 }: Shape, fill: string, more = ""): Ink =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" transform="rotate(${fixed(turn)} ${fixed(x)} ${fixed(y)})" fill="${fill}" ${more}/>`;

export const disc = ({ x, y }: Spot, r: number, fill: string, more = ""): Ink =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}" ${more}/>`;

export const line = (d: string, color: string, width: number, opacity = 1): Ink =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Drawn where it says, turned around its own place. */
export const placed = ({ x, y }: Spot, turn: number, ...ink: Ink[]): Ink =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)})">${ink.join("")}</g>`;

interface Relief {
  height: number;
  depth: number;
}

/** A thing with its own small shadow, body and rim. */
export function piece(pen: Pen, outline: string, color: string, relief: number | Relief = 6): Ink {
  const { height, depth } = typeof relief === "number" ? { height: relief, depth: 0.32 } : relief;
  return [
    path(outline, "#1a0c05", `opacity=".3" transform="translate(${height * 0.6} ${height})"`),
    path(outline, tone(pen, color, depth)),
    `<path d="${outline}" fill="none" stroke="${dark(color, 0.55)}" stroke-opacity=".35" stroke-width="1.4"/>`,
  ].join("");
}

/** Wet light on something. */
export const shine = (shape: Shape, opacity = 0.35): Ink => round(shape, "#fffdf4", `opacity="${opacity}"`);

/** Places inside a circle, far enough from each other; fewer when there is no room. */
export function scatter(pen: Pen, middle: Spot, radius: number, count: number): Spot[] {
  const apart = (radius * 1.5) / Math.sqrt(count);
  const spots: Spot[] = [];
  for (let tries = 0; spots.length < count && tries < count * 14; tries += 1) {
    const [angle, far] = [pen.random.next() * 2 * Math.PI, Math.sqrt(pen.random.next()) * radius];
    const spot = { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far };
    if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= apart)) spots.push(spot);
  }
  return spots.toSorted((a, b) => a.y - b.y);
}

/** Places inside a circle as they fall, some on others. */
export const strewn = (pen: Pen, middle: Spot, radius: number, count: number): Spot[] =>
  Array.from({ length: count }, () => {
    const [angle, far] = [pen.random.next() * 2 * Math.PI, Math.sqrt(pen.random.next()) * radius];
    return { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far };
  });

/** Places around a circle, the first one up. */
export const ring = (middle: Spot, radius: number, count: number): (Spot & { turn: number })[] =>
  Array.from({ length: count }, (_, index) => {
    const at = (index / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: middle.x + Math.cos(at) * radius,
      y: middle.y + Math.sin(at) * radius,
      turn: (at * 180) / Math.PI + 90,
    };
  });

/** The same many times, one for each place. */
export const each = <T>(list: readonly T[], draw: (item: T, index: number) => Ink): Ink =>
  list.map(draw).join("");
