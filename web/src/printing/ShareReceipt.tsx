import { useMemo } from "react";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { markedPaper, type PaperVenue } from "@konoba/contract/printing/printing.rules";
import { sharePaper } from "@konoba/contract/printing/printing.shares.rules";
import type { Language } from "../lib/language.ts";
import { Paper } from "./Paper.tsx";

interface ShareReceiptProps {
  name: string;
  order: OrderDetails;
  /** The payment whose receipt it is. */
  payment: string;
  venue: PaperVenue;
  language: Language;
  isCopy: boolean;
}

/** The receipt of one payment; the rules of shares come with it, which no other paper needs. */
export function ShareReceipt({ name, order, payment, venue, language, isCopy }: ShareReceiptProps) {
  const lines = useMemo(() => {
    const paper = sharePaper(order, payment, venue, language);
    return isCopy ? markedPaper(paper, "copy", language) : paper;
  }, [order, payment, venue, language, isCopy]);
  return <Paper name={name} lines={lines} />;
}
