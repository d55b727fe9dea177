import { permissions } from "@konoba/contract/lib/permissions";
import {
  auditActions,
  auditSubjects,
  type AuditEntry,
} from "@konoba/contract/organizations/organizations.audit.contract";
import { beforeEach, describe, expect, it } from "vitest";
import { formatsOf } from "../lib/text/format.ts";
import { addTexts, showLanguage, translate as inApp } from "../lib/text/translation.ts";
import english from "./audit.en.json" with { type: "json" };
import montenegrin from "./audit.me.json" with { type: "json" };
import { auditSentence, type SentenceWords } from "./auditSentence.ts";
import englishSentences from "./auditSentences.en.json" with { type: "json" };
import montenegrinSentences from "./auditSentences.me.json" with { type: "json" };

const translate = inApp as (key: string, values?: Record<string, unknown>) => string;
const languages = ["en", "me"] as const;

addTexts("audit", "en", english);
addTexts("audit", "me", montenegrin);
addTexts("auditSentences", "en", englishSentences);
addTexts("auditSentences", "me", montenegrinSentences);

const reasons: Record<string, string> = { guest_left: "Guest left" };
const wordsOf = (language: (typeof languages)[number]): SentenceWords => ({
  t: (key: string, values?: object) => translate(`auditSentences:${key}`, { ...values }),
  words: (key: string, values?: object) => translate(`audit:${key}`, { ...values }),
  formats: formatsOf(language, "Europe/Podgorica"),
  reasonName: (reason) => reasons[reason] ?? reason,
});

const id = "00000000-0000-4000-8000-000000000001";
const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: "1",
  at: "2026-11-28T18:41:00.000Z",
  actorKind: "user",
  actorId: id,
  actorName: "Ana Đukić",
  action: "order.lineVoided",
  subject: null,
  subjectId: id,
  subjectName: "Šank",
  subjectExists: true,
  locationName: "Stara varoš",
  currency: "EUR",
  before: null,
  after: null,
  ip: null,
  ...fields,
});

const order = { subject: "order", subjectName: "#042" } as const;

/** Entries as the server writes them, with their sentences in both languages. */
const examples: [Partial<AuditEntry>, english: string, montenegrin: string][] = [
  [
    { action: "menuItem.changed", subjectName: "Coffee", before: { price: "1.8" }, after: { price: "2" } },
    "Ana Đukić changed the price of Coffee from €1.80 to €2.00",
    "Ana Đukić mijenja cijenu za Coffee sa 1,80\u00a0€ na 2,00\u00a0€",
  ],
  [
    {
      ...order,
      action: "order.lineVoided",
      before: { item: "Espresso", quantity: 2, totalPrice: "3.60", tableNumber: "5" },
      after: { item: "Espresso", quantity: 0, voidStock: "wasted", reason: "guest_left", tableNumber: "5" },
    },
    "Ana Đukić voided 2 × Espresso at table 5 (guest left)",
    "Ana Đukić stornira 2 × Espresso, sto 5 (guest left)",
  ],
  [
    {
      ...order,
      action: "order.lineVoided",
      before: { item: "Tea", quantity: 3 },
      after: { item: "Tea", quantity: 2 },
    },
    "Ana Đukić voided 1 × Tea in order #042",
    "Ana Đukić stornira 1 × Tea, porudžbina #042",
  ],
  [
    {
      ...order,
      action: "order.lineVoided",
      before: { item: "Brancin", unit: "kg", quantity: 0.742 },
      after: { item: "Brancin", unit: "kg", quantity: 0 },
    },
    "Ana Đukić voided 0.742 kg Brancin in order #042",
    "Ana Đukić stornira 0,742 kg Brancin, porudžbina #042",
  ],
  [
    {
      ...order,
      action: "order.weightTyped",
      after: { item: "Brancin", unit: "kg", quantity: 0.742, approvedBy: "Marko Vuković" },
    },
    "Ana Đukić typed the weight of 0.742 kg Brancin in order #042, approved by Marko Vuković",
    "Ana Đukić ručno unosi masu: 0,742 kg Brancin, porudžbina #042, odobrava Marko Vuković",
  ],
  [
    {
      ...order,
      action: "order.discounted",
      before: { discountPercentage: "0", discountAmount: "0" },
      after: { discountPercentage: "10", discountAmount: "2.40" },
    },
    "Ana Đukić changed the discount on #042 from 0% to 10%",
    "Ana Đukić mijenja popust, #042: 0%, sada 10%",
  ],
  [
    { ...order, action: "order.discounted", after: { discountPercentage: "10", discountAmount: "2.40" } },
    "Ana Đukić changed the discount on #042 to 10%",
    "Ana Đukić mijenja popust, #042: 10%",
  ],
  [
    {
      action: "drawer.opened",
      subject: "drawer",
      subjectName: null,
      after: { openingAmount: "150" },
    },
    "Ana Đukić opened Drawer 1 with €150.00",
    "Ana Đukić otvara kasu 1 sa 150,00\u00a0€",
  ],
  [
    { action: "drawer.opened", after: { openingAmount: "150" } },
    "Ana Đukić opened Šank with €150.00",
    "Ana Đukić otvara kasu Šank sa 150,00\u00a0€",
  ],
  [
    {
      action: "worker.updated",
      subjectName: "Marko V.",
      before: { role: "waiter" },
      after: { role: "cashier" },
    },
    "Ana Đukić changed the details of Marko V.: role from Waiter to Cashier",
    "Ana Đukić mijenja podatke, Marko V.: uloga Konobar, sada Kasir",
  ],
  [
    {
      action: "access.refused",
      subject: "route",
      subjectName: "POST /v1/orders/:id/refunds",
      after: { role: "waiter", permission: "payments.refund" },
    },
    "Ana Đukić was not allowed to do this: refund",
    "Ana Đukić nema dozvolu: povraćaj novca",
  ],
  [
    {
      action: "approval.given",
      actorName: "Marko V.",
      subjectName: "Ana Đukić",
      after: { approvedAction: "void", measure: "4.00", amount: "4.00", approvedBy: "Ana Đukić" },
    },
    "Ana Đukić approved this for Marko V.: void, €4.00",
    "Ana Đukić odobrava (Marko V.): storniranje, 4,00\u00a0€",
  ],
  [
    {
      action: "approval.given",
      actorName: "Ana Đukić",
      subjectName: "Marko V.",
      after: { approvedAction: "void", amount: "4.00", approvedBy: "Ana Đukić", requestedBy: "Marko V." },
    },
    "Ana Đukić approved this for Marko V.: void, €4.00",
    "Ana Đukić odobrava (Marko V.): storniranje, 4,00\u00a0€",
  ],
];

