import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Language } from "../lib/text/language.ts";

type Addressed = Pick<Location, "address" | "postalCode" | "cityName" | "countryName">;

/** Formats an address without its missing parts: "Njegoševa 12, 85330 Kotor, Montenegro". */
export function addressOf(location: Addressed, language: Language): string {
  const city = [location.postalCode, location.cityName?.[language]].filter(Boolean).join(" ");
  return [location.address, city, location.countryName?.[language]].filter(Boolean).join(", ");
}
