import type { Digest, DigestNote } from "@konoba/contract/analytics/analytics.digest.contract";
import { digestKinds, mondayOf } from "@konoba/contract/analytics/analytics.digest.rules";
import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { Env } from "../env.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { formatDay, formatDays, formatMoney, formatNumber } from "../lib/messages/formats.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { tableMessage } from "../lib/messages/mailTable.ts";
import { queueMessage, type Message } from "../lib/messages/outbox.ts";
import { canSendMail } from "../lib/messages/providers.ts";
import { findLocationAnyTenant } from "../locations/locations.service.ts";
import { findDigest } from "./analytics.digest.service.ts";
import * as store from "./analytics.digest.store.ts";
import { digestTexts } from "./analytics.digestTexts.service.ts";

/** Time after the digest is due in which it is still sent, in ms; later it waits for the next week. */
const dueMs = 24 * 3_600_000;

type WeekDigest = Omit<Digest, "lastWeek">;

/** Returns the formatters of one mail; a share that does not exist is a dash. */
function formatsOf({ currencyCode, currencyDecimals }: Location, language: Language) {
  const money = (amount: string) =>
    formatMoney(amount.replace(/^-/, ""), currencyCode, currencyDecimals, language);
  const percent = (share: string | null) => (share === null ? "–" : `${formatNumber(share, language, 1)}%`);
  const signed = (amount: string) => `${Number(amount) < 0 ? "−" : "+"}${money(amount)}`;
  return { money, percent, signed, text: digestTexts[language], language };
}
type Formats = ReturnType<typeof formatsOf>;

function noteText(note: DigestNote, timezone: string, { money, percent, text, language }: Formats): string {
  const [largest] = note.orders;
  const sentence = text.note({
    name: note.name,
    kind: note.kind,
    amount: money(note.amount),
    share: note.share === null ? null : percent(note.share),
    location: percent(note.locationShare),
    others: percent(note.othersShare),
    usual: note.usualShare === null ? null : percent(note.usualShare),
  });
  if (!largest || note.restShare === null) return sentence;
  const orderText = text.largest({
    table: largest.tableNumber,
    number: orderNumber(largest.number),
    day: formatDay(wallTime(new Date(largest.createdAt), timezone).date, language),
    reason: largest.reason,
    by: largest.by,
    rest: percent(note.restShare),
  });
  return `${sentence} ${orderText}`;
}

function boxLines(digest: WeekDigest, formats: Formats): string[] {
  const { text, signed } = formats;
  if (digest.isTotalsOnly) return [text.totalsOnly];
  const notes = digest.notes.map((note) => noteText(note, digest.timezone, formats));
  const drawers = digest.drawerNotes.map(({ name, differenceAmount, closes }) =>
    text.drawerNote(name, signed(differenceAmount), closes),
  );
  return notes.length + drawers.length === 0 ? [text.nothing] : [...notes, ...drawers];
}

/** Renders the table: people by name, then the location. */
function rowsOf(digest: WeekDigest, { money, percent, signed, text }: Formats) {
  const drawer = (of: Digest["drawers"] | null) => {
    if (of === null || of.closes === 0) return { text: "–" };
    return { text: Number(of.differenceAmount) === 0 ? text.balanced : signed(of.differenceAmount) };
  };
  const part = ({ amount, share }: Digest["all"]) =>
    Number(amount) === 0 ? { text: text.none } : { text: percent(share), detail: money(amount) };
  const row = (
    name: string,
    of: Pick<Digest, (typeof digestKinds)[number]>,
    drawers: Digest["drawers"] | null,
  ) => ({
    cells: [{ text: name }, ...digestKinds.map((kind) => part(of[kind])), drawer(drawers)],
  });
  return [
    ...digest.people.map((person) => row(person.name, person, person.drawers)),
    { ...row(text.location, digest, digest.drawers), isTotal: true },
  ];
}

function introOf(digest: WeekDigest, { money, percent, text }: Formats): string {
  const { all, drawers } = digest;
  const sentences = [text.sales(money(all.amount), money(digest.salesAmount))];
  if (all.usualShare !== null) sentences.push(text.usual(percent(all.usualShare)));
  if (drawers.closes > 0)
    sentences.push(
      text.drawers({
        sign: Math.sign(Number(drawers.differenceAmount)),
        amount: money(drawers.differenceAmount),
        closes: drawers.closes,
      }),
    );
  return sentences.join(" ");
}

interface DigestMail {
  location: Location;
  digest: WeekDigest;
  publicUrl: string;
}

/** Renders the digest for one owner. */
function digestMessage(
  { location, digest, publicUrl }: DigestMail,
  { email, language, organization }: { email: string; language: Language; organization: string },
): Message {
  const formats = formatsOf(location, language);
  const { text, percent } = formats;
  const { week, lastDate, all } = digest;
  return tableMessage({
    language,
    to: email,
    subject: `${location.name}: ${formatDays(week, lastDate, language, false)}`,
    title: text.title,
    subtitle: `${location.name} · ${formatDays(week, lastDate, language)}`,
    headline: all.share === null ? text.noSales : text.headline[digest.verdict ?? "none"](percent(all.share)),
    intro: [introOf(digest, formats)],
    head: text.head,
    rows: rowsOf(digest, formats),
    box: { title: text.boxTitle, lines: boxLines(digest, formats) },
    button: text.button,
    link: `${publicUrl}/analytics/digest?locationId=${location.id}&week=${week}`,
    hint: text.hint,
    notes: [text.footer(organization)],
  });
}

async function sendWeeklyDigest(db: Db, env: Env, owned: OwnedLocation, now: Date): Promise<void> {
  const location = await findLocationAnyTenant(db, owned);
  if (!location) return;
  const { timezone, businessDayStart } = location;
  const startsAt = businessDayStart > store.digestTime ? businessDayStart : store.digestTime;
  const monday = mondayOf(businessDate(now, timezone, startsAt));
  const isNew = await store.markDigested(db, owned, monday);
  const due = businessDayBounds(monday, timezone, startsAt).from;
  if (!isNew || now.getTime() - due.getTime() > dueMs) return;
  const digest = await findDigest(db, { owned, location, week: addDays(monday, -7) });
  const isQuiet = digest.orders === 0 && Number(digest.all.amount) === 0 && digest.drawers.closes === 0;
  if (isQuiet) return;
  for (const reader of await store.listDigestReaders(db, owned))
    await queueMessage(db, digestMessage({ location, digest, publicUrl: env.PUBLIC_URL }, reader), now);
}

/** Mails each location's digest of the week before to the owners who want it, once, on Monday morning. */
export async function sendWeeklyDigests(db: Db, env: Env, now = new Date()): Promise<void> {
  if (!canSendMail(env)) return;
  for (const owned of await store.listDueAnyTenant(db, now))
    await db.transaction().execute((tx) => sendWeeklyDigest(tx, env, owned, now));
}
