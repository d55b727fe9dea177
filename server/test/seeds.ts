import { beforeEach } from "vitest";

/** Returns the seed that a variable names, otherwise the given or a fresh one; it is printed when a test fails. */
export function seedOf(variable: string, otherwise = Date.now() % 1_000_000_000): number {
  const seed = Number(process.env[variable] ?? otherwise);
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => console.error(`${variable}=${seed}`));
  });
  return seed;
}
