import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { postWritten } from "../accounting/accounting.postings.service.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { actAs, type Stage } from "./acting.ts";
import { location } from "./locations.ts";

/** Chart of accounts of the demo: what an account is for, its code and its name. */
const chart: readonly (readonly [key: string, code: string, name: string])[] = [
  ["method:cash", "2430", "Glavna blagajna"],
  ["method:card", "2414", "Potraživanja od kartica"],
  ["method:mobile_wallet", "2415", "Potraživanja od mobilnih novčanika"],
  ["method:bank_transfer", "2410", "Žiro račun"],
  ["receivables", "2020", "Kupci"],
  ["overpayments", "4300", "Primljeni avansi"],
  ["service", "6120", "Prihod od hrane i usluge"],
  ["fees", "6120", "Prihod od hrane i usluge"],
  ["tips", "4695", "Obaveze za napojnice"],
  ["shortages", "5790", "Manjak u blagajni"],
  ["surpluses", "6790", "Višak u blagajni"],
  ["paidIn", "2431", "Novac na putu"],
  ["paidOut", "2431", "Novac na putu"],
  ["sales:7.00", "6119", "Prihod po 7 %"],
  ["sales:15.00", "6120", "Prihod od hrane i usluge"],
  ["sales:21.00", "6121", "Prihod od pića"],
  ["tax:7.00", "4700", "Obaveza za PDV 7 %"],
  ["tax:15.00", "4701", "Obaveza za PDV 15 %"],
  ["tax:21.00", "4702", "Obaveza za PDV 21 %"],
  ["purchases:7.00", "3100", "Roba po 7 %"],
  ["purchases:21.00", "3101", "Roba po 21 %"],
  ["inputTax:7.00", "2700", "Ulazni PDV 7 %"],
  ["inputTax:21.00", "2701", "Ulazni PDV 21 %"],
  ["payables", "4330", "Dobavljači"],
];

/** Days that are left to export, today included. */
const daysLeft = 6;
interface Opening {
  stage: Stage;
  owner: Caller;
  now: Date;
  language: Language;
}

/** Posts the orders, chooses accounts, locks the last month and exports all but the last days. */
export async function makeBooks({ stage, owner, now, language }: Opening, locationId: string): Promise<void> {
  const { db, speak } = stage;
  const { timezone } = location;
  const params = { locationId };
  const { businessDayStart } = await actAs(stage, owner, now).locations.find({ params: { id: locationId } });
  await postWritten(db, { locationId: requireOwnLocation(owner, locationId), timezone, businessDayStart });
  const today = businessDate(now, timezone, businessDayStart);
  const morning = new Date(
    businessDayBounds(today, timezone, businessDayStart).from.getTime() + 2 * 3_600_000,
  );
  const { accounting } = actAs(stage, owner, morning < now ? morning : now);
  const rows = chart.map(([, code, name]) => `${code};${speak(name)}`);
  await accounting.importChart({ params, body: { csv: [...new Set(rows)].join("\n") } });
  const accounts = Object.fromEntries(chart.map(([key, code]) => [key, code]));
  await accounting.setAccounts({ params, body: { accounts } });
  const { days } = await accounting.month({ params });
  const monthStart = days.at(-1)?.date ?? today;
  const [monthEnd, lastDate] = [addDays(monthStart, -1), addDays(today, -daysLeft)];
  await accounting.createExport({
    params,
    body: { firstDate: `${monthEnd.slice(0, 7)}-01`, lastDate: monthEnd, language },
  });
  await accounting.lock({ params, body: { through: monthEnd } });
  if (lastDate >= monthStart)
    await accounting.createExport({ params, body: { firstDate: monthStart, lastDate, language } });
}
