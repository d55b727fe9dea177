import { beforeEach } from "vitest";

/** Returns a fresh seed for the tests of a file, printed when one fails; the variable repeats a printed one. */
export function seedOf(variable: string): number {
  const seed = Number(process.env[variable] ?? Date.now() % 1_000_000_000);
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => console.error(`${variable}=${seed}`));
  });
  return seed;
}
