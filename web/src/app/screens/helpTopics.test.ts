// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fixedEntries } from "../palette/paletteEntries.ts";
import { helpTopicList, helpTopicOf, helpTopics } from "./helpTopics.ts";
import { screenList } from "./screens.ts";

const parts = ["title", "first", "second", "third"];

it("has a help topic for every page", () => {
  expect(screenList.map(({ path }) => path).filter((path) => !(path in helpTopics))).toEqual([]);
});

it.each(["en", "me"])("tells every answer in %s, and no other", (language) => {
  const texts = readFileSync(new URL(`../help.${language}.json`, import.meta.url), "utf8");
  const { answers: translated }: { answers: Record<string, Record<string, string>> } = JSON.parse(texts);

  expect(Object.keys(translated).toSorted()).toEqual([...helpTopicList].toSorted());
  for (const [answer, sentences] of Object.entries(translated))
    expect([answer, parts.filter((part) => !sentences[part])]).toEqual([answer, []]);
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
  const texts = readFileSync(new URL(`../palette.${language}.json`, import.meta.url), "utf8");
  const { pages }: { pages: Record<string, string> } = JSON.parse(texts);
  const pageKeys = fixedEntries(
    (key) => key,
    () => true,
  ).flatMap(({ label }) => /^pages\.(.*)$/.exec(label)?.[1] ?? []);

  expect(pageKeys.toSorted()).toEqual(Object.keys(pages).toSorted());
});
