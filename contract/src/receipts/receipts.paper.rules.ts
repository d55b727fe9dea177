import { trimDecimal } from "../lib/decimal.ts";
import { orderNumber } from "../lib/orderNumber.ts";
import { dateText, percentOf, withSign, written, type PaperLanguage } from "../lib/paper.ts";
import type { Receipt } from "./receipts.contract.ts";
import { fiscalTime } from "./receipts.numbers.rules.ts";
import { cashHanded, compareRates, itemFigures, rateTotal } from "./receipts.paper.totals.ts";
import { methodWords, receiptWords, unitWords } from "./receipts.words.rules.ts";

type Words = (typeof receiptWords)[PaperLanguage];

/** Line within a frame. */
interface FramedLine {
  kind: "strong" | "text" | "code";
  text: string;
}

/** Line of a receipt's paper; browser, receipt printer, PDF and mail render the same list. */
export type FiscalLine =
  | { kind: "title" | "center" | "centerStrong" | "text" | "code" | "banner"; text: string }
  | { kind: "heading" | "pair" | "strong" | "total"; left: string; right: string }
  /** Second line of an item; `aside` follows `left` in the font of texts. */
  | { kind: "small"; left: string; aside: string; right: string }
  | { kind: "cells" | "cellsHead"; cells: readonly [string, string, string, string] }
  | { kind: "frame"; lines: readonly FramedLine[] }
  /** QR code of `address` beside a title and a text. */
  | { kind: "qr"; address: string; title: string; text: string }
  | { kind: "rule" | "dashes" };

interface FiscalPaperOptions {
  language: PaperLanguage;
  /** True if the receipt was printed before. */
  isCopy: boolean;
  /** Currency sign. */
  sign?: string;
}

const rule = { kind: "rule" } as const;
const dashes = { kind: "dashes" } as const;
const isPresent = (part: string | null | undefined): part is string => Boolean(part);

/** Formats an instant by the clock of Montenegro. */
function momentText(issuedAt: string, language: PaperLanguage): string {
  const [date = "", time = ""] = fiscalTime(new Date(issuedAt)).split("T");
  return `${dateText(date, language)} ${time.slice(0, 8)}`;
}

/** Checks whether the receipt must not be given to a guest: the tax service will never accept it. */
const isBlocked = ({ status, fault }: Pick<Receipt, "status" | "fault">): boolean =>
  status === "rejected" && fault?.handling === "blocked";

function headLines(receipt: Receipt, word: Words, { isCopy }: FiscalPaperOptions): FiscalLine[] {
  const { locationName, seller, kind, environment } = receipt;
  const isCorrective = kind === "CORRECTIVE";
  const title = kind === "SUMMARY" ? word.summary : word.receipt;
  const banner = (text: string) => ({ kind: "banner", text }) as const;
  return [
    { kind: "title", text: locationName },
    { kind: "centerStrong", text: `${seller.name} · ${word.taxNumber} ${seller.taxNumber}` },
    { kind: "center", text: [seller.address, seller.town].filter(isPresent).join(", ") },
    rule,
    ...(environment === "test" ? [banner(word.test)] : []),
    ...(isBlocked(receipt) ? [banner(word.rejected)] : []),
    ...(isCopy ? [banner(word.copy)] : []),
    isCorrective ? banner(word.corrective) : { kind: "heading", left: title, right: "" },
    { kind: "code", text: receipt.number },
  ];
}

function correctedLines({ corrects }: Receipt, word: Words, language: PaperLanguage): FiscalLine[] {
  if (!corrects) return [];
  const lines: FramedLine[] = [
    { kind: "strong", text: word.corrects },
    { kind: "code", text: corrects.number },
    { kind: "code", text: momentText(corrects.issuedAt, language) },
    { kind: "code", text: `${word.iic} ${corrects.iic}` },
  ];
  return [{ kind: "frame", lines }];
}

function orderLine(receipt: Receipt, word: Words): FiscalLine[] {
  const { tableName, orderNumber: number } = receipt;
  if (number === null) return [];
  const left = tableName === null ? word.order : word.tableAndOrder;
  const table = tableName === null ? null : `${word.table} ${tableName}`;
  return [{ kind: "pair", left, right: [table, orderNumber(number)].filter(isPresent).join(" · ") }];
}

const codeLines = (receipt: Receipt, word: Words, language: PaperLanguage): FiscalLine[] => [
  dashes,
  { kind: "pair", left: word.time, right: momentText(receipt.issuedAtText, language) },
  { kind: "pair", left: word.operator, right: receipt.operatorCode },
  { kind: "pair", left: word.unit, right: receipt.unitCode },
  { kind: "pair", left: word.till, right: receipt.tillCode },
  { kind: "pair", left: word.software, right: receipt.softwareCode },
  ...orderLine(receipt, word),
  dashes,
];

function buyerLines({ buyer, payDeadline }: Receipt, word: Words, language: PaperLanguage): FiscalLine[] {
  const due: FiscalLine[] =
    payDeadline === null
      ? []
      : [{ kind: "pair", left: word.payDeadline, right: dateText(payDeadline, language) }];
  if (!buyer) return due.length === 0 ? [] : [...due, dashes];
  const where = [buyer.address, buyer.town, buyer.country].filter(isPresent).join(", ");
  const idName = buyer.idType === "TIN" || buyer.idType === "VAT" ? word.taxNumber : word.idNumber;
  return [
    { kind: "strong", left: word.buyer, right: "" },
    { kind: "text", text: buyer.name },
    { kind: "pair", left: idName, right: buyer.idNumber },
    ...(where ? [{ kind: "text", text: where } as const] : []),
    ...due,
    dashes,
  ];
}

