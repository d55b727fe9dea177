import fc from "fast-check";
import { hostile } from "./arbitraries.ts";

type Branch = Record<string, unknown> | unknown[];
const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null;

interface ValuePosition {
  branch: Branch;
  key: string;
}

function placesIn(value: unknown): ValuePosition[] {
  if (!isBranch(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ branch: value, key }, ...placesIn(inner)]);
}

function change(value: unknown, { at, how, by: shared }: { at: number; how: string; by: unknown }): unknown {
  // The same hostile value may be drawn twice, and must not contain itself.
  const by = structuredClone(shared);
  const places = placesIn(value);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return by;
  if (how === "remove") Reflect.deleteProperty(place.branch, place.key);
  else Reflect.set(place.branch, how === "add" ? `${place.key}Extra` : place.key, by);
  return value;
}

/** Generates a valid value with one to three mutations. */
export const damaged = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.record({
        at: fc.nat(),
        how: fc.constantFrom("replace", "replace", "replace", "remove", "add"),
        by: hostile,
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => changes.reduce<unknown>(change, structuredClone(value)));
