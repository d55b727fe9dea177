// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tones } from "./tones.ts";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dark";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(oklch\([^)]*\))/g)].map((match) => [match[1]!, match[2]!]),
  );
}

const light = tokensOf(":root");
const themes: Record<Theme, Map<string, string>> = {
  light,
  dark: new Map([...light, ...tokensOf('[data-theme="dark"]')]),
};

/** Converts oklch to linear sRGB, without clipping. */
function linearOf(theme: Theme, token: string): Rgb {
  const text = themes[theme].get(token);
  if (!text) throw new Error(`no token --${token}`);
  const [lightness = 0, chroma = 0, hue = 0] = text.match(/[\d.]+/g)!.map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns the luminance of the value rounded to 8 bits per channel, as WCAG measures it. */
function luminanceOf(theme: Theme, token: string): number {
  const [red, green, blue] = linearOf(theme, token).map((channel) => {
    const clipped = Math.min(1, Math.max(0, channel));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    const shown = Math.round(encoded * 255) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(theme: Theme, front: string, back: string): number {
  const [low, high] = [luminanceOf(theme, front), luminanceOf(theme, back)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const grounds = ["canvas", "surface", "raised", "sunken"];
const pairs: [front: string, back: string, least: number][] = [
  ...[...grounds, "hover", "brand-soft"].map((back): [string, string, number] => ["ink", back, 7]),
  ...[...grounds, "hover"].flatMap((back): [string, string, number][] => [
    ["ink-2", back, 4.5],
    ["ink-3", back, 4.5],
  ]),
  ...[...grounds, "brand-soft"].map((back): [string, string, number] => ["brand-ink", back, 4.5]),
  ...grounds.flatMap((back): [string, string, number][] => [
    ["line-strong", back, 3],
    ["focus", back, 3],
  ]),
  ["on-brand", "brand", 4.5],
  ["on-brand", "brand-hover", 4.5],
  ["on-deep", "deep", 7],
  ["on-deep-2", "deep", 4.5],
  ["deep-brand", "deep", 3],
  ["on-inverse", "inverse", 7],
  ["on-inverse-2", "inverse", 4.5],
  ["inverse-action", "inverse", 4.5],
  ["on-accent", "accent", 4.5],
  ["brand", "surface", 3],
  ...[1, 2, 3, 4, 5, 6].map((series): [string, string, number] => [`chart-${series}`, "surface", 3]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-fg`, `${tone}-bg`, 4.5],
    [`${tone}-fg`, "surface", 4.5],
    [`${tone}-fg`, "canvas", 4.5],
    [`${tone}-fg`, "raised", 4.5],
    [`${tone}-on`, `${tone}-solid`, 4.5],
    [`${tone}-solid`, "surface", 3],
    [`${tone}-solid`, "canvas", 3],
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((color): [string, string, number][] => [
    ["ink", `c${color}-bg`, 7],
    ["ink-2", `c${color}-bg`, 4.5],
    ["amber-fg", `c${color}-bg`, 4.5],
    [`c${color}`, `c${color}-bg`, 3],
    [`c${color}`, "surface", 3],
  ]),
  ...[0, 1, 2, 3].map((step): [string, string, number] => ["ink", `heat-${step}`, 4.5]),
  ...[4, 5, 6].map((step): [string, string, number] => ["heat-inverse", `heat-${step}`, 4.5]),
];

describe.each(["light", "dark"] as const)("contrast in the %s theme", (theme) => {
  it.each(pairs)("%s on %s has a contrast of at least %d", (front, back, least) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(least);
  });

  it("keeps every colour inside sRGB", () => {
    const outside = [...themes[theme].keys()].filter((token) =>
      linearOf(theme, token).some((channel) => channel < -0.002 || channel > 1.002),
    );
    expect(outside).toEqual([]);
  });
});

it("matches the measurements of the design", () => {
  expect(contrast("light", "ink", "surface")).toBeCloseTo(15.86, 1);
  expect(contrast("light", "heat-inverse", "heat-4")).toBeCloseTo(4.66, 1);
  expect(contrast("dark", "on-brand", "brand")).toBeCloseTo(5.5, 1);
});
