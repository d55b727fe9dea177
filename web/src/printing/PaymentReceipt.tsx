import { useMemo } from "react";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { markedPaper, type PaperLocation } from "@konoba/contract/printing/printing.rules";
import { sharePaper } from "@konoba/contract/printing/printing.splitBill.rules";
import type { Language } from "../lib/language.ts";
import { Paper } from "./Paper.tsx";

interface PaymentReceiptProps {
  name: string;
  order: OrderDetails;
  /** The payment whose receipt it is. */
  payment: string;
  location: PaperLocation;
  language: Language;
  isCopy: boolean;
}

/** The receipt of one payment; the rules of shares come with it, which no other paper needs. */
export function PaymentReceipt({ name, order, payment, location, language, isCopy }: PaymentReceiptProps) {
  const lines = useMemo(() => {
    const paper = sharePaper(order, payment, location, language);
    return isCopy ? markedPaper(paper, "copy", language) : paper;
  }, [order, payment, location, language, isCopy]);
  return <Paper name={name} lines={lines} />;
}
