import { useTranslation } from "./translation.ts";

/** How a unit is written: "pcs" or "kom." for pieces, every other as it is. */
export function useUnitName(): (unit: string) => string {
  const { t } = useTranslation("units");
  return (unit) => (unit === "piece" ? t("piece") : unit);
}
