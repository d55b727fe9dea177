import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { FormSection } from "../../ui/form/FormPage.tsx";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { pricedItems } from "../prices.queries.ts";
import { usePricedMenu } from "../usePriceTexts.ts";
import type { ChangeValues } from "./changeValues.ts";
import { pricesElsewhere } from "./together.ts";
import { useOtherLocations } from "./useTogether.ts";
import style from "./changes.module.css";

type Values = Pick<ChangeValues, "locationId" | "entries">;

/** Renders how many of the dishes a location has on its menu, and names the others. */
function Found({ location, locationId, entries }: Values & { location: Location }) {
  const { t } = useTranslation("priceChanges");
  const { language, list } = useFormat();
  const { items } = usePricedMenu(locationId);
  const theirs = useQuery(pricedItems(location.id, language)).data;
  if (!theirs || entries.length === 0) return null;
  const { prices, missing } = pricesElsewhere(entries, items, theirs);
  return (
    <li>
      <b>{location.name}</b>{" "}
      <span className="ink-2">{t("foundOf", { count: prices.length, total: entries.length })}</span>
      {missing.length > 0 && (
        <p className="row align-center gap-8 weight-550 amber-fg">
          <WarningIcon size={16} /> {t("notFoundThere", { names: list(missing) })}
        </p>
      )}
    </li>
  );
}

interface AlsoAtProps extends Values {
  value: readonly string[];
  onChange: (update: (now: string[]) => string[]) => void;
}

/** Renders the other locations at which the change is planned too; nothing where there is only one. */
export function AlsoAt({ value, onChange, ...change }: AlsoAtProps) {
  const { t } = useTranslation("priceChanges");
  const others = useOtherLocations(change.locationId);
  if (others.length === 0) return null;
  const chosen = others.filter(({ id }) => value.includes(id));
  return (
    <FormSection title={t("alsoAt")}>
      <ChipGroup name={t("alsoAt")}>
        {others.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={value.includes(id)}
            hasTick
            onClick={() =>
              onChange((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
            }
          >
            {name}
          </Chip>
        ))}
      </ChipGroup>
      {chosen.length > 0 && (
        <ul className={style.found} role="status">
          {chosen.map((location) => (
            <Found key={location.id} location={location} {...change} />
          ))}
        </ul>
      )}
      <p className={style.hint}>{t("alsoAtText")}</p>
    </FormSection>
  );
}
