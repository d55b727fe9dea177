import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { expect, test } from "vitest";

const routes = Object.values(contract).flatMap((group) => Object.values<Route>(group));
const isParameter = (part: string) => part.startsWith(":");

/** Checks whether the parameter of a route takes a word. */
const takes = ({ params }: Route, part: string, word: string) =>
  params?.shape[part.slice(1)]?.safeParse(word).success !== false;

/** Checks whether one address can be of both routes: at each place the same word, or a parameter that takes the other's. */
function canMeet(one: Route, other: Route): boolean {
  const [parts, others] = [one.path.split("/"), other.path.split("/")];
  return (
    parts.length === others.length &&
    parts.every((part, index) => {
      const beside = others[index] ?? "";
      if (isParameter(part)) return isParameter(beside) || takes(one, part, beside);
      return isParameter(beside) ? takes(other, beside, part) : part === beside;
    })
  );
}

test("no address belongs to two paths: where one has a word, the other has an id that no word is", () => {
  const named = (path: string) => path.replace(/:\w+/g, ":");
  const meeting = routes.flatMap((one, index) =>
    routes
      .slice(index + 1)
      .filter((other) => named(one.path) !== named(other.path) && canMeet(one, other))
      .map((other) => `${one.path} ${other.path}`),
  );

  expect(meeting).toEqual([]);
});
