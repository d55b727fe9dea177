import { useTranslation } from "./translation.ts";

/** Returns a function that writes a unit: "pcs" or "kom." for pieces, every other unchanged. */
export function useUnitName(): (unit: string) => string {
  const { t } = useTranslation("units");
  return (unit) => (unit === "piece" ? t("piece") : unit);
}
