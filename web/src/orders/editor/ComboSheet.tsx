import { windowEnd, windowsText } from "@konoba/contract/locations/locations.windows.rules";
import { opensOnTap } from "@konoba/contract/menu/menu.options.rules";
import { menuMoment, orderability } from "@konoba/contract/menu/menu.rules";
import { stationOf } from "@konoba/contract/menu/menu.stations.rules";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useRef, useState } from "react";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { chooseByArrows } from "../../ui/controls/chooseByArrows.ts";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import {
  firstChoices,
  missingChoice,
  offeredChoices,
  separateSum,
  timesChosen,
  withDish,
  type OfferedCombo,
  type OfferedDish,
} from "../comboChoices.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { isFull, pressed } from "../optionChoices.ts";
import { lineTotal } from "../orderBill.ts";
import { withLine, type DraftChoice, type DraftLine } from "../orderDraft.ts";
import { stationChoices } from "../orders.board.queries.ts";
import { orderBoard } from "../orders.queries.ts";
import { nameOf } from "../orderText.ts";
import { ComboInMaking } from "./ComboInMaking.tsx";
import { TillSheet } from "./TillSheet.tsx";
import { useItemChannel } from "./useItemChannel.ts";
import { useOptionGroups } from "./useOptionGroups.ts";
import style from "./ComboSheet.module.css";

/** Returns the groups of a set menu with the dishes that can be shown now, and whether and until when it is served. */
function useOfferedCombo(menuItemId: string) {
  const { locationId, location } = useEditor();
  const { language, shortWeekday } = useFormat();
  const { t } = useTranslation("combos");
  const now = useNow(60_000);
  const channel = useItemChannel();
  const { categories = [] } = useQuery(orderBoard(locationId, language)).data ?? {};
  const moment = menuMoment(location, now, channel);
  const entries = categories.flatMap((category) => category.items.map((item) => ({ item, category })));
  const combo = entries.find(({ item }) => item.id === menuItemId);
  const windows = combo?.item.saleWindows ?? [];
  const answer = combo && orderability(combo.item, combo.category, moment);
  const reason = answer && !answer.isOrderable ? answer.reason : null;
  const groups = (combo?.item.comboGroups ?? []).map(({ choices, ...group }): OfferedCombo => ({
    ...group,
    dishes: choices.flatMap(({ menuItemId: id, extraPrice }): OfferedDish[] => {
      const entry = entries.find(({ item }) => item.id === id);
      if (!entry) return [];
      const answer = orderability(entry.item, entry.category, moment);
      const isSoldOut = !answer.isOrderable && !answer.canConfirm;
      return [{ item: entry.item, extraPrice, isSoldOut }];
    }),
  }));
  const unserved =
    reason === "not_served_now"
      ? t("served", { times: windowsText(windows, shortWeekday) })
      : reason === "not_in_channel"
        ? t("notHere")
        : null;
  return { groups, unserved, until: windowEnd(windows, location, now) };
}

/** Returns the sentence which station makes which dish; null unless there are several. */
function useMadeAt(choices: readonly DraftChoice[]): string | null {
  const { t } = useTranslation("combos");
  const { language, list } = useFormat();
  const { locationId } = useEditor();
  const { categories = [] } = useQuery(orderBoard(locationId, language)).data ?? {};
  const { data: stations = [] } = useQuery(stationChoices(locationId));
  const categoryOf = ({ menuItemId }: DraftChoice) =>
    categories.find(({ items }) => items.some(({ id }) => id === menuItemId))?.id;
  const dishes = Map.groupBy(choices, (choice) => stationOf(stations, categoryOf(choice))?.name);
  if (dishes.size < 2 || dishes.has(undefined)) return null;
  const places = [...dishes].map(([station = "", chosen]) =>
    t("madeAt.station", { station, dishes: chosen.map((each) => nameOf(each, language)).join(", ") }),
  );
  return t("madeAt.text", { stations: list(places) });
}

interface GroupProps {
  group: OfferedCombo;
  choices: readonly DraftChoice[];
  isFirst: boolean;
  onChange: (choices: DraftChoice[]) => void;
}

