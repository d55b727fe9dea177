import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import type { Tone } from "../../ui/style/tones.ts";

export const changeTones: Readonly<Record<PriceChange["state"], Tone>> = {
  waiting: "amber",
  planned: "violet",
  live: "green",
  undone: "stone",
  cancelled: "stone",
};
