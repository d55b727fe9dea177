/** Seeded random numbers: the same seed gives the same demo on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One entry of the list, with a probability proportional to its weight. */
  weighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T;
}

/** FNV-1a: spreads similar seeds such as neighbouring dates far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, fast and even enough for a demonstration; never for secrets. */
function numbersOf(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(seed: string): Random {
  const next = numbersOf(seed);
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => insist(list[whole(0, list.length - 1)]),
    weighted: (list, weightOf) => {
      let rest = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      const chosen = list.find((item) => (rest -= weightOf(item)) < 0);
      return insist(chosen ?? list.findLast((item) => weightOf(item) > 0));
    },
  };
}

function insist<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError("There is nothing to choose from");
  return item;
}
