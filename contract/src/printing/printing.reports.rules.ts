import type { DrawerReport } from "../drawers/drawers.contract.ts";
import { auditHeadText, reportParts, type ReportLine } from "../drawers/drawers.report.rules.ts";
import { orderNumber } from "../lib/orderNumber.ts";
import { percentOf, written, type PaperLanguage } from "../lib/paper.ts";
import { timeOf, type PaperLine } from "./printing.rules.ts";
import { words } from "./printing.words.rules.ts";

const own = {
  en: {
    x: "X report",
    z: "Z report",
    drawer: "Drawer",
    sales: "",
    orders: "Orders",
    takenAmount: "Taken",
    refunds: "Refunds",
    turnoverAmount: "Turnover",
    roundingAmount: "Cash rounding",
    methods: "By method, without tips",
    taxes: "Tax by rate",
    receipts: "Fiscal receipts",
    receiptCount: "Receipts",
    unconfirmed: "Not confirmed yet",
    vat: "VAT",
    exempt: "Exempt",
    receiptsAmount: "Receipts total",
    corrections: "",
    discounts: "Discounts",
    voids: "Voided items",
    tips: "Tips by person",
    total: "Total",
    cash: "Cash in the drawer",
    openingAmount: "Float",
    paidInAmount: "Cash in",
    receivedAmount: "Cash received",
    changeAmount: "Change given",
    refundedAmount: "Cash refunds",
    paidOutAmount: "Cash out",
    tipsOutAmount: "Tips paid out",
    expectedAmount: "Expected",
    countedAmount: "Counted",
    differenceAmount: "Difference",
    movements: "Cash in and out",
    outside: "Outside any shift",
    auditLog: "Audit log",
  },
  me: {
    x: "X-izvještaj",
    z: "Z-izvještaj",
    drawer: "Kasa",
    sales: "",
    orders: "Porudžbine",
    takenAmount: "Naplaćeno",
    refunds: "Povraćaji",
    turnoverAmount: "Promet",
    roundingAmount: "Zaokruženje gotovine",
    methods: "Po načinu plaćanja, bez napojnica",
    taxes: "Porez po stopama",
    receipts: "Fiskalni računi",
    receiptCount: "Računi",
    unconfirmed: "Još nijesu potvrđeni",
    vat: "PDV",
    exempt: "Oslobođeno",
    receiptsAmount: "Ukupno na računima",
    corrections: "",
    discounts: "Popusti",
    voids: "Stornirane stavke",
    tips: "Napojnice po osobama",
    total: "Ukupno",
    cash: "Gotovina u kasi",
    openingAmount: "Početni polog",
    paidInAmount: "Uplate u kasu",
    receivedAmount: "Primljena gotovina",
    changeAmount: "Vraćen kusur",
    refundedAmount: "Povraćaji u gotovini",
    paidOutAmount: "Isplate iz kase",
    tipsOutAmount: "Isplaćene napojnice",
    expectedAmount: "Očekivano",
    countedAmount: "Prebrojano",
    differenceAmount: "Razlika",
    movements: "Uplate i isplate",
    outside: "Van smjene",
    auditLog: "Dnevnik izmjena",
  },
} as const satisfies Record<PaperLanguage, Record<string, string>>;

/** Words of money given back in another way than its receipt was paid. */
const exchangedWords = {
  en: { cash: "Exchanged, cash", card: "Exchanged, card", account: "Exchanged, transfer" },
  me: { cash: "Zamjena, gotovina", card: "Zamjena, kartica", account: "Zamjena, transfer" },
} as const satisfies Record<PaperLanguage, Record<string, string>>;

function taxLines(taxes: DrawerReport["taxes"], language: PaperLanguage): PaperLine[] {
  const { net, tax, gross } = words[language];
  const figure = (amount: string) => written(amount, language);
  return [
    { kind: "cellsHead", cells: [own[language].taxes, net, tax, gross] },
    ...taxes.map(({ taxPercentage, netAmount, taxAmount, grossAmount }) => ({
      kind: "cells" as const,
      cells: [
        percentOf(taxPercentage, language),
        figure(netAmount),
        figure(taxAmount),
        figure(grossAmount),
      ] as const,
    })),
  ];
}

/** Returns the label of a line. */
function labelOf(line: ReportLine, timezone: string, language: PaperLanguage): string {
  const word = own[language];
  if ("word" in line) return word[line.word] + (line.count === undefined ? "" : ` (${line.count})`);
  if ("rate" in line)
    return line.rate === null ? word.exempt : `${word.vat} ${percentOf(line.rate, language)}`;
  if ("exchanged" in line) return exchangedWords[language][line.exchanged];
  const at = line.at ? [timeOf(line.at, timezone, language).time] : [];
  if ("text" in line) return [...at, line.text].join(" ");
  const order = line.order === undefined ? [] : [orderNumber(line.order)];
  return [...at, ...order, words[language].method[line.method]].join(" ");
}

function figureLine(line: ReportLine, timezone: string, language: PaperLanguage): PaperLine {
  const left = labelOf(line, timezone, language);
  const right = typeof line.amount === "number" ? String(line.amount) : written(line.amount, language);
  const isTurnover = "word" in line && line.word === "turnoverAmount";
  return { kind: isTurnover ? "total" : line.isStrong ? "strong" : "pair", left, right };
}

/** Renders an X or Z report for a receipt printer: the same figures in the same order as on screen. */
export function reportPaper(report: DrawerReport, timezone: string, language: PaperLanguage): PaperLine[] {
  const [word, common] = [own[language], words[language]];
  const moment = (at: string) => Object.values(timeOf(at, timezone, language)).join(" ");
  const { number, drawerName } = report;
  const head = auditHeadText(report);
  const titled = (title: string, lines: readonly ReportLine[]): PaperLine[] => [
    ...(title ? [{ kind: "strong", left: title, right: "" } as const] : []),
    ...lines.map((line) => figureLine(line, timezone, language)),
  ];
  return [
    { kind: "title", text: number === null ? word.x : `${word.z} ${number}` },
    { kind: "center", text: report.locationName },
    { kind: "rule" },
    { kind: "pair", left: drawerName ?? word.drawer, right: report.currencyCode },
    { kind: "text", text: `${moment(report.openedAt)} - ${moment(report.at)}` },
    { kind: "text", text: [...new Set([report.openedBy, report.by])].join(", ") },
    ...reportParts(report).flatMap((part): PaperLine[] => {
      if (part.name === "note") return part.lines.map((text) => ({ kind: "note", text }));
      if (part.name === "taxes") return [{ kind: "dashes" }, ...taxLines(part.lines, language)];
      return [{ kind: "dashes" }, ...titled(word[part.name], part.lines)];
    }),
    { kind: "dashes" },
    ...(head === null ? [] : [{ kind: "text", text: `${word.auditLog} ${head}` } as const]),
    { kind: "banner", text: common.notFiscal },
  ];
}
