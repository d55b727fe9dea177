import { modifierName, modifierOf } from "@konoba/contract/menu/menu.modifiers.rules";
import { useFormat } from "../lib/text/format.ts";
import type { Language } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { dishOf, nameOf } from "../orders/orderText.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { NoteIcon } from "../ui/icons/icons.service.tsx";
import { FlameIcon, PauseIcon } from "../ui/icons/icons.states.tsx";
import { CheckIcon, ClockIcon } from "../ui/icons/icons.tsx";
import { type CourseHead, type DishRow, type RowModifier, type TicketRow } from "./ticketRows.ts";
import style from "./KitchenTicketCard.module.css";

const signs = { add: "+", remove: "–", choice: "›" } as const;

function Modifier({ modifier: { modifier, pieces }, of }: { modifier: RowModifier; of: number }) {
  const { t } = useTranslation("kitchen");
  const { language } = useFormat();
  const read = modifierOf(modifier, language);
  return (
    <span className={`grid amber-fg break ${style.modifier}`} data-effect={read.effect}>
      <i aria-hidden="true">{signs[read.effect]}</i>
      <span>
        {modifierName(read)}
        {pieces < of && <em> {t("pieces", { count: pieces, total: of })}</em>}
      </span>
    </span>
  );
}

/** Returns the name of a dish with its weight. */
const weighedName = (dish: DishRow, language: Language) =>
  dish.weighed === null ? nameOf(dish, language) : dishOf({ ...dish, ...dish.weighed }, language);

interface DishProps {
  dish: DishRow;
  isWaiting: boolean;
  onPress: () => void;
}

function Dish({ dish, isWaiting, onPress }: DishProps) {
  const { t } = useTranslation("kitchen");
  const { language } = useFormat();
  return (
    <button
      type="button"
      aria-pressed={dish.isDone}
      className={cx(`grid full align-start line-above ${style.line}`, dish.isDone && style.done)}
      onClick={onPress}
    >
      <span className={style.quantity}>{dish.quantity}×</span>
      <b>{weighedName(dish, language)}</b>
      <span className={`row align-center gap-6 ${style.marks}`}>
        {dish.seat !== null && <span className={style.guest}>{t("guest", { number: dish.seat })}</span>}
        {dish.isDone && !isWaiting && <CheckIcon size={24} />}
        {isWaiting && <ClockIcon size={24} />}
        {isWaiting && <span className="vh">{t("waitsToBeSent")}</span>}
      </span>
      {dish.modifiers.map((each) => (
        <Modifier key={JSON.stringify(each.modifier)} modifier={each} of={dish.quantity} />
      ))}
      {dish.combo && <span className={`ink-2 ${style.combo}`}>{nameOf(dish.combo, language)}</span>}
      {dish.specialRequests && (
        <span className={`grid amber-fg break ${style.modifier}`}>
          <NoteIcon size={20} />
          <span>{dish.specialRequests}</span>
        </span>
      )}
    </button>
  );
}

function Course({ head, timezone }: { head: CourseHead; timezone: string | undefined }) {
  const { t } = useTranslation("kitchen");
  const { time } = useFormat(timezone);
  return (
    <h3
      className={cx(
        `row align-center gap-8 high-36 pad-0-12 line-above on-sunken ${style.course}`,
        head.firedAt !== null && style.fired,
      )}
    >
      {t("course", { number: head.course })}
      <span>
        {head.firedAt === null ? <PauseIcon size={20} /> : <FlameIcon size={20} />}
        {head.firedAt === null ? t("onHold") : t("firedAt", { time: time(head.firedAt) })}
      </span>
    </h3>
  );
}

/** Returns a function that lists the dishes of a held course in at most two lines. */
export function useHeldText(): (dishes: readonly DishRow[]) => string[] {
  const { t } = useTranslation("kitchen");
  const { language } = useFormat();
  return (dishes) => {
    const names = dishes.map((dish) => `${dish.quantity}× ${weighedName(dish, language)}`);
    return names.length > 2 ? [...names.slice(0, 1), t("moreDishes", { count: names.length - 1 })] : names;
  };
}

function Held({ dishes, onFire }: { dishes: readonly DishRow[]; onFire: () => void }) {
  const { t } = useTranslation("kitchen");
  return (
    <div className={`row align-center gap-10 ink-2 ${style.held}`}>
      <p>
        {useHeldText()(dishes).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <Button onClick={onFire}>{t("fire")}</Button>
    </div>
  );
}

interface TicketLinesProps {
  rows: readonly TicketRow[];
  timezone: string | undefined;
  waiting: ReadonlySet<string>;
  onStrike: (dish: DishRow) => void;
  onFire: (course: number) => void;
}

/** Renders the dishes of a ticket by course; a press strikes one. */
export function TicketLines({ rows, timezone, waiting, onStrike, onFire }: TicketLinesProps) {
  return (
    <ul data-rows>
      {rows.map((row) => (
        <li key={row.kind === "held" ? `course ${row.course}` : row.dish.lineIds[0]} data-row>
          {row.head && <Course head={row.head} timezone={timezone} />}
          {row.kind === "held" ? (
            <Held dishes={row.dishes} onFire={() => onFire(row.course)} />
          ) : (
            <Dish
              dish={row.dish}
              isWaiting={row.dish.lineIds.some((id) => waiting.has(id))}
              onPress={() => onStrike(row.dish)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
