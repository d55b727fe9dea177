import type { Digest, DigestNote } from "@konoba/contract/analytics/analytics.digest.contract";
import type { Language } from "../lib/messages/mailLanguage.ts";

type Verdict = NonNullable<Digest["verdict"]> | "none";
type Kind = DigestNote["kind"];

/** Formatted values of a sentence about one amount of a person. */
interface NoteText {
  name: string;
  kind: Kind;
  amount: string;
  share: string | null;
  location: string;
  others: string;
  /** Own share in the weeks before. */
  usual: string | null;
}

/** Formatted values of the order behind most of an amount. */
interface OrderText {
  table: string | null;
  number: string;
  day: string;
  reason: string | null;
  by: string | null;
  rest: string;
}

interface DrawersText {
  /** −1: money is missing, 0: balanced, 1: too much. */
  sign: number;
  amount: string;
  closes: number;
}

interface DigestTexts {
  title: string;
  headline: Record<Verdict, (share: string) => string>;
  noSales: string;
  sales: (all: string, sales: string) => string;
  usual: (share: string) => string;
  drawers: (drawers: DrawersText) => string;
  head: readonly string[];
  location: string;
  none: string;
  balanced: string;
  boxTitle: string;
  nothing: string;
  totalsOnly: string;
  note: (note: NoteText) => string;
  largest: (order: OrderText) => string;
  drawerNote: (name: string, amount: string, closes: number) => string;
  button: string;
  hint: string;
  footer: (organization: string) => string;
}

const closesEn = (count: number) => `${count} ${count === 1 ? "close" : "closes"}`;
const kindsEn: Record<Kind, string> = { voids: "voids", discounts: "discounts", refunds: "refunds" };
const kindsMe: Record<Kind, string> = { voids: "storniranja", discounts: "popusti", refunds: "povraćaji" };
const sumEn = "voids, discounts and refunds were";
const sumMe = "storniranja, popusti i povraćaji iznose";

const english: DigestTexts = {
  title: "Weekly digest",
  headline: {
    normal: (share) => `A normal week: ${sumEn} ${share} of sales`,
    more: (share) => `More than usual: ${sumEn} ${share} of sales`,
    less: (share) => `Less than usual: ${sumEn} ${share} of sales`,
    none: (share) => `Voids, discounts and refunds were ${share} of sales`,
  },
  noSales: "No sales this week",
  sales: (all, sales) => `${all} of ${sales}.`,
  usual: (share) => `The eight weeks before averaged ${share}.`,
  drawers: ({ sign, amount, closes }) =>
    sign === 0
      ? `Drawers were balanced over ${closesEn(closes)}.`
      : `Drawers were ${amount} ${sign < 0 ? "short" : "over"} in ${closesEn(closes)}.`,
  head: ["Share of own sales", "Voids", "Discounts", "Refunds", "Drawer"],
  location: "Location",
  none: "None",
  balanced: "Balanced",
  boxTitle: "Behind the numbers",
  nothing: "Nothing stood out this week.",
  totalsOnly: "Figures per person are shown from 3 people and 40 orders a week.",
  note: ({ name, kind, amount, share, location, others, usual }) =>
    share === null
      ? `${name}: ${kindsEn[kind]} were ${amount}, with no sales. The location's average is ${location}.`
      : `${name}: ${kindsEn[kind]} were ${share} of sales. The location's average is ${location}, everyone else's ${others}.${usual === null ? "" : ` Usually: ${usual}.`}`,
  largest: ({ table, number, day, reason, by, rest }) =>
    `Most of that was ${table === null ? `order ${number}` : `table ${table}`} on ${day}${reason === null ? "" : `: ${reason}`}${by === null ? "" : ` (${by})`}. Without it: ${rest}.`,
  drawerNote: (name, amount, closes) => `${name}: drawers differed by ${amount} in ${closesEn(closes)}.`,
  button: "Open the digest",
  hint: "Busy sections, training and kitchen mistakes explain most differences. Open the orders and ask before you decide.",
  footer: (organization) =>
    `You get this because you're an owner of ${organization}. Turn it off under Settings, Email.`,
};

const montenegrin: DigestTexts = {
  title: "Sedmični pregled",
  headline: {
    normal: (share) => `Uobičajena sedmica: ${sumMe} ${share} prodaje`,
    more: (share) => `Više nego obično: ${sumMe} ${share} prodaje`,
    less: (share) => `Manje nego obično: ${sumMe} ${share} prodaje`,
    none: (share) => `Storniranja, popusti i povraćaji iznose ${share} prodaje`,
  },
  noSales: "Te sedmice nije bilo prodaje",
  sales: (all, sales) => `${all} od ukupno ${sales}.`,
  usual: (share) => `Prosjek osam prethodnih sedmica je ${share}.`,
  drawers: ({ sign, amount, closes }) =>
    sign === 0
      ? `U kasama se sve slaže (zatvaranja: ${closes}).`
      : `U kasama je ${sign < 0 ? "manjak" : "višak"} ${amount} (zatvaranja: ${closes}).`,
  head: ["Udio u prodaji", "Storno", "Popusti", "Povraćaji", "Kasa"],
  location: "Lokacija",
  none: "Nema",
  balanced: "Slaže se",
  boxTitle: "Šta je iza brojki",
  nothing: "Te sedmice ništa ne odstupa.",
  totalsOnly: "Podaci po osobama prikazuju se od 3 osobe i 40 porudžbina sedmično.",
  note: ({ name, kind, amount, share, location, others, usual }) =>
    share === null
      ? `${name}: ${kindsMe[kind]} iznose ${amount}, bez prodaje. Prosjek lokacije je ${location}.`
      : `${name}: ${kindsMe[kind]} iznose ${share} prodaje. Prosjek lokacije je ${location}, a ostalih ${others}.${usual === null ? "" : ` Obično: ${usual}.`}`,
  largest: ({ table, number, day, reason, by, rest }) =>
    `Najveći dio: ${table === null ? `porudžbina ${number}` : `sto ${table}`}, ${day}${reason === null ? "" : ` – ${reason}`}${by === null ? "" : ` (${by})`}. Bez toga: ${rest}.`,
  drawerNote: (name, amount, closes) => `${name}: razlika u kasi je ${amount} (zatvaranja: ${closes}).`,
  button: "Otvori pregled",
  hint: "Gužva, obuka i greške kuhinje objašnjavaju većinu razlika. Otvorite porudžbine i pitajte prije nego što zaključite.",
  footer: (organization) =>
    `Ovu poruku dobijate kao vlasnik organizacije ${organization}. Isključuje se u podešavanjima, pod „Poruke e-poštom”.`,
};

export const digestTexts: Record<Language, DigestTexts> = { en: english, me: montenegrin };
