import {
  atLocation,
  byId,
  byParam,
  filter,
  joined,
  row,
  shared,
  type Attempt,
  type Attempts,
  type Input,
} from "./attempt.ts";
import type { Everything } from "./everything.ts";

/** Lists the caller's receipts by a row of another. */
const ofRow = (field: string, kind: keyof Everything): Attempt =>
  filter((mine, other) => ({ params: { locationId: mine.locationId }, query: { [field]: other[kind] } }));

const till = ({ locationId }: Everything, drawerId: string): Input => ({
  params: { locationId },
  body: { environment: "test", name: `Till of ${drawerId}`, drawerId },
});

/** Operator codes belong to the organization, so a person of any of its locations can have one. */
const operator = (field: string, kind: "userId" | "workerId"): Attempt =>
  shared(
    joined((mine, other) => ({
      params: { locationId: mine.locationId },
      body: { environment: "test", [field]: other[kind], code: "qr567st890" },
    })),
  );

/** Attempts on the receipts of a location and their set-up. */
export const receipts: Attempts = {
  "receipts.list": [
    atLocation,
    ofRow("tillId", "tillId"),
    ofRow("orderId", "paidOrderId"),
    ofRow("paymentId", "receiptPaymentId"),
  ],
  "receipts.get": [byId("receiptId")],
  "receipts.ofPayment": [filter((_mine, other) => ({ params: { id: other.receiptPaymentId } }))],
  "receipts.proof": [byId("receiptId")],
  "receipts.xml": [byId("receiptId")],
  "receipts.pdf": [byId("receiptId")],
  "receipts.mail": [byId("receiptId", { email: "guest@example.com" })],
  "receipts.resend": [byId("receiptId")],
  "receipts.reissue": [byId("rejectedReceiptId")],
  "receipts.reissueAll": [byParam("locationId", "locationId")],
  "receipts.settleDeposit": [byId("depositId", { isRegistered: true })],
  "receipts.setLocation": [byParam("locationId", "locationId", { isPerRound: true })],
  "receipts.addTill": [
    row((_mine, other) => till(other, other.spareDrawerId)),
    joined((mine, other) => till(mine, other.drawerId)),
  ],
  "receipts.registerTill": [byId("tillId")],
  "receipts.setOperator": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      body: { environment: "test", userId: other.userId, code: null },
    })),
    operator("userId", "userId"),
    operator("workerId", "workerId"),
  ],
  "receipts.sendTest": [byParam("locationId", "locationId", {})],
};
