import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { canTakeBack, isSent } from "@konoba/contract/orders/orders.sent.rules";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useNow } from "../../lib/page/useNow.ts";

const everyMs = 1000;

type GraceLine = Pick<Line, "status" | "course" | "firedAt"> & Partial<Pick<Line, "sentAt" | "sentBy">>;

/** Returns what removing lines is at this moment: a void, or taking back one's own slip in the seconds left. */
export function useGrace(locationId: string, lines: readonly GraceLine[]) {
  const { id: personId } = useProfile();
  const graceSeconds = useQuery(locationDetails(locationId)).data?.voidGraceSeconds ?? 0;
  const now = useNow(everyMs);
  const sent = lines.filter(isSent);
  const isVoid = sent.some((line) => !canTakeBack({ line, personId, graceSeconds, now }));
  const ends = sent.map(({ sentAt }) => Date.parse(sentAt ?? "") + graceSeconds * everyMs);
  const secondsLeft =
    isVoid || sent.length === 0 ? 0 : Math.ceil((Math.min(...ends) - now.getTime()) / everyMs);
  return { isVoid, secondsLeft };
}
