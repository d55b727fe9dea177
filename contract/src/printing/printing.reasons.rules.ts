import type { PaperLanguage } from "../lib/paper.ts";
import { isReasonCode, type ReasonCode } from "../lib/reasons.ts";

/** Names of the codes on paper. */
const reasonWords: Record<PaperLanguage, Record<ReasonCode, string>> = {
  en: {
    wrong_item: "Wrong item",
    guest_changed: "Guest changed mind",
    guest_left: "Guest left",
    kitchen_error: "Kitchen mistake",
    complaint: "Complaint",
    long_wait: "Long wait",
    regular_guest: "Regular guest",
    sent_back: "Sent back",
    overcharged: "Overcharged",
    paid_twice: "Paid twice",
    closed_early: "Closed too early",
    wrong_payment: "Wrong payment",
    more_to_order: "More to order",
    supplier: "Supplier",
    tips: "Tips",
    small_change: "Change",
    miscounted: "Miscounted",
    more_ready: "Ready for more",
    no_scale: "Scale broken",
    weighed_elsewhere: "Weighed elsewhere",
  },
  me: {
    wrong_item: "Pogrešna stavka",
    guest_changed: "Gost se predomislio",
    guest_left: "Gost je otišao",
    kitchen_error: "Greška kuhinje",
    complaint: "Reklamacija",
    long_wait: "Dugo čekanje",
    regular_guest: "Stalni gost",
    sent_back: "Vraćeno jelo",
    overcharged: "Previše naplaćeno",
    paid_twice: "Plaćeno dvaput",
    closed_early: "Prerano zatvorena",
    wrong_payment: "Pogrešno plaćanje",
    more_to_order: "Još porudžbina",
    supplier: "Dobavljač",
    tips: "Napojnice",
    small_change: "Usitnjavanje",
    miscounted: "Pogrešno izbrojano",
    more_ready: "Ima još",
    no_scale: "Vaga ne radi",
    weighed_elsewhere: "Izmjereno drugdje",
  },
};

/** Writes a stored reason on paper: a code in its language, free text unchanged. */
export const reasonWord = (reason: string | null, language: PaperLanguage): string | null =>
  reason !== null && isReasonCode(reason) ? reasonWords[language][reason] : reason;
