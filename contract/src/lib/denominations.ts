interface Denominations {
  readonly notes: readonly string[];
  readonly coins: readonly string[];
}

const denominations: Readonly<Record<string, Denominations>> = {
  EUR: {
    notes: ["500", "200", "100", "50", "20", "10", "5"],
    coins: ["2", "1", "0.50", "0.20", "0.10", "0.05", "0.02", "0.01"],
  },
  RSD: { notes: ["5000", "2000", "1000", "500", "200", "100", "50", "20", "10"], coins: ["5", "2", "1"] },
  BAM: {
    notes: ["200", "100", "50", "20", "10"],
    coins: ["5", "2", "1", "0.50", "0.20", "0.10", "0.05"],
  },
  MKD: { notes: ["2000", "1000", "500", "200", "100", "50", "10"], coins: ["50", "10", "5", "2", "1"] },
  ALL: { notes: ["10000", "5000", "2000", "1000", "500", "200"], coins: ["100", "50", "20", "10", "5"] },
  CHF: {
    notes: ["1000", "200", "100", "50", "20", "10"],
    coins: ["5", "2", "1", "0.50", "0.20", "0.10", "0.05"],
  },
  GBP: {
    notes: ["50", "20", "10", "5"],
    coins: ["2", "1", "0.50", "0.20", "0.10", "0.05", "0.02", "0.01"],
  },
  USD: {
    notes: ["100", "50", "20", "10", "5", "2"],
    coins: ["1", "0.50", "0.25", "0.10", "0.05", "0.01"],
  },
};

/** Returns the notes and coins of a currency, largest first; null when it is counted as one sum. */
export const denominationsOf = (currency: string): Denominations | null => denominations[currency] ?? null;
