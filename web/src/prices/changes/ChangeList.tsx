import { dayMs } from "@konoba/contract/lib/durations";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { isOpenChange } from "@konoba/contract/prices/prices.changes.rules";
import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton, TextLink } from "../../ui/controls/LinkButton.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { changeTones } from "./changeTones.ts";
import { priceChangeList } from "./prices.changes.queries.ts";
import style from "./changes.module.css";

/** Days for which a change that is over stays in the list. */
const shownDays = 30;

/** Renders when the prices of the menu change next, as a link; nothing without a planned change. */
export function NextChange({ locationId, timezone }: { locationId: string; timezone: string }) {
  const { t } = useTranslation("priceChanges");
  const { dateTime } = useFormat(timezone);
  const changes = useQuery(priceChangeList(locationId)).data ?? [];
  const next = changes.find(({ state }) => state === "planned");
  if (!next) return null;
  return (
    <b className="push">
      <TextLink to={hrefOf("/menu/prices/changes/$id", {}, next.id)}>
        {t("nextChange", { time: dateTime(next.appliesAt) })}
      </TextLink>
    </b>
  );
}

/** Renders the planned changes of menu prices and those of the last days. */
export function ChangeList({ locationId, timezone }: { locationId: string; timezone: string }) {
  const { t } = useTranslation("priceChanges");
  const { dateTime } = useFormat(timezone);
  const mayEdit = usePermission("menu.edit");
  const now = useNow();
  const changes = useQuery(priceChangeList(locationId)).data ?? [];
  const isShown = ({ state, updatedAt }: PriceChange) =>
    isOpenChange(state) || now.getTime() - Date.parse(updatedAt) < shownDays * dayMs;
  const shown = changes.filter(isShown);
  return (
    <Section
      title={t("listTitle")}
      aside={
        mayEdit && (
          <LinkButton to="/menu/prices/changes/add" icon={<PlusIcon />} size="sm">
            {t("add")}
          </LinkButton>
        )
      }
    >
      {shown.length === 0 ? (
        <p className={style.hint}>{t("none")}</p>
      ) : (
        <ul className={style.list}>
          {shown.map((change) => (
            <li key={change.id}>
              <span>
                <b className={style.link}>
                  <TextLink to={hrefOf("/menu/prices/changes/$id", {}, change.id)}>{change.name}</TextLink>
                </b>
                <small>
                  {t("dishes", { count: change.entries.length })}
                  {change.together.length > 0 &&
                    ` · ${t("locations", { count: change.together.length + 1 })}`}
                </small>
              </span>
              <span className="ink-2">{dateTime(change.appliesAt)}</span>
              <Badge tone={changeTones[change.state]}>{t(`states.${change.state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
