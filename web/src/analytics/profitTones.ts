import type { DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import type { Tone } from "../ui/style/tones.ts";

/** Tones of the map, the dish card and the recommended actions. */
export const classTones: Record<DishClass, Tone> = {
  star: "fig",
  plowhorse: "amber",
  puzzle: "violet",
  dog: "stone",
};
