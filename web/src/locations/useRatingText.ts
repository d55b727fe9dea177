import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";

/** Formats a rating as "4.6 · 120 ratings", or states that there is none. */
export function useRatingText(): (location: Pick<Location, "ratings" | "ratingAverage">) => string {
  const { t } = useTranslation("locations");
  const { number } = useFormat();
  return ({ ratings, ratingAverage }) =>
    ratings === 0 ? t("noRatings") : `${number(ratingAverage, 1)} · ${t("ratings", { count: ratings })}`;
}
