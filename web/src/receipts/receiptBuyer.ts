import type { TypedBuyer } from "@konoba/contract/orders/orders.buyer.rules";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";

/** Returns the buyer of a receipt as form values. */
export const buyerOf = ({ buyer }: Pick<Receipt, "buyer">): TypedBuyer => ({
  idNumber: buyer?.idNumber ?? "",
  name: buyer?.name ?? "",
  address: buyer?.address ?? "",
  town: buyer?.town ?? "",
});

/** Checks whether a receipt was rejected for its content and names a buyer, who can be corrected. */
export const isBuyerCorrectable = ({ status, buyer, fault }: Pick<Receipt, "status" | "buyer" | "fault">) =>
  status === "rejected" && buyer !== null && fault?.cause === "message";
