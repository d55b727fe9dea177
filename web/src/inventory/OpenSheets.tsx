import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { MapPinIcon, UsersIcon } from "../ui/icons/icons.tsx";
import { AreasDialog } from "./AreasDialog.tsx";
import { openSheets } from "./inventory.countSheets.queries.ts";
import { StartSheet } from "./StartSheet.tsx";
import style from "./countSheets.module.css";

/** Renders the open count sheets of a location, and how to start one and arrange the storage areas. */
export function OpenSheets({ locationId }: { locationId: string }) {
  const { t } = useTranslation("counts");
  const { dateTime } = useFormat();
  const sheets = useQuery(openSheets(locationId)).data ?? [];
  const [dialog, setDialog] = useState<"start" | "areas" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={style.open}>
      {sheets.length > 0 && (
        <ul className={style.sheets} aria-label={t("open")}>
          {sheets.map(({ id, startedAt, startedBy, counters }) => (
            <li key={id}>
              <span>
                <b>{t("startedBy", { name: startedBy })}</b>
                <small>
                  {[dateTime(startedAt), ...counters.map(({ name, counted }) => `${name}: ${counted}`)].join(
                    " · ",
                  )}
                </small>
              </span>
              <LinkButton to={`/inventory/counts/${id}`} size="sm">
                {t("continue")}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className={style.buttons}>
        <Button size="sm" icon={<UsersIcon size={16} />} onClick={() => setDialog("start")}>
          {t("start")}
        </Button>
        <Button size="sm" icon={<MapPinIcon size={16} />} onClick={() => setDialog("areas")}>
          {t("areas.title")}
        </Button>
      </div>
      {dialog === "start" && <StartSheet locationId={locationId} onClose={close} />}
      {dialog === "areas" && <AreasDialog locationId={locationId} onClose={close} />}
    </div>
  );
}