/** States with every value that a sentence may mention. */
const full = {
  item: "Espresso",
  quantity: 2,
  amount: "3.60",
  reason: "guest_left",
  permission: "payments.refund",
  approvedAction: "refund",
  paper: "receipt",
  author: "Marko V.",
  toOrder: "#043",
};

describe.each(languages)("the audit log in %s", (language) => {
  beforeEach(() => showLanguage(language));
  const at = languages.indexOf(language) === 0 ? 1 : 2;

  it.each(examples.map((example) => [example[at] as string, example[0]] as const))(
    "says: %s",
    (sentence, fields) => {
      expect(auditSentence(entry(fields), wordsOf(language))).toBe(sentence);
    },
  );

  it.each(auditActions)("has a whole sentence for %s, with and without details", (action) => {
    const states: Partial<AuditEntry>[] = [
      { before: null, after: null },
      { before: null, after: full },
      { before: full, after: { ...full, quantity: 1, name: "Šank 2", role: "cashier" } },
      { before: { price: "1.80" }, after: { price: null } },
      { actorName: null, actorKind: "system", subjectName: null, before: full, after: null },
    ];
    for (const state of states)
      for (const subject of [null, ...auditSubjects]) {
        const sentence = auditSentence(entry({ action, subject, ...state }), wordsOf(language));
        expect(sentence).toMatch(/^\p{Lu}.*\S$/u);
        expect(sentence).toContain(" ");
        // No code, id, key, placeholder or empty part.
        expect(sentence).not.toMatch(
          /[a-z]+\.[a-z]+[A-Z]|auditSentences|audit:|[{}]|undefined|null|NaN|[0-9a-f]{8}-|guest_left|payments\.|\s\s|\(\)/,
        );
      }
  });

  it("names every subject, kind of person, permission and action", () => {
    const keys = [
      ...auditSubjects.map((subject) => `subjects.${subject}`),
      ...["user", "worker", "key", "system", "unknown"].map((kind) => `kinds.${kind}`),
      ...Object.keys(permissions).map((permission) => `permissions.${permission}`),
      ...auditActions.map((action) => `actions.${action}`),
    ];
    expect(keys.filter((key) => translate(`audit:${key}`).startsWith("audit:"))).toEqual([]);
  });
});
