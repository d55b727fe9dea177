// @vitest-environment jsdom
import { search } from "@konoba/contract/search/search.contract";
import { renderHook } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { useTranslation } from "../../lib/text/translation.ts";
import { fullReply } from "../screens/replies.setup.ts";
import { startI18n } from "../texts/startI18n.ts";
import { foundEntries } from "./foundEntries.ts";

beforeAll(() => startI18n(["palette", "users"]));

it("names every record that a search found, what tells it apart, and the page it opens", () => {
  const found = search.find.response.parse(fullReply("GET", "/search/riva"));
  const { result } = renderHook(() => useTranslation("palette"));
  const entries = foundEntries(found, result.current.t, "en");
  const lines = entries.map(({ group, label, hint = "–", target }) => [
    group,
    label,
    hint,
    "to" in target ? target.to.replace(/0b6c4f7e-[-\w]+(\d)$/, "id-$1") : "runs",
  ]);
  expect(lines.map((line) => line.join(" | "))).toMatchInlineSnapshot(`
    [
      "tables | Table table number 1 | open order | /orders/edit/id-1",
      "tables | Table table number 2 | open order | /orders/edit/id-2",
      "tables | Table table number 3 | open order | /orders/edit/id-3",
      "orders | #004 | 1 Mar 2026 | /orders/edit/id-1",
      "orders | #005 | 2 Mar 2026 | /orders/edit/id-2",
      "orders | #006 | 3 Mar 2026 | /orders/edit/id-3",
      "items | name 1 | – | /menu/edit/id-1",
      "items | name 2 | – | /menu/edit/id-2",
      "items | name 3 | – | /menu/edit/id-3",
      "products | name 1 | – | /products/edit/id-1",
      "products | name 2 | – | /products/edit/id-2",
      "products | name 3 | – | /products/edit/id-3",
      "people | name 1 | username 1 | /team/id-1",
      "people | name 2 | username 2 | /team/id-2",
      "people | name 3 | username 3 | /team/id-3",
      "people | name 1 | Manager | /team?view=users&q=name+1",
      "people | name 2 | Owner | /team?view=users&q=name+2",
      "people | name 3 | Manager | /team?view=users&q=name+3",
    ]
  `);
});
