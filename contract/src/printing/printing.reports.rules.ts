import type { DrawerReport } from "../drawers/drawers.contract.ts";
import { cashFigures, negative } from "../drawers/drawers.rules.ts";
import { percentOf, timeOf, written, type PaperLine } from "./printing.rules.ts";
import { words, type PaperLanguage } from "./printing.words.rules.ts";

const own = {
  en: {
    x: "X report",
    z: "Z report",
    drawer: "Drawer",
    orders: "Orders",
    taken: "Taken",
    refunds: "Refunds",
    turnover: "Turnover",
    methods: "By method, without tips",
    taxes: "Tax by rate",
    discounts: "Discounts",
    voids: "Voided items",
    tips: "Tips by person",
    cash: "Cash in the drawer",
    openingAmount: "Opening float",
    paidInAmount: "Paid in",
    receivedAmount: "Cash received",
    changeAmount: "Change given",
    refundedAmount: "Cash refunds",
    paidOutAmount: "Paid out",
    tipsOutAmount: "Tips paid out",
    expected: "Expected",
    counted: "Counted",
    difference: "Difference",
    movements: "Paid in and out",
  },
  me: {
    x: "X-izvještaj",
    z: "Z-izvještaj",
    drawer: "Kasa",
    orders: "Porudžbine",
    taken: "Naplaćeno",
    refunds: "Povraćaji",
    turnover: "Promet",
    methods: "Po načinu plaćanja, bez napojnica",
    taxes: "Porez po stopama",
    discounts: "Popusti",
    voids: "Poništene stavke",
    tips: "Napojnice po osobama",
    cash: "Gotovina u kasi",
    openingAmount: "Početni polog",
    paidInAmount: "Uplate u kasu",
    receivedAmount: "Primljena gotovina",
    changeAmount: "Vraćen kusur",
    refundedAmount: "Povraćaji u gotovini",
    paidOutAmount: "Isplate iz kase",
    tipsOutAmount: "Isplaćene napojnice",
    expected: "Očekivano",
    counted: "Prebrojano",
    difference: "Razlika",
    movements: "Uplate i isplate",
  },
} as const satisfies Record<PaperLanguage, Record<string, string>>;

/** What a drawer should hold, entry by entry, and what it held. */
function cashLines(report: DrawerReport, language: PaperLanguage): PaperLine[] {
  const { cash, count, differenceAmount } = report;
  const word = own[language];
  const figure = (amount: string) => written(amount, language);
  return [
    { kind: "dashes" },
    { kind: "strong", left: word.cash, right: "" },
    ...cashFigures(report).map(([key, amount]) => ({
      kind: "pair" as const,
      left: word[key],
      right: figure(amount),
    })),
    { kind: "strong", left: word.expected, right: figure(cash.expectedAmount) },
    ...(count ? [{ kind: "pair" as const, left: word.counted, right: figure(count.countedAmount) }] : []),
    ...(differenceAmount === null
      ? []
      : [{ kind: "strong" as const, left: word.difference, right: figure(differenceAmount) }]),
  ];
}

const part = (title: string, lines: PaperLine[]): PaperLine[] =>
  lines.length === 0 ? [] : [{ kind: "dashes" }, { kind: "strong", left: title, right: "" }, ...lines];

function taxLines({ taxes }: DrawerReport, language: PaperLanguage): PaperLine[] {
  const { net, tax, gross } = words[language];
  const figure = (amount: string) => written(amount, language);
  return [
    { kind: "dashes" },
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

/** An X or Z report at a receipt printer: the same figures in the same order as on screen. */
export function reportPaper(report: DrawerReport, timezone: string, language: PaperLanguage): PaperLine[] {
  const [word, common] = [own[language], words[language]];
  const moment = (at: string) => Object.values(timeOf(at, timezone)).join(" ");
  const pair = (left: string, right: string) => ({ kind: "pair" as const, left, right });
  const sum = (left: string, amount: string) => pair(left, written(amount, language));
  const { number, drawerName } = report;
  return [
    { kind: "title", text: number === null ? word.x : `${word.z} ${number}` },
    { kind: "center", text: report.locationName },
    { kind: "rule" },
    pair(drawerName ?? word.drawer, report.currencyCode),
    { kind: "text", text: `${moment(report.openedAt)} - ${moment(report.at)}` },
    { kind: "text", text: [...new Set([report.openedBy, report.by])].join(", ") },
    { kind: "dashes" },
    pair(word.orders, String(report.orders)),
    sum(word.taken, report.takenAmount),
    sum(`${word.refunds} (${report.refunds})`, negative(report.refundedAmount)),
    { kind: "total", left: word.turnover, right: written(report.turnoverAmount, language) },
    ...part(
      word.methods,
      report.methods.map(({ method, turnoverAmount }) => sum(common.method[method], turnoverAmount)),
    ),
    ...taxLines(report, language),
    { kind: "dashes" },
    sum(`${word.discounts} (${report.discounts})`, negative(report.discountAmount)),
    sum(`${word.voids} (${report.voids})`, report.voidedAmount),
    ...part(
      word.tips,
      report.tips.map(({ name, amount }) => sum(name, amount)),
    ),
    ...cashLines(report, language),
    ...(report.note ? [{ kind: "note" as const, text: report.note }] : []),
    ...part(
      word.movements,
      report.movements.map(({ kind, reason, amount, at }) =>
        sum(`${timeOf(at, timezone).time} ${reason}`, kind === "paid_in" ? amount : negative(amount)),
      ),
    ),
    { kind: "dashes" },
    { kind: "banner", text: common.notFiscal },
  ];
}
