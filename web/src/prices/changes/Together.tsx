import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { useSelector } from "@tanstack/react-store";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { changeTones } from "./changeTones.ts";
import { lastRefused } from "./together.ts";
import { useSiblings } from "./useTogether.ts";
import style from "./changes.module.css";

/** Renders the locations that refused the last action on a change. */
export function Refusals({ changeId }: { changeId: string }) {
  const { t } = useTranslation("priceChanges");
  const last = useSelector(lastRefused);
  if (last?.changeId !== changeId || last.refusals.length === 0) return null;
  return (
    <ul className={style.refusals} role="alert">
      {last.refusals.map(({ name, reason }) => (
        <li key={name} className="row gap-8 weight-550">
          <WarningIcon size={16} /> {t("refusedAt", { name, reason })}
        </li>
      ))}
    </ul>
  );
}

/** Renders the changes of other locations that were planned together with one; nothing for one alone. */
export function Together({ change }: { change: PriceChange }) {
  const { t } = useTranslation("priceChanges");
  const siblings = useSiblings(change);
  if (siblings.length === 0) return null;
  return (
    <section aria-label={t("together")}>
      <h2 className={style.asideTitle}>{t("together")}</h2>
      <ul className={style.siblings}>
        {siblings.map(({ id, state, name, location }) => (
          <li key={id}>
            <TextLink to={hrefOf("/menu/prices/changes/$id", { locationId: location.id }, id)}>
              {name}
            </TextLink>
            <Badge tone={changeTones[state]}>{t(`states.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
