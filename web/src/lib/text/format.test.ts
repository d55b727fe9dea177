// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import english from "../units.en.json" with { type: "json" };
import montenegrin from "../units.me.json" with { type: "json" };
import { relativeTime, weekdayName } from "./calendar.ts";
import {
  compareText,
  formatDate,
  formatNearDate,
  formatDateTime,
  formatList,
  formatLongDate,
  formatMoney,
  formatMoneyParts,
  noCurrency,
  formatNumber,
  formatPercent,
  formatTime,
} from "./format.ts";
import { addTexts, showLanguage } from "./translation.ts";

addTexts("units", "en", english);
addTexts("units", "me", montenegrin);

/** Makes Intl fall back to the given device locale for unknown languages. */
function onDevice(locale: string): void {
  const RealPlurals = Intl.PluralRules;
  const [RealNumbers, RealDates] = [Intl.NumberFormat, Intl.DateTimeFormat];
  const localeOf = (requested?: string | readonly string[]) =>
    requested === undefined || requested === "me" ? locale : requested;
  vi.spyOn(Intl, "PluralRules").mockImplementation(function (requested, options) {
    return new RealPlurals(localeOf(requested as string), options);
  } as typeof Intl.PluralRules);
  vi.spyOn(Intl, "NumberFormat").mockImplementation(function (requested, options) {
    return new RealNumbers(localeOf(requested as string), options);
  } as typeof Intl.NumberFormat);
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (requested, options) {
    return new RealDates(localeOf(requested as string), options);
  } as typeof Intl.DateTimeFormat);
}

describe.each(["en-US", "sr-RS"])("formats on a device of %s", (locale) => {
  beforeEach(() => onDevice(locale));
  afterEach(() => vi.restoreAllMocks());

  it("formats amounts per language", () => {
    expect(formatMoney("12.50", "EUR", "me")).toBe("12,50\u00a0€");
    expect(formatMoney("12.50", "EUR", "en")).toBe("€12.50");
    expect(formatMoney("1234567.5", "EUR", "me")).toBe("1.234.567,50\u00a0€");
    expect(formatMoney("-12.65", "EUR", "me")).toBe("−12,65\u00a0€");
    expect(formatMoney("-12.65", "EUR", "en")).toBe("−€12.65");
  });

  it("uses the decimals of the currency", () => {
    expect(formatMoney("12.5", noCurrency, "me")).toBe("12,50");
    expect(formatMoney("-12.5", noCurrency, "en")).toBe("−12.50");
    expect(formatMoney("1250", "JPY", "me")).toBe("1.250\u00a0¥");
    expect(formatMoney("1.250", "BHD", "en")).toBe("BHD\u00a01.250");
    expect(formatMoney("12345678901234.56", "EUR", "en")).toBe("€12,345,678,901,234.56");
  });

  it("splits an amount into parts", () => {
    expect(formatMoneyParts("7.5", "EUR", "me")).toEqual({
      minus: "",
      sign: "€",
      number: "7,50",
      signFirst: false,
    });
    expect(formatMoneyParts("7.5", "EUR", "en")).toEqual({
      minus: "",
      sign: "€",
      number: "7.50",
      signFirst: true,
    });
  });

  it("formats numbers and percentages", () => {
    expect(formatNumber("12345.6", "me")).toBe("12.345,6");
    expect(formatNumber(12345.6, "en")).toBe("12,345.6");
    expect(formatPercent("21.5", "me")).toBe("21,5%");
    expect(formatPercent("21.5", "en")).toBe("21.5%");
  });

  it("formats dates and times", () => {
    const now = new Date("2026-12-30T12:00:00Z");
    expect(formatNearDate("2027-01-02", now, { language: "me" })).toBe("2. 1.");
    expect(formatNearDate("2027-01-02", now, { language: "en" })).toBe("2 Jan");
    expect(formatNearDate("2027-12-02", now, { language: "me" })).toBe("2. 12. 2027.");
    expect(formatDate("2026-11-21", "me")).toBe("21. 11. 2026.");
    expect(formatDate("2026-11-21", "en")).toBe("21 Nov 2026");
    expect(formatLongDate("2026-11-20", "me")).toBe("petak, 20. novembar 2026.");
    expect(formatLongDate("2026-11-20", "en")).toBe("Friday, 20 November 2026");
    const evening = new Date(2026, 10, 20, 19, 40);
    expect(formatTime(evening, "me")).toBe("19:40");
    expect(formatTime(evening, "en")).toBe("19:40");
    expect(formatTime(new Date(2026, 10, 20, 0, 5), "me")).toBe("00:05");
  });

  it("uses the clock of the given timezone, not the device's", () => {
    const lateInPodgorica = "2026-11-20T23:30:00Z";

    expect(formatTime(lateInPodgorica, "me", "Europe/Podgorica")).toBe("00:30");
    expect(formatDateTime(lateInPodgorica, "en", "Europe/Podgorica")).toBe("21 Nov 2026 00:30");
    expect(formatDateTime(lateInPodgorica, "en", "America/New_York")).toBe("20 Nov 2026 18:30");
    expect(formatLongDate(lateInPodgorica, "me", "Europe/Podgorica")).toBe("subota, 21. novembar 2026.");
    expect(formatLongDate(lateInPodgorica, "en", "America/New_York")).toBe("Friday, 20 November 2026");
    expect(formatDate("2026-11-21", "en", "America/New_York")).toBe("21 Nov 2026");
  });

  it("names weekdays without Intl", () => {
    expect(weekdayName(1, "me")).toBe("ponedjeljak");
    expect(weekdayName(3, "me")).toBe("srijeda");
    expect(weekdayName(0, "en")).toBe("Sunday");
  });

  it.each([
    [0, "upravo sada", "just now"],
    [1, "prije 1 minut", "1 minute ago"],
    [2, "prije 2 minuta", "2 minutes ago"],
    [5, "prije 5 minuta", "5 minutes ago"],
    [21, "prije 21 minut", "21 minutes ago"],
    [60, "prije 1 sat", "1 hour ago"],
    [120, "prije 2 sata", "2 hours ago"],
    [300, "prije 5 sati", "5 hours ago"],
    [1440, "juče", "yesterday"],
    [2 * 1440, "prije 2 dana", "2 days ago"],
    [7 * 1440, "prije 1 sedmicu", "1 week ago"],
    [14 * 1440, "prije 2 sedmice", "2 weeks ago"],
    [35 * 1440, "prije 1 mjesec", "1 month ago"],
    [65 * 1440, "prije 2 mjeseca", "2 months ago"],
    [155 * 1440, "prije 5 mjeseci", "5 months ago"],
  ])("says how long ago %i minutes were", async (minutes, montenegrin, english) => {
    const now = new Date("2026-11-20T12:00:00Z");
    const when = new Date(now.getTime() - minutes * 60_000);

    await showLanguage("me");
    expect(relativeTime(when, now)).toBe(montenegrin);
    await showLanguage("en");
    expect(relativeTime(when, now)).toBe(english);
  });

  it("joins and sorts words per language", () => {
    expect(formatList(["riba", "jaja", "mlijeko"], "me")).toBe("riba, jaja i mlijeko");
    expect(["šljiva", "cvekla", "čaj", "džem", "ćevapi", "dud"].toSorted(compareText("me"))).toEqual([
      "cvekla",
      "čaj",
      "ćevapi",
      "dud",
      "džem",
      "šljiva",
    ]);
  });
});
