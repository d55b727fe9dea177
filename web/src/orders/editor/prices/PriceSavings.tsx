import { negative } from "@konoba/contract/lib/money";
import { chargedEntries, listSavings } from "@konoba/contract/orders/orders.listSavings.totals";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/text/translation.ts";
import { useEditor, useUnsentTicket } from "../../editor.ts";
import { listOf } from "../../orderText.ts";

export interface PriceSavingsProps {
  /** Row of the totals. */
  Row: (row: { label: string; value: string }) => ReactNode;
  onChange?: never;
}

/** Renders what price lists take off the price of the menu, with the name of the only list. */
export function PriceSavings({ Row }: PriceSavingsProps) {
  const { t } = useTranslation("prices");
  const { language } = useFormat();
  const { order, location } = useEditor();
  const { lines: unsent } = useUnsentTicket();
  const entries = [...chargedEntries(order?.items ?? [], order?.combos), ...unsent];
  const { amount, lines } = listSavings(entries, order?.currencyDecimals ?? location.currencyDecimals);
  if (lines.length === 0) return null;
  const names = [...new Set(lines.map((line) => listOf(line, language) ?? ""))];
  const name = names.length === 1 ? names[0] : "";
  return (
    <Row label={name ? t("till.savings", { name }) : t("till.savingsOfLists")} value={negative(amount)} />
  );
}
