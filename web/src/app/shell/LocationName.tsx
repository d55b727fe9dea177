import type { useLocationChoices } from "../../lib/api/locationList.ts";
import { isLanguage } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import style from "./SidebarFoot.module.css";

type Locations = NonNullable<ReturnType<typeof useLocationChoices>["locations"]["data"]>;
export type LocationChoice = Locations[number];

/** Renders a location's name and city. */
export function LocationName({ location }: { location: LocationChoice }) {
  return (
    <span className={`fill shrink cut ${style.names}`}>
      <b className="cut">{location.name}</b>
      <City location={location} />
    </span>
  );
}

/** Renders the city of a location in the current language, if it has one. */
export function City({ location }: { location: LocationChoice }) {
  const { i18n } = useTranslation();
  const city = location.cityName?.[isLanguage(i18n.language) ? i18n.language : "en"];
  return city ? <span className="cut">{city}</span> : null;
}