/** Renders the modifiers of a chosen dish: required ones at once, the others on request. */
function DishModifiers({
  choice,
  onChange,
}: {
  choice: DraftChoice;
  onChange: (choice: DraftChoice) => void;
}) {
  const { t } = useTranslation("combos");
  const { language } = useFormat();
  const { currency } = useEditor();
  const all = useOptionGroups()(choice.menuItemId);
  const first = all.filter((group) => opensOnTap([group]));
  const isLater = (optionId: string) =>
    !first.some(({ options }) => options.some(({ id }) => id === optionId));
  const [isOpen, setIsOpen] = useState(() => choice.options.some(({ optionId }) => isLater(optionId)));
  const groups = isOpen ? all : first;
  if (all.length === 0) return null;
  return (
    <div className={cx(style.modifiers, groups.length === 0 && style.closed)}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={nameOf(group, language)} className={style.options}>
          {group.options.map((option) => {
            const isOn = choice.options.some(({ optionId }) => optionId === option.id);
            return (
              <button
                key={option.id}
                type="button"
                aria-pressed={isOn}
                disabled={!isOn && isFull(group, choice.options)}
                onClick={() => onChange({ ...choice, options: pressed(group, option, choice.options) })}
              >
                {nameOf(option, language)}
                {Number(option.price) > 0 && (
                  <Amount value={option.price} currency={currency} size="inherit" isSigned />
                )}
              </button>
            );
          })}
        </div>
      ))}
      {!isOpen && all.length > first.length && (
        <button type="button" className={`link ${style.more}`} onClick={() => setIsOpen(true)}>
          {t("more", { name: nameOf(choice, language) })}
        </button>
      )}
    </div>
  );
}

function DishButton({ group, dish, choices, isFirst, onChange }: GroupProps & { dish: OfferedDish }) {
  const { t } = useTranslation("combos");
  const { language } = useFormat();
  const { currency } = useEditor();
  const times = timesChosen(choices, { groupId: group.id, menuItemId: dish.item.id });
  const isOne = group.maximum === 1;
  const state = isOne ? { role: "radio", "aria-checked": times > 0 } : { "aria-pressed": times > 0 };
  return (
    <button
      type="button"
      {...state}
      className={cx(style.dish, times > 0 && style.chosen, !isOne && style.several)}
      disabled={dish.isSoldOut}
      data-autofocus={isFirst || undefined}
      onClick={() => onChange(withDish(choices, group, dish))}
    >
      <span className={style.mark}>{!isOne && times > 0 && <CheckIcon size={16} />}</span>
      <span className={style.name}>
        {times > 1 && `${times}× `}
        {nameOf(dish.item, language)}
      </span>
      {dish.isSoldOut ? (
        <span className={`text-md ${style.beside}`}>{t("soldOut")}</span>
      ) : (
        Number(dish.extraPrice) > 0 && (
          <span className={style.beside}>
            <Amount value={dish.extraPrice} currency={currency} size="inherit" isSigned />
          </span>
        )
      )}
    </button>
  );
}

/** Returns how many dishes of a group a guest chooses. */
function useHint() {
  const { t } = useTranslation("combos");
  return ({ minimum, maximum }: OfferedCombo) => {
    if (minimum === maximum) return t("choose", { number: minimum });
    return minimum === 0 ? t("chooseUpTo", { maximum }) : t("chooseRange", { minimum, maximum });
  };
}