const exemptionText = (exemption: string | null, word: Words) =>
  exemption === null ? "" : `${word.exempt} ${word.article} ${exemption.replace(/\D/g, "")}`;

function itemLines(items: Receipt["items"], word: Words, language: PaperLanguage): FiscalLine[] {
  return items.flatMap((item): FiscalLine[] => {
    const { unitPrice, total } = itemFigures(item);
    const { discountPercentage: discount, vatRate } = item;
    const quantity = written(trimDecimal(item.quantity), language);
    const unit = unitWords[language][item.unit] ?? item.unit;
    const vat = vatRate === null ? null : `${word.vat} ${percentOf(vatRate, language)}`;
    return [
      { kind: "strong", left: item.name, right: written(total, language) },
      {
        kind: "small",
        left: `${quantity} ${unit} × ${written(unitPrice, language)}`,
        aside: discount === null ? "" : `− ${word.discount} ${percentOf(discount, language)}`,
        right: vat ?? exemptionText(item.exemption, word),
      },
    ];
  });
}

/** Lists the receipts that a summary adds up. */
function referenceLines({ references }: Receipt, word: Words, language: PaperLanguage): FiscalLine[] {
  if (references.length === 0) return [];
  return [
    { kind: "strong", left: word.summarizes, right: "" },
    ...references.flatMap(({ number, issuedAt, grossAmount }): FiscalLine[] => [
      { kind: "pair", left: momentText(issuedAt, language), right: written(grossAmount, language) },
      { kind: "code", text: number },
    ]),
  ];
}

function totalLines(
  receipt: Receipt,
  word: Words,
  { language, sign = "€" }: FiscalPaperOptions,
): FiscalLine[] {
  const left = receipt.kind === "CORRECTIVE" ? word.returned : word.total;
  const pair = (name: string, amount: string): FiscalLine => ({
    kind: "pair",
    left: name,
    right: written(amount, language),
  });
  const cash = cashHanded(receipt);
  return [
    rule,
    { kind: "total", left, right: withSign(receipt.grossAmount, sign, language) },
    ...receipt.payments.map(({ method, amount }) => pair(methodWords[language][method], amount)),
    ...(cash ? [pair(word.tendered, cash.tendered), pair(word.change, cash.change)] : []),
  ];
}

/** Renders base and VAT by rate, lowest first. Their sums may miss the totals by a cent, so none are shown. */
function rateLines({ sameTaxes, vatAmount }: Receipt, word: Words, language: PaperLanguage): FiscalLine[] {
  if (vatAmount === null) return [dashes, { kind: "text", text: word.outsideVat }];
  const rates = sameTaxes.toSorted(compareRates);
  return [
    dashes,
    { kind: "cellsHead", cells: [word.rate, word.net, word.vat, word.gross] },
    ...rates.map((tax) => ({
      kind: "cells" as const,
      cells: [
        tax.vatRate === null ? exemptionText(tax.exemption, word) : percentOf(tax.vatRate, language),
        written(tax.netAmount, language),
        tax.vatAmount === null ? "" : written(tax.vatAmount, language),
        written(rateTotal(tax), language),
      ] as const,
    })),
  ];
}

/** Returns the reason why a receipt is not confirmed, in the words of its last attempt. */
function reasonText({ attempts, fault }: Receipt, word: Words): string {
  if (attempts.length === 0 && fault === null) return word.notConfirmedYet;
  const code = fault ? fault.code : (attempts.at(-1)?.code ?? null);
  if (code === null) return word.noConnection;
  return code >= 900 ? word.serviceDown : word.notConfirmedYet;
}

function confirmationLines(receipt: Receipt, word: Words): FiscalLine[] {
  const isConfirmed = receipt.confirmation !== null;
  const waiting: FramedLine = { kind: "strong", text: `${reasonText(receipt, word)} ${word.sentLater}` };
  return [
    dashes,
    { kind: "strong", left: word.iic, right: "" },
    { kind: "code", text: receipt.iic },
    ...(isBlocked(receipt) ? [] : [{ kind: "strong", left: word.confirmation, right: "" } as const]),
    ...(receipt.confirmation !== null ? [{ kind: "code", text: receipt.confirmation } as const] : []),
    ...(isConfirmed || isBlocked(receipt)
      ? []
      : [{ kind: "text", text: word.unconfirmed } as const, { kind: "frame", lines: [waiting] } as const]),
  ];
}

function verifyLines({ confirmation, verifyAddress: address }: Receipt, word: Words): FiscalLine[] {
  const [title, text] =
    confirmation === null ? [word.verifyLater, word.verifyLaterHow] : [word.verify, word.verifyHow];
  return [dashes, { kind: "qr", address, title, text }];
}

/**
 * Renders a fiscal receipt: seller, number, time, codes, buyer, items, total, payments, VAT by rate, IKOF,
 * JIKR and QR code. Tips are never on it. A blocked receipt has no QR code.
 */
export function fiscalPaper(receipt: Receipt, options: FiscalPaperOptions): FiscalLine[] {
  const { language } = options;
  const word = receiptWords[language];
  const isCorrective = receipt.kind === "CORRECTIVE";
  return [
    ...headLines(receipt, word, options),
    ...correctedLines(receipt, word, language),
    ...codeLines(receipt, word, language),
    ...buyerLines(receipt, word, language),
    ...itemLines(receipt.items, word, language),
    ...referenceLines(receipt, word, language),
    ...totalLines(receipt, word, options),
    ...rateLines(receipt, word, language),
    ...confirmationLines(receipt, word),
    ...(isBlocked(receipt) ? [] : verifyLines(receipt, word)),
    ...(isCorrective ? [] : [dashes, { kind: "centerStrong", text: word.thanks } as const]),
  ];
}
