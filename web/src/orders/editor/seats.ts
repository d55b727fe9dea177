/** Returns the seats to choose from: at least 4 and at most 99. */
export function seatsOf(guests: number | null, seat: number | null): number[] {
  const count = Math.min(99, Math.max(4, guests ?? 0, seat ?? 0));
  return Array.from({ length: count }, (_, index) => index + 1);
}
