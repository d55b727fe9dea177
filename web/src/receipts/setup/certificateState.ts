import { dayMs } from "@konoba/contract/lib/durations";
import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { isExpiring } from "@konoba/contract/receipts/receipts.setup.rules";

type Certificate = NonNullable<ReceiptSetup["certificate"]>;

/** State of a stored certificate, the most serious first; `days` are the whole days left. */
type CertificateState =
  | { kind: "foreign"; taxNumber: string }
  | { kind: "expired" }
  | { kind: "expiring"; days: number }
  | { kind: "matches" }
  | { kind: "unnamed" };

/** Returns the state of a certificate beside the taxpayer of the organization. */
export function certificateStateOf(
  { taxNumber, validTo }: Pick<Certificate, "taxNumber" | "validTo">,
  issuer: { taxNumber: string } | null,
  now: Date,
): CertificateState {
  if (taxNumber !== null && issuer !== null && taxNumber !== issuer.taxNumber)
    return { kind: "foreign", taxNumber };
  const left = Date.parse(validTo) - now.getTime();
  if (left <= 0) return { kind: "expired" };
  if (isExpiring(validTo, now)) return { kind: "expiring", days: Math.floor(left / dayMs) };
  return { kind: taxNumber === null ? "unnamed" : "matches" };
}

/** Returns a name inside a distinguished name: its CN, else its O, else the whole text. */
export function shortName(distinguishedName: string): string {
  const parts = new Map(
    distinguishedName.split("\n").flatMap((line): [string, string][] => {
      const [, key, value] = /^\s*(\w+)=(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value.trim()]];
    }),
  );
  return parts.get("CN") ?? parts.get("O") ?? distinguishedName;
}
