import type { DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import type { Tone } from "../ui/style/tones.ts";

/** The same tone on the map, the card and the next steps. */
export const classTones: Record<DishClass, Tone> = {
  star: "fig",
  plowhorse: "amber",
  puzzle: "violet",
  dog: "stone",
};
