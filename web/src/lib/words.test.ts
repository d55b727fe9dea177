// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Texts = { [key: string]: string | Texts };

const folder = new URL("../", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".me.json"),
);

const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  );

const all = files.flatMap((file) => {
  const texts: Texts = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  return flat(texts, file.replace(/^.*\/|\.me\.json$/g, ""));
});
const saying = (word: RegExp) => all.filter(([, text]) => word.test(text)).map(([key]) => key);

it("calls a file by one word", () => {
  expect(saying(/fajl/i).length).toBeGreaterThan(5);
  expect(saying(/datotek/i)).toEqual([]);
});

it("says Pregled of the overview alone", () => {
  expect(saying(/^Pregled$/).toSorted()).toEqual(["app.nav.overview", "home.title"]);
});
