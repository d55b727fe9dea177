const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;

type Signs = readonly (readonly [string, RegExp])[];
const firstOf = (signs: Signs, text: string) => signs.find(([, sign]) => sign.test(text))?.[0];

/** "Chrome · Windows" from what a browser says of itself; null when it says nothing known. */
export function deviceName(userAgent: string): string | null {
  const parts = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : null;
}

export const isPhone = (userAgent: string): boolean => /iPhone|Android.+Mobile/.test(userAgent);
