// @vitest-environment node
import { expect, it } from "vitest";
import { fixedEntries } from "../palette/paletteEntries.ts";
import { helpTopicList, helpTopicOf } from "./helpTopics.ts";

/** Messages of both languages by id, as built: with those that the files of nouns have. */
const files = import.meta.glob<Record<string, unknown>>("../{help,palette}.*.json", {
  import: "default",
  eager: true,
});
const keysOf = (name: string, language: string) => Object.keys(files[`../${name}.${language}.json`] ?? {});

it.each(["en", "me"])("tells every answer in %s, and no other", (language) => {
  const described = keysOf("help", language).flatMap((key) => /^help:answers\.(.*)$/.exec(key)?.[1] ?? []);
  const parts = ["title", "first", "second", "third"];
  expect(described.toSorted()).toEqual(
    helpTopicList.flatMap((topic) => parts.map((part) => `${topic}.${part}`)).toSorted(),
  );
});

it.each([
  ["/", "home"],
  ["/menu/edit/7", "menuForm"],
  ["/orders/edit/7", "orderEditor"],
  ["/team/7", "worker"],
  ["/nowhere", "home"],
])("tells on %s of %s", (path, answer) => {
  expect(helpTopicOf(path)).toBe(answer);
});

it.each(["en", "me"])("has a word for every page beside the sidebar in %s, and for no other", (language) => {
  const pages = keysOf("palette", language).flatMap((key) => /^palette:pages\.(.*)$/.exec(key)?.[1] ?? []);
  const pageKeys = fixedEntries(
    (key) => key,
    () => true,
    [],
  ).flatMap(({ label }) => /^pages\.(.*)$/.exec(label)?.[1] ?? []);

  expect(pageKeys.toSorted()).toEqual(pages.toSorted());
});
