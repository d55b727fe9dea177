import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { faultCauses, type FaultCause } from "@konoba/contract/receipts/receipts.faults.rules";

type StoredFault = NonNullable<Receipt["fault"]>;
type Fault = Pick<StoredFault, "cause" | "handling">;

/** Texts about a fault: those of its cause, and three of faults that repeat automatically or have no cause. */
export const faultTexts = [...faultCauses, "depositSent", "serviceBusy", "noAnswer"] as const;
type FaultText = (typeof faultTexts)[number];

/** Returns the key of title and text of a fault in `receiptFaults`; faults of a till have no handling. */
export function faultTextOf({
  cause,
  code,
  handling,
}: Pick<StoredFault, "cause" | "code"> & Partial<Pick<StoredFault, "handling">>): FaultText {
  if (handling === "deposit") return "depositSent";
  if (cause !== null && !(cause === "service" && handling === "retry")) return cause;
  return code === null ? "noAnswer" : "serviceBusy";
}

/** Page where a person repairs the cause of a fault. */
type RepairPage = "setup" | "drawers" | "order";

const setupCauses = [
  "signature",
  "certificate",
  "unit",
  "vat_status",
  "till",
  "till_dates",
  "taxpayer",
] as const satisfies readonly FaultCause[];

/** Returns whether a cause is repaired in the set-up. */
export const isSetupCause = (cause: FaultCause | null): cause is (typeof setupCauses)[number] =>
  setupCauses.some((each) => each === cause);

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
