import { expect, it } from "vitest";
import { errorsOf, sentenceText, serverIssues } from "./issues.ts";

const t = (key: string, values: { defaultValue?: string; count?: number } = {}) =>
  [key, values.count ?? values.defaultValue].join("|");

it("names each field by its path, with the first error of each", () => {
  expect(
    errorsOf(
      [
        { path: ["lines", 0, "name"], message: "Name is required" },
        { path: ["lines", 0, "name"], message: "Too long" },
        { path: [], message: "Use each value only once" },
      ],
      t,
    ),
  ).toEqual({
    "lines.0.name": "sentences:Name is required|Name is required",
    "": "sentences:Use each value only once|Use each value only once",
  });
});

it("translates a counted sentence with its number", () => {
  expect(sentenceText("At most 20 characters", t)).toMatch(/^ui:validation\.\w+\|20$/);
});

it.each([
  ["a path of parts", [{ path: ["body", "name"], message: "x" }], [["name"]]],
  ["a path as text", [{ path: "body.lines.0", message: "x" }], [["lines", "0"]]],
  ["a path elsewhere", [{ path: "query.page", message: "x" }], [["query", "page"]]],
  ["no list", { path: "name", message: "x" }, []],
  ["other entries", [null, 1, { path: "name" }, { message: "x" }, { path: "name", message: 1 }], []],
])("reads %s from the details of the server", (_, details, paths) => {
  expect(serverIssues({ details }).map(({ path }) => path)).toEqual(paths);
});

it.each([null, "down", {}, new Error("down")])("reads nothing from %s", (error) => {
  expect(serverIssues(error)).toEqual([]);
});