/** Renders a group of a set menu: its dishes, and the required modifiers below a chosen one. */
function Group({ group, choices, isFirst, onChange }: GroupProps) {
  const { t } = useTranslation("combos");
  const { language } = useFormat();
  const hintOf = useHint();
  const chosen = choices.filter(({ groupId }) => groupId === group.id);
  const optionsOf = useOptionGroups();
  const isComplete = chosen.length > 0 && missingChoice([group], chosen, optionsOf) === null;
  const isEmpty = group.minimum > 0 && group.dishes.every(({ isSoldOut }) => isSoldOut);
  const first = group.dishes.find(({ isSoldOut }) => !isSoldOut);
  const name = nameOf(group, language);
  return (
    <section className={style.group} data-group={group.id}>
      <h3>
        {name}
        <em className={cx(!isComplete && group.minimum > 0 && style.open)}>{hintOf(group)}</em>
        {isComplete && (
          <span className={style.done}>
            <CheckIcon size={20} />
            <span className="vh">{t("chosen")}</span>
          </span>
        )}
      </h3>
      {isEmpty && <p className={style.none}>{t("none", { name })}</p>}
      <div
        className={style.dishes}
        role={group.maximum === 1 ? "radiogroup" : "group"}
        aria-label={name}
        // A dish or modifier opens more, so arrows move the focus only.
        onKeyDown={(event) => chooseByArrows(event, false)}
      >
        {group.dishes.map((dish) => (
          <Fragment key={dish.item.id}>
            <DishButton {...{ group, dish, choices, onChange }} isFirst={isFirst && dish === first} />
            {chosen
              .filter(({ menuItemId }) => menuItemId === dish.item.id)
              .map((choice) => (
                <DishModifiers
                  key={choice.id}
                  choice={choice}
                  onChange={(next) => onChange(choices.map((each) => (each.id === next.id ? next : each)))}
                />
              ))}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

interface ComboSheetProps {
  line: DraftLine;
  onClose: () => void;
}

/** Renders the sheet that orders a set menu: a dish in each group, their required modifiers and the quantity. */
export function ComboSheet({ line: initialLine, onClose }: ComboSheetProps) {
  const { t } = useTranslation(["combos", "orders"]);
  const { change, currency, fields, location } = useEditor();
  const { language, time } = useFormat(location.timezone);
  const { lines } = useUnsentTicket();
  const groupsOf = useOptionGroups();
  const { groups, unserved, until } = useOfferedCombo(initialLine.menuItemId);
  const [chosen, setChosen] = useState(() => initialLine.choices ?? firstChoices(groups));
  const [quantity, setQuantity] = useState(initialLine.quantity);
  const content = useRef<HTMLDivElement>(null);
  const choices = offeredChoices(groups, chosen);
  const line = { ...initialLine, quantity, choices };
  const missing = missingChoice(groups, choices, groupsOf);
  const isKnown = lines.some(({ id }) => id === line.id);
  const reason =
    (isKnown ? null : unserved) ?? (missing && t("combos:chooseFirst", { name: nameOf(missing, language) }));
  const separately = separateSum(choices, quantity, location.currencyDecimals);
  const total = lineTotal(line, fields, location);
  const madeAt = useMadeAt(choices);

  function choose(next: DraftChoice[]) {
    setChosen(next);
    // The next group that needs a choice comes into view, once its dish or its modifiers are chosen.
    const open = groups.find(
      ({ id, minimum }) => next.filter(({ groupId }) => groupId === id).length < minimum,
    );
    const isSettled = open !== missing && missingChoice(groups, next, groupsOf) === open;
    if (!open || !isSettled) return;
    const selector = `[data-group="${open.id}"]`;
    // After the modifiers of the chosen dish are rendered.
    requestAnimationFrame(() =>
      content.current?.querySelector(selector)?.scrollIntoView({ block: "nearest" }),
    );
  }

  function save() {
    change((draft) => withLine(draft, line));
    onClose();
  }

  return (
    <TillSheet
      title={nameOf(line, language)}
      about={
        <>
          {t("combos:about", { count: groups.length })},{" "}
          <b>
            <Amount value={line.unitPrice} currency={currency} size="inherit" />
          </b>
          {until && ` · ${t("combos:until", { time: time(until.toISOString()) })}`}
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Stepper
            name={t("orders:fields.quantity")}
            value={quantity}
            min={1}
            size="lg"
            onChange={setQuantity}
          />
          <Button className={style.add} variant="primary" size="lg" disabledReason={reason} onClick={save}>
            {reason ?? (
              <>
                {t(isKnown ? "orders:line.save" : "orders:line.add")}
                <span>
                  · <Amount value={total} currency={currency} size="inherit" />
                </span>
              </>
            )}
          </Button>
        </>
      }
    >
      <div ref={content} className={style.groups} style={{ "--groups": groups.length }}>
        {groups.map((group, index) => (
          <Group key={group.id} group={group} choices={choices} isFirst={index === 0} onChange={choose} />
        ))}
      </div>
      {missing === null && (
        <p className={style.separately}>
          {Number(separately) > Number(total) && (
            <span>
              {t("combos:separately")}{" "}
              <b>
                <Amount value={separately} currency={currency} size="inherit" />
              </b>
            </span>
          )}
          {madeAt && <span>{madeAt}</span>}
        </p>
      )}
      {!isKnown && choices.length > 0 && <ComboInMaking line={line} total={total} />}
    </TillSheet>
  );
}
