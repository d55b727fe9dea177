/** What a scale states about the weight on it. */
export interface ScaleReading {
  /** In grams; below 0 after a plate that was tared is taken away. */
  grams: number;
  /** The scale's own sign that the weight does not move. */
  isStable: boolean;
  /** True while the scale itself takes off a plate. */
  isNet: boolean;
  /** True above the capacity of the scale, whose weight means nothing then. */
  isOverloaded: boolean;
}

/** Equal stable readings in a row that make a weight steady. */
const steadyReadings = 3;

const unitGrams: Record<string, number> = { kg: 1000, g: 1 };
/** Header, net or gross, device and lamp bytes that some scales insert, weight, unit. */
const readingLine =
  /^(?<header>ST|US|OL)\s*,\s*(?:(?<mode>GS|NT|TR)\s*,)?[^+\-\d.]*(?:\d\D?,)?\s*(?<sign>[+-]?)\s*(?<number>\d+(?:\.\d+)?)\s*(?<unit>kg|g)\s*$/i;

/**
 * Returns the reading of a line such as `ST,GS,   0.742kg`, which scales of several makers send by themselves: `ST`
 * stable, `US` moving, `OL` overloaded; `GS` gross, `NT` net. Null for anything else.
 */
export function readScaleLine(line: string): ScaleReading | null {
  const parts = readingLine.exec(line.trim())?.groups;
  const header = /^(?:ST|US|OL)/i.exec(line.trim())?.[0].toUpperCase();
  if (header === "OL") return { grams: 0, isStable: false, isNet: false, isOverloaded: true };
  const size = unitGrams[parts?.["unit"]?.toLowerCase() ?? ""];
  if (!parts || size === undefined) return null;
  const grams = Math.round(Number(parts["number"]) * size) * (parts["sign"] === "-" ? -1 : 1);
  return {
    grams: grams === 0 ? 0 : grams,
    isStable: header === "ST",
    isNet: parts["mode"]?.toUpperCase() === "NT",
    isOverloaded: false,
  };
}

/** Checks whether the last readings are stable and alike, and so a weight that counts. */
export function isSteady(readings: readonly ScaleReading[]): boolean {
  const last = readings.slice(-steadyReadings);
  const [first] = last;
  return (
    last.length === steadyReadings &&
    last.every(({ grams, isStable, isNet }) => isStable && grams === first?.grams && isNet === first.isNet)
  );
}
