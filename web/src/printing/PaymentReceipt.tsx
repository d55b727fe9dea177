import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { markedPaper, type PaperLocation } from "@konoba/contract/printing/printing.rules";
import { sharePaper } from "@konoba/contract/printing/printing.splitBill.rules";
import { useMemo } from "react";
import type { Language } from "../lib/text/language.ts";
import { Paper } from "./Paper.tsx";

interface PaymentReceiptProps {
  name: string;
  order: OrderDetails;
  /** ID of the payment. */
  payment: string;
  location: PaperLocation;
  language: Language;
  isCopy: boolean;
}

/** Renders the receipt of one payment. Separate, because only it needs the split bill rules. */
export function PaymentReceipt({ name, order, payment, location, language, isCopy }: PaymentReceiptProps) {
  const lines = useMemo(() => {
    const paper = sharePaper(order, payment, location, language);
    return isCopy ? markedPaper(paper, "copy", language) : paper;
  }, [order, payment, location, language, isCopy]);
  return <Paper name={name} lines={lines} />;
}
