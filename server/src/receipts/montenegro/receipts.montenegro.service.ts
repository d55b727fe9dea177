import { randomUUID } from "node:crypto";
import {
  fiscalTime,
  fiscalYear,
  invoiceNumber,
  signedText,
  type SignedValues,
  verifyAddress,
} from "@konoba/contract/receipts/receipts.numbers.rules";
import { invoiceTypeOf } from "@konoba/contract/receipts/receipts.payments";
import { correctedTotals, opposite } from "@konoba/contract/receipts/receipts.totals";
import type { Attempt, Lateness, ReceiptBlock, ReceiptDriver } from "../receipts.driver.service.ts";
import type {
  DepositMessage,
  InvoiceMessage,
  LateReason,
  MessageHeader,
  TillMessage,
} from "./receipts.messages.service.ts";
import { invoiceCode } from "./receipts.signatures.service.ts";
import { type FiscalSession, send } from "./receipts.transport.service.ts";
import { depositRequest, invoiceRequest, tillRequest } from "./receipts.xml.service.ts";

/** Codes and amounts of a receipt before it has a number. */
export type InvoiceDraft = Pick<
  InvoiceMessage,
  | "kind"
  | "operatorCode"
  | "totals"
  | "payments"
  | "seller"
  | "buyer"
  | "corrects"
  | "references"
  | "payDeadline"
  | "paragonNumber"
> &
  Pick<SignedValues, "unitCode" | "tillCode" | "softwareCode">;

type PreparedInvoice = Omit<InvoiceMessage, "iic" | "iicSignature">;

const lateReasons: Record<NonNullable<Lateness>, LateReason> = {
  network: "NOINTERNET",
  service: "SERVICE",
  own_fault: "TECHNICALERROR",
};

const headerOf = ({ at, lateness }: Attempt): MessageHeader => ({
  uuid: randomUUID(),
  sentAt: fiscalTime(at),
  lateReason: lateness && lateReasons[lateness],
});

function prepare(draft: InvoiceDraft, { ordinal, at }: { ordinal: number; at: Date }): PreparedInvoice {
  const { unitCode, tillCode, softwareCode, ...rest } = draft;
  const signed: SignedValues = {
    taxNumber: draft.seller.taxNumber,
    issuedAt: fiscalTime(at),
    ordinal,
    unitCode,
    tillCode,
    softwareCode,
    grossAmount: draft.totals.grossAmount,
  };
  return {
    ...rest,
    signed,
    type: invoiceTypeOf(draft.payments.map(({ method }) => method)),
    number: invoiceNumber({ unitCode, ordinal, year: fiscalYear(at), tillCode }),
  };
}

function receiptBlocks(
  environment: FiscalSession["environment"],
  issued: InvoiceMessage,
  confirmation: string | null,
): ReceiptBlock[] {
  const { signed, seller } = issued;
  return [
    {
      kind: "text",
      words: "seller",
      value: [seller.name, `PIB ${seller.taxNumber}`, seller.address, seller.town].join("\n"),
    },
    ...(issued.corrects ? [{ kind: "text", words: "corrective", value: issued.corrects.iic } as const] : []),
    { kind: "code", words: "number", value: issued.number },
    { kind: "code", words: "operator", value: issued.operatorCode },
    { kind: "code", words: "unit", value: signed.unitCode },
    { kind: "code", words: "till", value: signed.tillCode },
    { kind: "code", words: "software", value: signed.softwareCode },
    { kind: "code", words: "iic", value: issued.iic },
    confirmation === null
      ? { kind: "text", words: "unconfirmed", value: signed.issuedAt }
      : { kind: "code", words: "fic", value: confirmation },
    { kind: "qr", value: verifyAddress({ ...signed, iic: issued.iic }, environment) },
  ];
}

type MontenegroDriver = ReceiptDriver<
  FiscalSession,
  InvoiceDraft,
  PreparedInvoice,
  InvoiceMessage,
  TillMessage,
  DepositMessage
>;

/** Returns the rules of Montenegro for one environment of the tax service. */
export const montenegro = (environment: FiscalSession["environment"]): MontenegroDriver => ({
  capabilities: { hasDeposits: true, hasSummaries: true, deliveryHours: 48 },
  registerTill: (session, till, attempt) => {
    const header = headerOf(attempt);
    const sending = { operation: "RegisterTCR", confirmedBy: "TCRCode", ...header, ...attempt } as const;
    return send(session, tillRequest(header, till), sending);
  },
  openDay: (session, deposit, attempt) => {
    const header = headerOf(attempt);
    const sending = { operation: "RegisterCashDeposit", confirmedBy: "FCDC", ...header, ...attempt } as const;
    return send(session, depositRequest(header, deposit), sending);
  },
  prepare,
  issue: async ({ key }, prepared) => ({
    ...prepared,
    ...(await invoiceCode(signedText(prepared.signed), key.privateKey)),
  }),
  submit: (session, issued, attempt) => {
    const header = headerOf(attempt);
    const sending = { operation: "RegisterInvoice", confirmedBy: "FIC", ...header, ...attempt } as const;
    return send(session, invoiceRequest(header, issued), sending);
  },
  correct: (original, draft) => ({
    ...draft,
    kind: "CORRECTIVE",
    totals: correctedTotals(draft.totals),
    payments: draft.payments.map(({ method, amount }) => ({ method, amount: opposite(amount) })),
    buyer: original.buyer,
    corrects: { iic: original.iic, issuedAt: original.signed.issuedAt },
    references: [],
  }),
  receiptBlocks: (issued, confirmation) => receiptBlocks(environment, issued, confirmation),
});
