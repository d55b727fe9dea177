import type { Till } from "@konoba/contract/receipts/receipts.setup.contract";

/** State of a till: an hour passes between registration and its first receipt. */
type TillState = "unregistered" | "refused" | "soon" | "registered";

export function tillStateOf(
  { code, readyAt, fault }: Pick<Till, "code" | "readyAt" | "fault">,
  now: Date,
): TillState {
  if (code === null) return fault === null ? "unregistered" : "refused";
  return readyAt !== null && Date.parse(readyAt) > now.getTime() ? "soon" : "registered";
}
