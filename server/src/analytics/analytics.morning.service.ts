import { comparedDates, daysBounds } from "@konoba/contract/analytics/analytics.periods";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { MarginList } from "@konoba/contract/purchasing/purchasing.margins.contract";
import type { Env } from "../env.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { formatDay, formatMoney, formatNumber } from "../lib/messages/formats.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { linesMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { canSendMail } from "../lib/messages/providers.ts";
import { listModulesOff } from "../locations/locations.modules.service.ts";
import { findLocationAnyTenant } from "../locations/locations.service.ts";
import { readMarginsOfDay } from "../purchasing/purchasing.service.ts";
import { readDateRange } from "./analytics.dateRange.service.ts";
import * as store from "./analytics.morning.store.ts";

/**
 * Window after the start of a business day in which its morning report is sent, in ms. A report enabled later
 * than that starts with the next day.
 */
const morningMs = 6 * 3_600_000;

const texts = {
  en: {
    subject: (name: string, day: string) => `${name}: ${day}`,
    before: (was: string) => `previously ${was}`,
    compared: (day: string) => `Compared with ${day}:`,
    lines: ["Revenue", "Orders", "Average order", "Discounts and voids", "Tips"],
    prices: (changes: string, below: string) => `Purchase prices: ${changes}${below}`,
    below: (dishes: number, target: string) =>
      `; ${dishes} ${dishes === 1 ? "dish falls" : "dishes fall"} below ${target}% margin`,
    button: "Open report",
    note: "You get this email because the morning summary is on in your settings.",
  },
  me: {
    subject: (name: string, day: string) => `${name}: ${day}`,
    before: (was: string) => `ranije ${was}`,
    compared: (day: string) => `U odnosu na: ${day}`,
    lines: ["Prihod", "Porudžbine", "Prosječna porudžbina", "Popusti i storniranja", "Napojnice"],
    prices: (changes: string, below: string) => `Nabavne cijene: ${changes}${below}`,
    below: (dishes: number, target: string) =>
      `; ${dishes} ${dishes % 10 === 1 && dishes % 100 !== 11 ? "jelo pada" : "jela pada"} ispod marže od ${target}%`,
    button: "Otvori izvještaj",
    note: "Ovu poruku dobijate jer je jutarnji pregled uključen u vašim podešavanjima.",
  },
};

type Figures = Report["current"];

/** Renders the five lines of a day and the comparison with the same weekday before. */
function linesOf(
  { current, previous }: { current: Figures; previous: Figures },
  { currencyCode, currencyDecimals }: Pick<Location, "currencyCode" | "currencyDecimals">,
  language: Language,
): string[] {
  const { lines, before } = texts[language];
  const money = (amount: string | null) =>
    amount === null ? "–" : formatMoney(amount, currencyCode, currencyDecimals, language);
  const change = changePercentage(current.revenueAmount, previous.revenueAmount, currencyDecimals);
  const percent = change === null ? "" : `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}%, `;
  const corrections = (figures: Figures) =>
    `${money(figures.discountAmount)} · ${money(figures.voidedAmount)}`;
  const reported = [
    `${money(current.revenueAmount)} (${percent}${before(money(previous.revenueAmount))})`,
    `${current.orders} (${before(String(previous.orders))})`,
    `${money(current.averageAmount)} (${before(money(previous.averageAmount))})`,
    `${corrections(current)} (${before(corrections(previous))})`,
    `${money(current.gratuityAmount)} (${before(money(previous.gratuityAmount))})`,
  ];
  return lines.map((name, index) => `${name}: ${reported[index]}`);
}

/** Products named in the line about prices. */
const maxNamed = 3;

/** Renders which purchase prices changed on a day and what it means for margins; nothing without a change. */
function priceLines({ products, dishes, targetMargin }: MarginList, language: Language): string[] {
  if (products.length === 0) return [];
  const { prices, below } = texts[language];
  const size = ({ percent }: { percent: string | null }) => Math.abs(Number(percent ?? 0));
  const named = products
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, maxNamed)
    .map(
      ({ name, percent }) =>
        `${name} ${Number(percent) < 0 ? "−" : "+"}${formatNumber(String(size({ percent })), language)}%`,
    );
  const more = products.length > maxNamed ? ", …" : "";
  const fell = dishes.filter(({ fellBelowTarget }) => fellBelowTarget).length;
  const target = String(Number(targetMargin));
  return [prices(named.join(", ") + more, fell === 0 ? "" : below(fell, target))];
}

async function sendMorningReport(db: Db, env: Env, owned: OwnedLocation, now: Date): Promise<void> {
  const location = await findLocationAnyTenant(db, owned);
  if (!location) return;
  const { timezone, businessDayStart } = location;
  const clock = { now, timezone, businessDayStart };
  const today = businessDate(now, timezone, businessDayStart);
  const isNew = await store.markReported(db, owned, today);
  const began = businessDayBounds(today, timezone, businessDayStart).from;
  if (!isNew || now.getTime() - began.getTime() > morningMs) return;
  const day = addDays(today, -1);
  const bounds = daysBounds({ from: day, to: day, compare: "weekday" }, clock);
  const [{ figures: current }, { figures: previous }] = [
    await readDateRange(db, { owned, location }, bounds, ["figures"]),
    await readDateRange(db, { owned, location }, bounds.comparison, ["figures"]),
  ];
  const [modules] = await listModulesOff(db, [owned]);
  const hasPurchasing = modules?.modules.includes("purchasing") !== true;
  const margins = hasPurchasing ? await readMarginsOfDay(db, { location, owned, day }) : null;
  const [against] = comparedDates(day, day, "weekday");
  for (const { email, language } of await store.listReaders(db, owned)) {
    const { subject, compared, button, note } = texts[language];
    const link = `${env.PUBLIC_URL}/analytics?locationId=${owned}&period=range&from=${day}&to=${day}`;
    const message = linesMessage({
      language,
      to: email,
      subject: subject(location.name, formatDay(day, language)),
      greeting: compared(formatDay(against, language)),
      lines: [
        ...linesOf({ current, previous }, location, language),
        ...(margins ? priceLines(await margins.of(language), language) : []),
      ],
      button,
      link,
      notes: [note],
    });
    await queueMessage(db, message, now);
  }
}

/** Mails each location's report of the day before to its recipients, once, after the new day has begun. */
export async function sendMorningReports(db: Db, env: Env, now = new Date()): Promise<void> {
  if (!canSendMail(env)) return;
  for (const owned of await store.listUntoldAnyTenant(db, now))
    await db.transaction().execute((tx) => sendMorningReport(tx, env, owned, now));
}
