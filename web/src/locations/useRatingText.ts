import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";

/** "4.6 · 120 ratings", or that nobody has rated yet. */
export function useRatingText(): (location: Pick<Location, "ratings" | "ratingAverage">) => string {
  const { t } = useTranslation("locations");
  const { number } = useFormat();
  return ({ ratings, ratingAverage }) =>
    ratings === 0 ? t("noRatings") : `${number(ratingAverage, 1)} · ${t("ratings", { count: ratings })}`;
}
