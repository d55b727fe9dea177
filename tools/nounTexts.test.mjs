import assert from "node:assert/strict";
import { test } from "node:test";
import { checkRecordTexts } from "./structure/keys.mjs";
import { parseTree } from "./structure/source.mjs";
import { checkParity, readNamespaces } from "./structure/translations.mjs";

const file = (language) => `web/src/menu/stands.${language}.json`;
const treeOf = (en, me, code = {}) =>
  new Map([[file("en"), JSON.stringify(en)], [file("me"), JSON.stringify(me)], ...Object.entries(code)]);

test("reads texts of other namespaces in the file of a noun", () => {
  const texts = { title: "Stands", "help:answers.stands": { title: "Stands" } };
  const tree = treeOf(texts, { title: "Tezge", "help:answers.stands": { title: "Tezge" } });

  assert.deepEqual([...readNamespaces(tree).get("help").en], [["answers.stands.title", "Stands"]]);
  assert.deepEqual([...readNamespaces(tree).get("stands").en.keys()], ["title"]);
  const lacking = treeOf(texts, { title: "Tezge" });
  assert.ok(
    checkParity(lacking, readNamespaces(lacking)).includes(
      "web/src/menu/stands.me.json lacks help:answers.stands.title",
    ),
  );
});

test("requires the texts that queries and list of a noun use by name", () => {
  const keys =
    "created createFailed updated updateFailed deleted title count add delete deleteText bulkDelete";
  const texts = Object.fromEntries(keys.split(" ").map((key) => [key, key]));
  const tree = treeOf(texts, texts, {
    "web/src/menu/stands.queries.ts": `export const stands = recordQueries({ texts: "stands" }, api.menu);`,
    "web/src/menu/StandList.tsx": `export const StandList = () => <RecordList texts="stands" />;`,
    "web/src/menu/Other.tsx": `export const Other = () => <RecordList texts="stands" empty={null} />;`,
  });

  assert.deepEqual(checkRecordTexts(parseTree(tree), readNamespaces(tree)), [
    "web/src/menu/stands.queries.ts needs the text stands:deleteFailed",
    "web/src/menu/StandList.tsx needs the text stands:none",
    "web/src/menu/StandList.tsx needs the text stands:noneText",
  ]);
});
