import { isHeld, isLive, isStarted, type LineStatus } from "./orders.status.ts";

interface KitchenLine {
  status: LineStatus;
  course: number;
  firedAt: string | null;
  /** Time the kitchen got the line; null or absent when it is unknown. */
  sentAt?: string | null | undefined;
}

/**
 * Checks whether the kitchen has a line, with or without a kitchen screen: every live line except one of a
 * course that was never fired. Moving a sent line to a later course does not take it back.
 */
export const isSent = (line: KitchenLine): boolean =>
  isLive(line.status) && (isStarted(line.status) || typeof line.sentAt === "string" || !isHeld(line));

interface TakingBack {
  line: KitchenLine & { sentBy?: string | null | undefined };
  /** User or worker who takes it back. */
  personId: string | null;
  /** Setting of the location; 0 for none. */
  graceSeconds: number;
  now: Date;
}

/** Checks whether a person takes back a sent line alone: their own slip, not started, within the seconds of grace. */
export function canTakeBack({ line, personId, graceSeconds, now }: TakingBack): boolean {
  const { status, sentAt, sentBy } = line;
  if (status !== "pending" || typeof sentAt !== "string" || personId === null || sentBy !== personId)
    return false;
  return now.getTime() - Date.parse(sentAt) <= graceSeconds * 1000;
}

/** Checks whether removing or reducing a line is a void: the kitchen has it, and its sender no longer takes it back alone. */
export const needsVoid = (taking: TakingBack): boolean => isSent(taking.line) && !canTakeBack(taking);
