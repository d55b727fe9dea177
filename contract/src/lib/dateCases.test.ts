import { expect, it } from "vitest";
import { inflectDate } from "./dateCases.ts";

const months = "januar februar mart april maj jun jul avgust septembar oktobar novembar decembar".split(" ");

it("declines each month after the number of a day", () => {
  expect(months.map((month) => inflectDate(`1. ${month} 2026.`, "genitive"))).toEqual(
    ["januara februara marta aprila maja juna", "jula avgusta septembra oktobra novembra decembra"].flatMap(
      (half) => half.split(" ").map((month) => `1. ${month} 2026.`),
    ),
  );
});

it.each([
  ["ponedjeljak", "u ponedjeljak", "do ponedjeljka"],
  ["utorak", "u utorak", "do utorka"],
  ["srijeda", "u srijedu", "do srijede"],
  ["četvrtak", "u četvrtak", "do četvrtka"],
  ["petak", "u petak", "do petka"],
  ["subota", "u subotu", "do subote"],
  ["nedjelja", "u nedjelju", "do nedjelje"],
])("declines %s after u and do", (weekday, on, until) => {
  expect(`u ${inflectDate(`${weekday}, 30. novembar`, "accusative")}`).toBe(`${on}, 30. novembra`);
  expect(`do ${inflectDate(`${weekday}, 1. decembar`, "genitive")}`).toBe(`${until}, 1. decembra`);
});

it("leaves English dates as they are", () => {
  expect(inflectDate("Monday, 30 November 2026", "accusative")).toBe("Monday, 30 November 2026");
});
