import type { PaperLanguage } from "../lib/paper.ts";
import { accountKeyParts } from "./accounting.accounts.rules.ts";
import type { JournalLine } from "./accounting.journal.totals.ts";

type Words = Readonly<Record<string, string>>;

/** Names of accounts in files, used where the chart has none. */
const accountWords: Readonly<Record<PaperLanguage, Words>> = {
  en: {
    cash: "Cash",
    card: "Card",
    mobile_wallet: "Mobile wallet",
    bank_transfer: "Bank transfer",
    receivables: "Customers on account",
    overpayments: "Overpaid by guests",
    sales: "Sales",
    service: "Service charge",
    fees: "Fees",
    tax: "VAT payable",
    tips: "Tips owed to staff",
    commissions: "Commission of platforms",
    platforms: "Delivery platforms",
    cashRounding: "Cash rounding",
    shortages: "Cash shortages",
    surpluses: "Cash surpluses",
    paidIn: "Cash paid in",
    paidOut: "Cash paid out",
    purchases: "Goods from suppliers",
    inputTax: "Input VAT",
    payables: "Suppliers",
  },
  me: {
    cash: "Gotovina",
    card: "Kartica",
    mobile_wallet: "Mobilni novčanik",
    bank_transfer: "Bankovni transfer",
    receivables: "Kupci, odloženo plaćanje",
    overpayments: "Više plaćeno od gostiju",
    sales: "Prodaja",
    service: "Naknada za uslugu",
    fees: "Dodatne naknade",
    tax: "Obaveza za PDV",
    tips: "Napojnice za osoblje",
    commissions: "Provizija platformi",
    platforms: "Dostavne platforme",
    cashRounding: "Zaokruženje gotovine",
    shortages: "Manjak gotovine",
    surpluses: "Višak gotovine",
    paidIn: "Uplata u kasu",
    paidOut: "Isplata iz kase",
    purchases: "Roba od dobavljača",
    inputTax: "Ulazni PDV",
    payables: "Dobavljači",
  },
};

const sourceWords: Readonly<Record<PaperLanguage, Words>> = {
  en: {
    payments: "payments",
    tips: "tips",
    refunds: "refunds",
    billed: "bills on account",
    settled: "on account, settled",
    overpaid: "cash above the bill",
    sales: "sales",
    tax: "on",
    commission: "commission of orders",
    rounding: "cash rounding",
    shortage: "drawer close, short",
    surplus: "drawer close, over",
    paidIn: "paid in",
    paidOut: "paid out",
    tipsOut: "tips paid out",
    purchases: "purchases",
    inputTax: "on",
    payable: "invoices of suppliers",
  },
  me: {
    payments: "naplaćeno",
    tips: "napojnice",
    refunds: "povraćaji",
    billed: "računi na odloženo",
    settled: "odloženo, naplaćeno",
    overpaid: "gotovina iznad računa",
    sales: "prodaja",
    tax: "na",
    commission: "provizija od porudžbina",
    rounding: "zaokruženje gotovine",
    shortage: "zatvaranje kase, manjak",
    surplus: "zatvaranje kase, višak",
    paidIn: "uplata",
    paidOut: "isplata",
    tipsOut: "isplaćene napojnice",
    purchases: "nabavka",
    inputTax: "na",
    payable: "fakture dobavljača",
  },
};

const rateText = (rate: string) => `${Number(rate)}%`;

/** Returns the name of an account in a file: that of its chart, else what it is for. */
export function accountName(
  { key, code }: Pick<JournalLine, "key" | "code">,
  chart: Readonly<Record<string, string>>,
  language: PaperLanguage,
): string {
  const known = code === null ? undefined : chart[code];
  if (known !== undefined) return known;
  const { kind, rate } = accountKeyParts(key);
  const word = accountWords[language][kind] ?? kind;
  return rate === null ? word : `${word}, ${rateText(rate)}`;
}

/** Returns where an amount comes from, for a file. */
export function lineDescription(line: JournalLine, language: PaperLanguage): string {
  const words = sourceWords[language];
  const { parts, source, rate, baseAmount } = line;
  if (parts) {
    const also = (
      [
        ["+", "tips"],
        ["-", "refunds"],
      ] as const
    ).flatMap(([sign, part]) =>
      Number(parts[part]) === 0 ? [] : [` ${sign} ${words[part]} ${parts[part]}`],
    );
    return `${words.payments} ${parts.amount}${also.join("")}`;
  }
  if ((source === "tax" || source === "inputTax") && rate !== null)
    return `${rateText(rate)} ${words[source]} ${baseAmount ?? ""}`;
  if ((source === "sales" || source === "purchases") && rate !== null)
    return `${words[source]} ${rateText(rate)}`;
  const word = words[source] ?? source;
  return line.count > 1 ? `${word} (${line.count})` : word;
}
