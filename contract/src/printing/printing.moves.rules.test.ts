import { expect, it } from "vitest";
import { tableChangePaper, type TableChange } from "./printing.moves.rules.ts";
import { markedPaper } from "./printing.rules.ts";

const change: TableChange = {
  from: { orderType: "dine_in", tableNumber: "4" },
  to: { orderType: "dine_in", tableNumber: "7" },
  items: [{ quantity: 2, nameEn: "Trout", nameMe: "Pastrmka" }],
};
const slip = {
  change,
  number: 42,
  at: "2026-06-01T17:05:00Z",
  timezone: "Europe/Podgorica",
  station: "Grill",
};

it("names both tables, the order and the items", () => {
  expect(tableChangePaper(slip, "en")).toEqual([
    { kind: "heading", left: "Table 4 → 7", right: "19:05" },
    { kind: "strong", left: "Grill", right: "#042" },
    { kind: "banner", text: "TABLE CHANGED" },
    { kind: "rule" },
    { kind: "dish", quantity: 2, name: "Trout" },
  ]);
  expect(tableChangePaper(slip, "me")[0]).toEqual({ kind: "heading", left: "Sto 4 → 7", right: "19:05" });
  expect(tableChangePaper(slip, "me").at(-1)).toEqual({ kind: "dish", quantity: 2, name: "Pastrmka" });
});

it("names takeaway where there is no table", () => {
  const to = { orderType: "takeaway", tableNumber: null } as const;
  const [heading] = tableChangePaper({ ...slip, change: { ...change, to } }, "en");
  expect(heading).toMatchObject({ left: "Table 4 → Takeaway" });
});

it("marks paper that may have been printed before", () => {
  expect(markedPaper([{ kind: "rule" }], "again", "me")).toEqual([
    { kind: "banner", text: "PONOVO: MOŽDA JE VEĆ ODŠTAMPANO" },
    { kind: "rule" },
  ]);
});
