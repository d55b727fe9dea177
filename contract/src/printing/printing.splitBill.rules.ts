import { percentOf, withSign, written, type PaperLanguage } from "../lib/paper.ts";
import { weighedUnit } from "../menu/menu.weight.rules.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { SplitShare } from "../orders/orders.itemSplit.totals.ts";
import type { Payment } from "../orders/orders.payments.contract.ts";
import { priceOfPieces, shareOfPayment } from "../orders/orders.splitBill.totals.ts";
import { figureLines } from "./printing.bills.rules.ts";
import {
  billHead,
  dashes,
  isNone,
  nameIn,
  rule,
  weightLine,
  type PaperLine,
  type PaperLocation,
} from "./printing.rules.ts";
import { words } from "./printing.words.rules.ts";

const pair = (left: string, amount: string, language: PaperLanguage): PaperLine[] =>
  isNone(amount) ? [] : [{ kind: "pair", left, right: written(amount, language) }];

/** Renders the paid pieces with their part of the discount and the service charge. */
function pieceLines(
  order: OrderDetails,
  payment: Payment,
  share: SplitShare,
  language: PaperLanguage,
): PaperLine[] {
  const word = words[language];
  const pieces = (payment.lines ?? []).flatMap(({ lineId, quantity }): PaperLine[] => {
    const line = order.items.find(({ id }) => id === lineId);
    if (!line) return [];
    const total = written(priceOfPieces(line, quantity, order.currencyDecimals), language);
    const unit = weighedUnit(line) === null ? written(line.unitPrice, language) : "";
    return [
      { kind: "item", quantity, name: nameIn(line, language), unit, total },
      ...weightLine(line, language),
    ];
  });
  return pieces.length === 0
    ? pair(word.total, order.dueAmount, language)
    : [
        ...pieces,
        dashes,
        ...figureLines(
          {
            discountAmount: share.discountAmount,
            serviceChargeAmount: share.serviceChargeAmount,
            feeAmount: share.feeAmount,
            taxAmount: order.pricesIncludeTax ? "0" : share.taxAmount,
          },
          language,
        ),
      ];
}

/** Returns "1 of 3" for a bill paid in equal shares. */
function partOf({ splitPlan }: OrderDetails, { id }: Payment, language: PaperLanguage): string {
  const index = splitPlan?.paid.indexOf(id) ?? -1;
  return splitPlan && index >= 0 ? `${index + 1} ${words[language].of} ${splitPlan.parts}` : "";
}

/**
 * Renders the receipt of one payment of a bill: its pieces or part, its method and the included tax. It is no
 * fiscal receipt either. Empty without such a payment.
 */
export function sharePaper(
  order: OrderDetails,
  paymentId: string,
  location: PaperLocation,
  language: PaperLanguage,
): PaperLine[] {
  const word = words[language];
  const payment = order.payments.find(({ id }) => id === paymentId);
  const share = shareOfPayment(order, paymentId);
  if (!payment || !share) return [];
  const taxText = order.pricesIncludeTax ? word.taxIncluded : word.taxAdded;
  return [
    ...billHead(order, location, language),
    { kind: "strong", left: word.part, right: partOf(order, payment, language) },
    ...pieceLines(order, payment, share, language),
    rule,
    { kind: "total", left: word.payment, right: withSign(payment.amount, location.sign, language) },
    rule,
    ...share.taxLines.flatMap(({ taxPercentage, taxAmount }) =>
      pair(`${taxText} ${percentOf(taxPercentage, language)}`, taxAmount, language),
    ),
    dashes,
    ...pair(word.tip, payment.tipAmount, language),
    ...pair(word.rounded, payment.roundingAmount, language),
    ...pair(word.method[payment.method], payment.tendered ?? payment.amount, language),
    ...pair(word.change, payment.change ?? "0", language),
    dashes,
    { kind: "banner", text: word.notFiscal },
    { kind: "center", text: word.thanks },
  ];
}
