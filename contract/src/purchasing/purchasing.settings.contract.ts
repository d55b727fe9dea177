import { z } from "zod";
import { money, percent } from "../lib/primitives.ts";

/** Limits and shares of purchasing at a location. */
export const purchasingSettings = z.object({
  /** Amount without tax from which a manager has to send an order; null for none. */
  approvalAmount: money.nullable(),
  /** Share ordered on top of the expected usage. */
  safetyPercent: percent,
  /** Margin that dishes should reach. */
  targetMargin: percent,
});
