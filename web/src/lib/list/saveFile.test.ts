// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { csvText, delimiterOf, saveCsv, saveExport, saveFile } from "./saveFile.ts";

let followed: (readonly [href: string | null, name: string])[] = [];

beforeEach(() => {
  followed = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push([this.getAttribute("href"), this.download]);
  });
});
afterEach(() => vi.restoreAllMocks());

it.each([
  [",", 'a,"b,c","d ""e""","x\ny",1.5,";"\r\n'],
  [";", 'a;b,c;"d ""e""";"x\ny";1,5;";"\r\n'],
])("writes rows with %s", (delimiter, line) => {
  expect(csvText([["a", "b,c", 'd "e"', "x\ny", "1.5", ";"]], delimiter)).toBe(line);
});

it("writes a line for each row, and no formulas", () => {
  expect(csvText([["-1.50"], ["=1+1"], []], ",")).toBe("-1.50\r\n'=1+1\r\n\r\n");
  expect(csvText([["-1.50"], ["1.5.0"]], ";")).toBe("-1,50\r\n1.5.0\r\n");
});

it("separates by semicolons where decimals have commas", () => {
  expect([delimiterOf("en"), delimiterOf("me")]).toEqual([",", ";"]);
});

it("downloads an export with the filters of its list, on all pages", () => {
  saveFile("/receipts/r1/pdf");
  saveExport(
    "/tables/csv",
    { page: 2, pageSize: 10, q: "", sort: "-name", section: undefined, seats: 4 },
    "me",
  );
  expect(followed).toEqual([
    ["/v1/receipts/r1/pdf", ""],
    ["/v1/tables/csv?sort=-name&seats=4&delimiter=%3B", ""],
  ]);
});

it("downloads a text with its name, and frees it a minute later", async () => {
  vi.useFakeTimers();
  const made: Blob[] = [];
  const freed: string[] = [];
  const make = (blob: Blob) => `blob:${made.push(blob)}`;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: make, revokeObjectURL: (one: string) => freed.push(one) }),
  );

  saveCsv("report.csv", "a\r\n");

  expect(followed).toEqual([["blob:1", "report.csv"]]);
  expect([made[0]?.type, made[0]?.size]).toEqual(["text/csv;charset=utf-8", 6]);
  vi.advanceTimersByTime(59_999);
  expect(freed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(freed).toEqual(["blob:1"]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
