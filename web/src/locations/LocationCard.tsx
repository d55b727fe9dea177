import type { Location } from "@konoba/contract/locations/locations.contract";
import { chooseLocation, useCurrentLocation } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { StarIcon } from "../ui/icons.more.tsx";
import { CheckIcon, MapPinIcon, PencilIcon, TablesIcon } from "../ui/icons.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { toast } from "../ui/toasts.tsx";
import { addressOf } from "./addressOf.ts";
import { OpenNow } from "./OpenNow.tsx";
import { useRatingText } from "./useRatingText.ts";
import style from "./locations.module.css";

export function LocationCard({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const { language } = useFormat();
  const current = useCurrentLocation();
  const mayEdit = usePermission("location.edit");
  const rating = useRatingText()(location);
  const { name, activeTables, numberOfTables } = location;
  const isCurrent = current.id === location.id;
  const address = addressOf(location, language);

  const workHere = () => {
    chooseLocation(location);
    toast.success(t("now", { name }));
  };

  return (
    <li className={cx(style.location, isCurrent && style.current)}>
      <div className={style.top}>
        <h2 className={style.name}>{name}</h2>
        {isCurrent && (
          <Badge tone="fig" icon={<CheckIcon size={16} />}>
            {t("workingHere")}
          </Badge>
        )}
        {!location.active && <Badge tone="stone">{t("inactive")}</Badge>}
      </div>
      <ul className={style.details}>
        <li>
          <MapPinIcon size={16} />
          {address || t("noAddress")}
        </li>
        <li>
          <TablesIcon size={16} />
          {t("tables", { count: activeTables })}
          {numberOfTables !== null && numberOfTables !== activeTables && (
            <span className="hint">{t("tablesTyped", { count: numberOfTables })}</span>
          )}
        </li>
        <li>
          <StarIcon size={16} />
          {rating}
        </li>
      </ul>
      {location.active && <OpenNow location={location} />}
      <div className={style.actions}>
        {isCurrent ? (
          <LinkButton to="/location" size="sm">
            {t("details")}
          </LinkButton>
        ) : (
          <Button variant="soft" size="sm" onClick={workHere} aria-label={t("workHereNamed", { name })}>
            {t("workHere")}
          </Button>
        )}
        {mayEdit && (
          <LinkButton to={`/location/edit/${location.id}`} size="sm" icon={<PencilIcon size={16} />}>
            {t("edit")}
            <span className="vh">{name}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
