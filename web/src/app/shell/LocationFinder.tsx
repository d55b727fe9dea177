import { isFound } from "@konoba/contract/lib/search";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { Popover } from "../../ui/floating/Popover.tsx";
import type { TriggerProps } from "../../ui/floating/useFloat.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { LocationName, type LocationChoice } from "./LocationName.tsx";
import style from "./LocationFinder.module.css";

interface LocationFinderProps {
  locations: readonly LocationChoice[];
  currentId: string | null;
  trigger: (open: TriggerProps) => ReactNode;
  onChoose: (location: LocationChoice) => void;
}

/** Renders the location menu with a search field, for organizations with many locations. */
export function LocationFinder({ locations, currentId, trigger, onChoose }: LocationFinderProps) {
  const { t } = useTranslation("app");
  const [typed, setTyped] = useState("");
  const found = locations.filter(({ name }) => isFound(name, typed));
  return (
    <Popover name={t("locations.select")} side="top" trigger={trigger}>
      {(close) => (
        <div className={`column ${style.finder}`}>
          <p className={style.all} onClickCapture={close}>
            <TextLink to="/organization/locations">{t("locations.seeAll")}</TextLink>
          </p>
          <input
            type="search"
            data-autofocus
            className={style.box}
            value={typed}
            placeholder={t("locations.find")}
            aria-label={t("locations.find")}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ul className={style.list}>
            {found.map((location) => (
              <li key={location.id}>
                <button
                  type="button"
                  className={`row full align-center gap-10 touch round-1 ${style.item}`}
                  aria-current={location.id === currentId || undefined}
                  onClick={() => {
                    close();
                    onChoose(location);
                  }}
                >
                  <LocationName location={location} />
                  {location.id === currentId && <CheckIcon size={16} />}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className={style.none}>{t("locations.none")}</p>}
        </div>
      )}
    </Popover>
  );
}
