import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { oldPrices, undoableUntil } from "@konoba/contract/prices/prices.changes.rules";
import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { CalendarDaysIcon, CheckIcon, UndoIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { changeCalls, orderedPieces, useUndoChange } from "./prices.changes.queries.ts";
import { useActElsewhere, useSiblings } from "./useTogether.ts";
import { useWhere } from "./useWhere.tsx";
import style from "./changes.module.css";

/** Renders what became of a live or undone change, with Undo while it is possible. */
export function ChangeOutcome({ change, location }: { change: PriceChange; location: Location }) {
  const { t } = useTranslation("priceChanges");
  const { timezone } = location;
  const { time, dateTime, shortWeekday, list } = useFormat(timezone);
  const mayEdit = usePermission("menu.edit");
  const undo = useUndoChange();
  const actElsewhere = useActElsewhere();
  const { ask, dialog } = useWhere();
  const siblings = useSiblings(change).filter(({ state }) => state === "live");
  const now = useNow();
  const until = undoableUntil(change);
  const isUndoable = until !== null && until > now;
  const mayCount = usePermission("analytics.view") && isUndoable;
  const pieces = useQuery(orderedPieces(change.locationId, change.id, mayCount)).data;
  const named = (outcome: PriceChange["entries"][number]["outcome"]) =>
    change.entries.filter((entry) => entry.outcome === outcome).map(({ name }) => name);
  const missing = named("missing");
  const left = named("changedSince");
  const count = change.entries.length - missing.length - left.length;
  async function undoEach() {
    const where =
      siblings.length === 0
        ? "here"
        : await ask({
            title: t("undoQuestion", { name: change.name }),
            text: t("undoText"),
            count: siblings.length + 1,
          });
    if (where === null) return;
    undo.mutate(change.id);
    const undoAt = (sibling: { id: string }) => changeCalls.undoChange({ params: { id: sibling.id } });
    await actElsewhere(change.id, where === "all" ? siblings : [], undoAt);
  }
  return (
    <>
      {dialog}
      <div className={style.banner} data-state={change.state}>
        {change.state === "undone" ? <UndoIcon /> : <CheckIcon />}
        <p role="status">
          {change.state === "undone"
            ? t("undoneText", { count })
            : t("liveText", { count, time: dateTime(change.appliedAt ?? change.appliesAt) })}
          {isUndoable && pieces !== undefined && ` ${t("orderedText", { count: pieces })}`}
        </p>
        {mayEdit && change.state === "live" && !isUndoable && oldPrices(change).length > 0 && (
          <LinkButton
            icon={<CalendarDaysIcon />}
            to={hrefOf("/menu/prices/changes/add", { from: change.id, old: "1" })}
          >
            {t("planOld")}
          </LinkButton>
        )}
        {mayEdit && until !== null && isUndoable && (
          <Button icon={<UndoIcon />} loading={undo.isPending} onClick={() => void undoEach()}>
            {t("undo", {
              time: `${shortWeekday(wallTime(until, timezone).weekday)} ${time(until)}`,
            })}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className="row align-center gap-8 weight-550 amber-fg">
          <WarningIcon size={16} /> {t("missingText", { names: list(missing) })}
        </p>
      )}
      {left.length > 0 && (
        <p className="row align-center gap-8 weight-550 amber-fg">
          <WarningIcon size={16} /> {t("leftText", { names: list(left) })}
        </p>
      )}
    </>
  );
}
