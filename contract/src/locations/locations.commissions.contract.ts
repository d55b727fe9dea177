import { z } from "zod";
import { percent, text } from "../lib/primitives.ts";

export const maxCommissions = 20;

/** Part of its orders that a platform keeps, in percent of what is sold with tax. */
export const platformCommission = z.object({
  /** Name of the platform, as the orders have it. */
  platform: text(40),
  percentage: percent,
});
type PlatformCommission = z.output<typeof platformCommission>;

/** Returns the name of a platform without the differences that do not make another one. */
export const platformKey = (name: string): string => name.trim().toLowerCase();

/** Returns the percentage that a platform keeps of a new order; null where none is set. */
export const commissionOf = (
  commissions: readonly PlatformCommission[],
  source: string | null | undefined,
): string | null =>
  commissions.find(({ platform }) => source != null && platformKey(platform) === platformKey(source))
    ?.percentage ?? null;
