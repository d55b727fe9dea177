import { expect, it } from "vitest";
import { withDraft } from "./useDraft.ts";

const start = { text: "", count: 2, isOn: false, none: null, list: ["a"], texts: { en: "x" } };

it("takes over every kind of field", () => {
  const draft = { text: "Čaj", count: 0, isOn: true, none: "x", list: [], texts: { me: "y" } };
  expect(withDraft(start, draft)).toEqual(draft);
});

it.each([
  ["text", 7],
  ["count", "7"],
  ["isOn", "true"],
  ["list", "a"],
  ["texts", 1],
  ["gone", "x"],
])("drops %s when it is %j", (name, value) => {
  expect(
    withDraft(start, { [name]: value, text: "Čaj", ...(name === "text" ? { text: value } : {}) }),
  ).toEqual({
    ...start,
    ...(name === "text" ? {} : { text: "Čaj" }),
  });
});

it("empties a field, and fills an empty one with anything", () => {
  expect(withDraft(start, { text: null, none: 3 })).toEqual({ ...start, text: null, none: 3 });
  expect(withDraft(start, undefined)).toEqual(start);
});
