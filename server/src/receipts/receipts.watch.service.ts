import { inflectDate } from "@konoba/contract/lib/dateCases";
import { dayMs } from "@konoba/contract/lib/durations";
import { deliveryAlarm } from "@konoba/contract/receipts/receipts.delivery.rules";
import { fiscalDay } from "@konoba/contract/receipts/receipts.numbers.rules";
import { warningDays } from "@konoba/contract/receipts/receipts.setup.rules";
import type { Env } from "../env.ts";
import type { Db } from "../lib/database/db.ts";
import { formatDay } from "../lib/messages/formats.ts";
import { linesMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { canSendMail } from "../lib/messages/providers.ts";
import { listOwners } from "../organizations/organizations.leaving.service.ts";
import { initialCash } from "./receipts.issuing.store.ts";
import * as store from "./receipts.watch.store.ts";
import { depositDay } from "./receipts.writing.service.ts";

const texts = {
  en: {
    waiting: (name: string, count: number) => `${name}: ${count} receipts not confirmed`,
    delayed: "The tax service hasn't confirmed them for over 10 minutes. Sending continues automatically.",
    urgent: "The oldest has waited for over a day. It has to be delivered within 48 hours of issue.",
    overdue: "The time limit of 48 hours has passed for the oldest. Call your tax adviser.",
    rejected: (count: number) => `Rejected by the tax service: ${count}. Open them to see what to repair.`,
    certificate: (day: string) => `Your fiscal certificate ends on ${day}`,
    renew:
      "Order a new one from your provider and upload it in the settings. Receipts can't be sent without it.",
    button: "Open receipts",
    settings: "Open fiscal settings",
    note: "You get this email because you own this organization.",
  },
  me: {
    waiting: (name: string, count: number) => `${name}: nepotvrđenih računa: ${count}`,
    delayed: "Poreski servis ih nije potvrdio duže od 10 minuta. Slanje se nastavlja automatski.",
    urgent: "Najstariji čeka duže od jednog dana. Mora biti dostavljen u roku od 48 sati od izdavanja.",
    overdue: "Rok od 48 sati je za najstariji istekao. Pozovite poreskog savjetnika.",
    rejected: (count: number) => `Odbio poreski servis: ${count}. Otvorite ih da vidite šta treba ispraviti.`,
    certificate: (day: string) => `Vaš fiskalni sertifikat ističe u ${inflectDate(day, "accusative")}`,
    renew: "Naručite novi kod izdavaoca i učitajte ga u podešavanjima. Bez njega se računi ne mogu slati.",
    button: "Otvori račune",
    settings: "Otvori fiskalna podešavanja",
    note: "Ovu poruku dobijate jer ste vlasnik ove organizacije.",
  },
};

const grades = ["none", "delayed", "rejected", "urgent", "overdue"] as const;
type Grade = (typeof grades)[number];
/** Grades that are mailed; a short delay shows on the screen. */
const isMailed = (grade: Grade) => grade !== "none" && grade !== "delayed";

function gradeOf({ oldestIssuedAt, rejected }: store.UnconfirmedLocation, now: Date): Grade {
  const alarm = oldestIssuedAt === null ? "none" : deliveryAlarm(oldestIssuedAt, now);
  return rejected > 0 && grades.indexOf(alarm) < grades.indexOf("rejected") ? "rejected" : alarm;
}

/** Tells the owners of a location whose receipts wait longer than before; each grade once until all is well. */
async function tellOwners(db: Db, env: Env, location: store.UnconfirmedLocation, now: Date): Promise<void> {
  const grade = gradeOf(location, now);
  const mailed = location.mailedAlarm;
  if (grade === mailed || (grade !== "none" && grades.indexOf(grade) < grades.indexOf(mailed))) return;
  if (!(await store.markAlarm(db, location.id, mailed, grade)) || !isMailed(grade) || !canSendMail(env))
    return;
  for (const { email, language } of await listOwners(db, location.organizationId)) {
    const { waiting, rejected, button, note, ...words } = texts[language];
    const lines = [
      ...(grade === "urgent" || grade === "overdue" ? [words[grade]] : []),
      ...(location.rejected > 0 ? [rejected(location.rejected)] : []),
    ];
    const subject = waiting(location.name, location.waiting + location.rejected);
    const link = `${env.PUBLIC_URL}/receipts?locationId=${location.id}`;
    const message = linesMessage({
      language,
      to: email,
      subject,
      greeting: subject,
      lines,
      button,
      link,
      notes: [note],
    });
    await queueMessage(db, message, now);
  }
}

async function warnOfCertificates(db: Db, env: Env, now: Date): Promise<void> {
  if (!canSendMail(env)) return;
  const expiring = await store.claimExpiringAnyTenant(db, new Date(now.getTime() + warningDays * dayMs));
  for (const { organizationId, validTo } of expiring)
    for (const { email, language } of await listOwners(db, organizationId)) {
      const { certificate, renew, settings, note } = texts[language];
      const subject = certificate(formatDay(fiscalDay(new Date(validTo)), language));
      const link = `${env.PUBLIC_URL}/settings/receipts`;
      const message = linesMessage({
        language,
        to: email,
        subject,
        greeting: subject,
        lines: [renew],
        button: settings,
        link,
        notes: [note],
      });
      await queueMessage(db, message, now);
    }
}

/** Reports the cash of tills that are open past midnight, with which their new day begins. */
async function depositAtMidnight(db: Db, now: Date): Promise<void> {
  const day = fiscalDay(now);
  for (const { location, tillId } of await store.listUndepositedAnyTenant(db, day))
    await db.transaction().execute(async (tx) => {
      if (!(await store.markDeposited(tx, location, tillId, day))) return;
      const amount = await initialCash(tx, location, { tillId, day });
      await depositDay({ db: tx, now }, location, tillId, amount);
    });
}

/** Looks after receipts every few minutes: deposits after midnight, growing alarms, certificates that end. */
export async function watchReceipts(db: Db, env: Env, now = new Date()): Promise<void> {
  await depositAtMidnight(db, now);
  for (const location of await store.listUnconfirmedAnyTenant(db))
    await db.transaction().execute((tx) => tellOwners(tx, env, location, now));
  await db.transaction().execute((tx) => warnOfCertificates(tx, env, now));
}
