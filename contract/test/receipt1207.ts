import type { Receipt } from "../src/receipts/receipts.contract.ts";
import { verifyAddress } from "../src/receipts/receipts.numbers.rules.ts";
import { calculateReceipt, correctedTotals, type ReceiptLine } from "../src/receipts/receipts.totals.ts";

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

const line = (fields: Partial<ReceiptLine>): ReceiptLine => ({
  name: "Item",
  unit: "kom",
  quantity: "1",
  unitPrice: "1.00",
  discountPercentage: "0",
  vatRate: "21",
  exemption: null,
  ...fields,
});

const cevapi = line({ name: "Ćevapi u lepinji", quantity: "2", unitPrice: "9.90", vatRate: "15" });

/** What only lists of receipts show. */
const ofRow = { orderType: "dine_in", buyerName: null } as const;

const codes = {
  taxNumber: "12345678",
  unitCode: "ab123cd456",
  tillCode: "ef789gh012",
  softwareCode: "ij345kl678",
};

/** Returns a receipt of the till of the worked example with the totals of its lines. */
function receiptOf(
  lines: readonly ReceiptLine[],
  own: Pick<Receipt, "ordinal" | "issuedAtText" | "iic" | "confirmation" | "payments"> & Partial<Receipt>,
): Receipt {
  const totals = calculateReceipt(lines, { isInVat: true });
  const shown = own.kind === "CORRECTIVE" ? correctedTotals(totals) : totals;
  const { taxNumber, ...place } = codes;
  const values = {
    ...codes,
    issuedAt: own.issuedAtText,
    ordinal: own.ordinal,
    grossAmount: shown.grossAmount,
  };
  return {
    id: id(own.ordinal),
    locationId: id(1),
    locationName: "Konoba Ribnica",
    number: `${codes.unitCode}/${own.ordinal}/2026/${codes.tillCode}`,
    tillName: "Kasa 1",
    environment: "production",
    kind: "INVOICE",
    status: own.confirmation === null ? "waiting" : "confirmed",
    issuedAt: new Date(own.issuedAtText).toISOString(),
    orderId: id(2),
    orderNumber: 1057,
    tableName: "7",
    ...ofRow,
    correctsOrdinal: null,
    fault: null,
    paymentId: id(3),
    seller: {
      taxNumber,
      name: "Konoba Ribnica d.o.o.",
      address: "Stara varoš, Njegoševa 14",
      town: "81000 Podgorica",
    },
    buyer: null,
    payDeadline: null,
    operatorCode: "mn901op234",
    operatorName: "Đorđe R.",
    ...place,
    ...shown,
    tenderedAmount: null,
    changeAmount: null,
    corrects: null,
    correctedBy: [],
    references: [],
    verifyAddress: verifyAddress({ ...values, iic: own.iic }, "production"),
    confirmedAt: own.confirmation === null ? null : new Date(own.issuedAtText).toISOString(),
    deliverBy: new Date(Date.parse(own.issuedAtText) + 48 * 3_600_000).toISOString(),
    nextAttemptAt: null,
    attempts: [],
    ...own,
  };
}

/** Receipt of the worked example: two rates, a rebate, paid with a banknote. */
export const receipt1207 = receiptOf(
  [
    cevapi,
    line({ name: "Kafa s mlijekom", quantity: "2", unitPrice: "2.00" }),
    line({ name: "Krstač, 0,75 l", unitPrice: "21.50", discountPercentage: "10" }),
  ],
  {
    ordinal: 1207,
    issuedAtText: "2026-11-22T19:45:10+01:00",
    iic: "CD7EA0354F522603F6A2A99167D87ED5",
    confirmation: "8c1f2b7e-5d04-4a93-b6c1-1e7f90ad42e0",
    payments: [{ method: "BANKNOTE", amount: "43.15" }],
    tenderedAmount: "50.00",
    changeAmount: "6.85",
  },
);

const { id: correctedId, number, iic, issuedAtText, grossAmount } = receipt1207;
/** Corrective receipt of one piece of receipt 1207. */
export const receipt1208 = receiptOf([{ ...cevapi, quantity: "1" }], {
  ordinal: 1208,
  kind: "CORRECTIVE",
  issuedAtText: "2026-11-22T19:58:02+01:00",
  iic: "D7E8117E8EB9742ABF2D86390CFDEABE",
  confirmation: "f3a96b10-27c8-4e55-9d3a-6b1f0c8e07d2",
  payments: [{ method: "BANKNOTE", amount: "-9.90" }],
  correctsOrdinal: 1207,
  corrects: { id: correctedId, number, iic, issuedAt: issuedAtText, grossAmount },
});

/** Receipt paid in two ways that the tax service has not confirmed. */
export const receipt1209 = receiptOf(
  [
    line({ name: "Jagnjetina ispod sača", quantity: "2", unitPrice: "17.50", vatRate: "15" }),
    line({ name: "Šopska salata", quantity: "2", unitPrice: "4.50", vatRate: "15" }),
    line({ name: "Vranac, 0,187 l", quantity: "2", unitPrice: "4.20" }),
  ],
  {
    ordinal: 1209,
    issuedAtText: "2026-11-22T20:08:31+01:00",
    iic: "20CC8B486E346B81CCD51C3F1A92FF8F",
    confirmation: null,
    payments: [
      { method: "BANKNOTE", amount: "30.00" },
      { method: "CARD", amount: "22.40" },
    ],
    tableName: "12",
    orderNumber: 1058,
    attempts: [{ at: "2026-11-22T19:08:33.000Z", outcome: "retry", code: null, text: "" }],
  },
);
