import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { InfoIcon } from "../../ui/icons/icons.tsx";
import style from "./ReadOnlyNotice.module.css";

/** Explains above every page that an inactive location is read-only. */
export function ReadOnlyNotice() {
  const { t } = useTranslation("access");
  const { id, name } = useCurrentLocation();
  const mayEdit = usePermission("location.edit");
  const mayPay = usePermission("billing.edit");
  return (
    <div
      className={cx(`row gap-10 text-md weight-550 pad-12-14 round-3 toned ${style.notice}`, "tone-stone")}
      role="status"
    >
      <InfoIcon />
      <p>
        {t("readOnly.text", { location: name ?? "" })}{" "}
        {mayEdit && <TextLink to={`/location/edit/${id}`}>{t("readOnly.activate")}</TextLink>}{" "}
        {mayPay && <TextLink to="/settings/billing">{t("readOnly.plan")}</TextLink>}
      </p>
    </div>
  );
}
