import type { AuditAction, AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import type { formatsOf } from "../lib/text/format.ts";
import type { TextKey } from "../lib/text/texts.ts";
import type { Translate } from "../lib/text/translation.ts";
import { changesOf, itemOf, nameOfSubject, type FieldChange } from "./auditChanges.ts";
import { shownValue } from "./shownValue.ts";

/** What a sentence is written with: texts of both namespaces, formats and the names of reasons. */
export interface SentenceWords {
  t: Translate<TextKey<"auditSentences">>;
  words: Translate<TextKey<"audit">>;
  formats: ReturnType<typeof formatsOf>;
  reasonName: (reason: string) => string;
}

type Values = Record<string, string>;

/** Fields that a sentence mentions in its own words, or not at all. */
const unmentioned: ReadonlySet<string> = new Set([
  "reason",
  "tableNumber",
  "totalPrice",
  "totalAmount",
  "settledAmount",
  "discountAmount",
  "voidStock",
  "movementType",
  "reportHash",
  "approvedBy",
  "approvalReason",
]);

/** Actions whose sentence says all. */
const complete: ReadonlySet<AuditAction> = new Set([
  "order.lineVoided",
  "order.feeRemoved",
  "order.weightTyped",
  "order.itemsMoved",
  "order.cancelled",
  "order.reopened",
  "order.onAccount",
  "approval.given",
  "approval.declined",
  "receipt.reissued",
  "priceChange.changed",
  "priceChange.applied",
  "priceChange.undone",
]);

/** Actions whose sentence names the field that changes. */
const named: ReadonlySet<AuditAction> = new Set([
  "user.phoneChanged",
  "user.addressChanged",
  "passkey.renamed",
  "order.discounted",
  "order.paymentChanged",
  "organization.renamed",
  "organization.plan",
  "supplierItem.priceChanged",
  "stock.adjusted",
  "stock.counted",
  "stock.writtenOff",
  "stock.transferDiffered",
]);

const priced: ReadonlySet<AuditAction> = new Set([
  "menuItem.changed",
  "product.changed",
  "optionGroup.changed",
]);

const amounts = ["amount", "openingAmount", "countedAmount", "statedTotal", "totalAmount"];
const maxFields = 3;

/** Lowers the first letter of a label within a sentence, except of abbreviations. */
const within = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);

/** Returns a function that formats a field of an entry, from its later or earlier state; null without one. */
function reader(entry: AuditEntry, { words, formats, reasonName }: SentenceWords) {
  const shown = { entry, formats, t: words, reasonName };
  return (field: string): string | null => {
    const state = entry.after?.[field] === undefined ? entry.before : entry.after;
    const value = state?.[field];
    return value === undefined || value === null || value === ""
      ? null
      : shownValue(field, value, state, shown);
  };
}

/** Returns the voided, typed, moved or changed line, "2 × Espresso" or "0.742 kg Sea bass", else the subject. */
function whatOf(entry: AuditEntry, subject: string, { t, formats }: SentenceWords): string {
  const item = itemOf(entry);
  if (item === null) return subject;
  const [was, is] = [Number(entry.before?.["quantity"] ?? 0), Number(entry.after?.["quantity"] ?? 0)];
  const quantity = entry.action === "order.weightTyped" ? is : was - is;
  const unit = (entry.before ?? entry.after)?.["unit"];
  if (typeof unit === "string" && quantity > 0) return `${formats.number(quantity, 3)} ${unit} ${item}`;
  return quantity > 0 ? t("parts.quantity", { quantity: formats.number(quantity), item }) : item;
}

/** Returns the values that the sentences of all actions take. */
function valuesOf(entry: AuditEntry, all: SentenceWords): Values {
  const { t, words } = all;
  const read = reader(entry, all);
  const unnamed = t("parts.unnamed");
  const subject = nameOfSubject(entry) ?? (entry.subject === "drawer" ? t("parts.drawer") : unnamed);
  const someone = entry.actorKind === "system" ? words("kinds.system") : t("parts.someone");
  const who = entry.actorName ?? someone;
  const table = read("tableNumber");
  const isLine = entry.subject === "order" && itemOf(entry) !== null;
  const place = table ? t("parts.table", { table }) : isLine ? t("parts.order", { order: subject }) : "";
  const approver = read("approvedBy") ?? who;
  return {
    who,
    subject,
    place,
    what: whatOf(entry, subject, all),
    amount: amounts.map(read).find((amount) => amount !== null) ?? t("parts.amount"),
    difference: read("differenceAmount") ?? unnamed,
    author: read("author") ?? unnamed,
    toOrder: read("toOrder") ?? unnamed,
    paper: within(read("paper") ?? unnamed),
    permission: within(read("permission") ?? words("actions.access.refused")),
    approver,
    requester: read("requestedBy") ?? (approver === who ? subject : who),
    request: [within(read("approvedAction") ?? unnamed), read("amount")].filter(Boolean).join(", "),
  };
}

/** Appends what changed: one field with both values, or the names of several. */
function withChanges(core: string, entry: AuditEntry, values: Values, all: SentenceWords): string {
  const { t, words, formats, reasonName } = all;
  const { action, before, after } = entry;
  if (after === null || complete.has(action) || (before === null && !named.has(action))) return core;
  const changes = changesOf(before, after).filter(({ field }) => !unmentioned.has(field));
  const [change] = changes;
  if (!change || (before === null && changes.length > 1)) return core;
  const shown = { entry, formats, t: words, reasonName };
  const label = ({ field }: FieldChange) => within(words(`fields.${field}`, { defaultValue: field }));
  if (changes.length > 1) {
    const labels = changes.slice(0, maxFields).map(label);
    const rest = changes.length - labels.length;
    const fields =
      rest > 0 ? t("parts.more", { fields: labels.join(", "), count: rest }) : formats.list(labels);
    return t("parts.fields", { core, fields });
  }
  const [from, to] = [
    shownValue(change.field, change.before, before, shown),
    shownValue(change.field, change.after, after, shown),
  ].map((text) => text.replaceAll("\n", ", "));
  const texts = { ...values, core, field: label(change), from, to };
  if (priced.has(action) && change.field === "price") return t("parts.price", texts);
  if (to === "–") return named.has(action) ? core : t("parts.cleared", texts);
  if (from === "–") return t(named.has(action) ? "parts.to" : "parts.set", texts);
  return t(named.has(action) ? "parts.fromTo" : "parts.changed", texts);
}

/** Returns an entry as a sentence: "Marko voided 2 × Espresso at table 5 (guest left)". */
export function auditSentence(entry: AuditEntry, all: SentenceWords): string {
  const values = valuesOf(entry, all);
  const sentence = withChanges(all.t(entry.action, values), entry, values, all);
  const reason = reader(entry, all)("reason");
  return reason === null ? sentence : all.t("parts.reason", { sentence, reason: within(reason) });
}
