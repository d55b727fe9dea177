import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { faultCauses, type FaultCause } from "@konoba/contract/receipts/receipts.faults.rules";

type Fault = Pick<NonNullable<Receipt["fault"]>, "cause" | "handling">;

/** Texts about a fault: those of its cause, and three of faults that repeat by themselves or have no cause. */
export const faultTexts = [...faultCauses, "depositSent", "serviceBusy", "noAnswer"] as const;
type FaultText = (typeof faultTexts)[number];

/** Returns the key of title and text of a fault below `receipts:fault`. */
export function faultTextOf({ cause, handling }: Fault): FaultText {
  if (cause === null) return handling === "retry" ? "noAnswer" : "service";
  if (handling === "deposit") return "depositSent";
  return cause === "service" && handling === "retry" ? "serviceBusy" : cause;
}

/** Page where a person repairs the cause of a fault. */
type RepairPage = "setup" | "drawers" | "order";

const repairPages: Partial<Record<FaultCause, RepairPage>> = {
  signature: "setup",
  certificate: "setup",
  unit: "setup",
  vat_status: "setup",
  till: "setup",
  till_dates: "setup",
  taxpayer: "setup",
  deposit: "drawers",
  message: "order",
};

/** Returns where the cause of a fault is repaired; null if it repeats or only the server's operator can. */
export const repairPageOf = ({ cause, handling }: Fault): RepairPage | null =>
  cause === null || handling === "retry" || handling === "deposit" ? null : (repairPages[cause] ?? null);
