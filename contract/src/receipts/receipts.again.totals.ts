import type { PlannedReceipt } from "./receipts.plan.totals.ts";
import {
  calculateReceipt,
  correctedTotals,
  type ReceiptLine,
  summaryTotals,
  type VatExemption,
} from "./receipts.totals.ts";

/** Set-up that decides about the tax of a receipt. */
interface TaxSetup {
  issuer: { isInVat: boolean };
  /** Ground of exemption of what is sold at 0 %; null if that is a rate of its own. */
  zeroRate: VatExemption | null;
}

/** Gives a line sold at 0 % the present ground of exemption, or the rate of 0 % without one. */
function taxedLine(line: ReceiptLine, { zeroRate }: TaxSetup): ReceiptLine {
  if (line.exemption === null && Number(line.vatRate) !== 0) return line;
  return zeroRate === null
    ? { ...line, vatRate: "0", exemption: null }
    : { ...line, vatRate: null, exemption: zeroRate };
}

/**
 * Returns a receipt that was never registered with the totals of the present set-up. What it charges, its payments and
 * its gross amount stay. `references` are the receipts that a summary settles, each as it is now.
 */
export function recalculatedReceipt(
  planned: PlannedReceipt,
  setup: TaxSetup,
  references: readonly Pick<PlannedReceipt, "totals">[],
): PlannedReceipt {
  if (planned.kind === "SUMMARY")
    return { ...planned, totals: { items: [], ...summaryTotals(references.map(({ totals }) => totals)) } };
  const lines = planned.lines.map(({ line, covers }) => ({ line: taxedLine(line, setup), covers }));
  const totals = calculateReceipt(
    lines.map(({ line }) => line),
    setup.issuer,
  );
  return { ...planned, lines, totals: planned.kind === "CORRECTIVE" ? correctedTotals(totals) : totals };
}
