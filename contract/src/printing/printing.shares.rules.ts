import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Payment } from "../orders/orders.payments.contract.ts";
import {
  billHead,
  dashes,
  isNone,
  nameIn,
  rule,
  withSign,
  words,
  written,
  type PaperLanguage,
  type PaperLine,
  type PaperVenue,
} from "./printing.rules.ts";

/** What one guest paid of a bill: the pieces, where it was paid by pieces, and how. It is no fiscal receipt either. */
export function sharePaper(
  order: OrderDetails,
  payment: Payment,
  venue: PaperVenue,
  language: PaperLanguage,
): PaperLine[] {
  const word = words[language];
  const pair = (left: string, amount: string): PaperLine[] =>
    isNone(amount) ? [] : [{ kind: "pair", left, right: written(amount, language) }];
  const pieces = (payment.lines ?? []).flatMap(({ lineId, quantity }): PaperLine[] => {
    const line = order.items.find(({ id }) => id === lineId);
    return line ? [{ kind: "pair", left: `${quantity}× ${nameIn(line, language)}`, right: "" }] : [];
  });
  return [
    ...billHead(order, venue, language),
    ...pieces,
    ...(pieces.length > 0 ? [dashes] : []),
    ...pair(word.total, order.dueAmount),
    rule,
    { kind: "total", left: word.payment, right: withSign(payment.amount, venue.sign, language) },
    rule,
    ...pair(word.tip, payment.tipAmount),
    ...pair(word.method[payment.method], payment.tendered ?? payment.amount),
    ...pair(word.change, payment.change ?? "0"),
    dashes,
    { kind: "banner", text: word.notFiscal },
    { kind: "center", text: word.thanks },
  ];
}
