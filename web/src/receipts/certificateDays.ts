const dayMs = 86_400_000;

/** Returns the whole days until a certificate ends: 0 on its last day, below 0 afterwards. */
export const certificateDaysLeft = (validTo: string, now: Date): number =>
  Math.floor((Date.parse(validTo) - now.getTime()) / dayMs);
