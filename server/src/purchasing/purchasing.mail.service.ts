import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { orderTotal, lineAmount } from "@konoba/contract/purchasing/purchasing.totals";
import type { FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import { refuseOutsideSandbox, type Caller } from "../lib/access/caller.ts";
import type { Db } from "../lib/database/db.ts";
import { formatDay, formatMoney, formatQuantity } from "../lib/messages/formats.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { escapeHtml, partsMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { pdfOf } from "../receipts/receipts.pdf.service.ts";
import type { LineState, OrderState } from "./purchasing.orders.store.ts";

const words = {
  en: {
    title: "Purchase order",
    from: "From",
    to: "To",
    arrives: "Deliver on",
    note: "Note",
    item: "Item",
    packs: "Packs",
    piece: "pc",
    price: "Price",
    amount: "Amount",
    total: "Total without VAT",
    greeting: "Hello,",
    attached: "Our order is attached as a PDF. Please confirm it by replying to this email.",
  },
  me: {
    title: "Porudžbina",
    from: "Poručilac",
    to: "Dobavljač",
    arrives: "Isporuka",
    note: "Napomena",
    item: "Artikal",
    packs: "Pakovanja",
    piece: "kom.",
    price: "Cijena",
    amount: "Iznos",
    total: "Ukupno bez PDV-a",
    greeting: "Poštovani,",
    attached: "Naša porudžbina je u prilogu kao PDF. Molimo potvrdite je odgovorom na ovu poruku.",
  },
} as const;

/** Returns the pack as on the order: "crate, 12 × 1 l". */
const packText = ({ packName, packCount, packSize, unit }: LineState, language: Language) => {
  const size = `${formatQuantity(packSize, language)} ${unit === "piece" ? words[language].piece : unit}`;
  return [packName, packCount > 1 ? `${packCount} × ${size}` : size].filter(Boolean).join(", ");
};

/** Returns the paper of an order in the supplier's language. */
function paperOf(order: OrderState, lines: readonly LineState[]): FiscalLine[] {
  const { currencyCode: currency, terms } = order;
  const { language, decimals, locationName } = terms;
  const word = words[language];
  const money = (amount: string) => formatMoney(amount, currency, decimals, language);
  const rows = lines
    .filter(({ packs }) => Number(packs) > 0)
    .flatMap((line): FiscalLine[] => [
      { kind: "strong", left: line.name, right: money(lineAmount(line.packs, line.price, decimals)) },
      {
        kind: "small",
        left: [line.code, packText(line, language)].filter(Boolean).join(" · "),
        aside: "",
        right: `${formatQuantity(line.packs, language)} × ${money(line.price)}`,
      },
    ]);
  return [
    { kind: "title", text: locationName },
    { kind: "heading", left: word.title, right: purchaseNumber(order) },
    { kind: "pair", left: word.to, right: order.supplierName },
    ...(order.arrivesOn === null
      ? []
      : [{ kind: "pair", left: word.arrives, right: formatDay(order.arrivesOn, language) } as const]),
    { kind: "rule" },
    ...rows,
    { kind: "rule" },
    { kind: "total", left: word.total, right: money(orderTotal(lines, decimals)) },
    ...(order.note === null ? [] : [{ kind: "text", text: `${word.note}: ${order.note}` } as const]),
  ];
}

/** Renders an order as PDF in the supplier's language. */
export async function orderPdf(order: OrderState, lines: readonly LineState[]) {
  const title = purchaseNumber(order);
  const content = await pdfOf(paperOf(order, lines), title, new Date(order.createdAt));
  return { content, name: `${title}.pdf` };
}

/** Queues the mail with an order to the supplier. */
export async function queueOrderMail(
  { db, scope, now }: { db: Db; scope: Caller; now: Date },
  order: OrderState,
  { lines, to }: { lines: readonly LineState[]; to: string },
): Promise<void> {
  refuseOutsideSandbox(scope);
  const { language, locationName } = order.terms;
  const word = words[language];
  const subject = `${word.title} ${purchaseNumber(order)}, ${locationName}`;
  const texts = [word.attached, ...(order.note === null ? [] : [`${word.note}: ${order.note}`])];
  const parts = texts.map((text) => `<p>${escapeHtml(text)}</p>`);
  const text = texts.join("\n\n");
  const message = partsMessage({ to, language, subject, greeting: word.greeting, parts, text });
  await queueMessage(db, { ...message, attachment: await orderPdf(order, lines) }, now);
}
