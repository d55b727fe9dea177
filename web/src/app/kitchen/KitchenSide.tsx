import type { FinishedTicket, KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { ReturnIcon } from "../../ui/icons/icons.states.tsx";
import { ClockIcon } from "../../ui/icons/icons.tsx";
import { nameOf, numberText, wishesOf } from "../../orders/orderText.ts";
import { prepare, useKitchenDeed, useWaitingLines } from "./kitchen.queries.ts";
import { usePlaceOf } from "./KitchenTicket.tsx";
import { openDishes, type Dish } from "./wall.ts";
import style from "./KitchenSide.module.css";

function DishRow({ dish }: { dish: Dish }) {
  const { t } = useTranslation("kitchen");
  const { language } = useFormat();
  return (
    <li className={style.dish}>
      <span className={style.quantity}>{dish.quantity}×</span>
      <b>{nameOf(dish, language)}</b>
      {dish.later > 0 && <em>{t("laterCount", { number: dish.later })}</em>}
      {dish.special.map((line) => (
        <span key={line.id} className={style.wish}>
          {line.quantity} {wishesOf({ ...line }, language)}
        </span>
      ))}
    </li>
  );
}

function Finished({
  tickets,
  timezone,
}: {
  tickets: readonly FinishedTicket[];
  timezone: string | undefined;
}) {
  const { t } = useTranslation("kitchen");
  const { time } = useFormat(timezone);
  const placeOf = usePlaceOf();
  const make = useKitchenDeed();
  const waiting = useWaitingLines();
  return (
    <section className={style.finished} aria-label={t("recall")}>
      <h2>{t("recall")}</h2>
      <div className={style.recalls}>
        {tickets.map((ticket) => {
          const place = placeOf(ticket);
          const waits = ticket.lineIds.some((id) => waiting.has(id));
          return (
            <button
              key={ticket.id}
              type="button"
              onClick={() =>
                make.mutate({
                  ticket,
                  deed: prepare(ticket.id, ticket.lineIds, "preparing"),
                  done: t("recalled", { place }),
                })
              }
            >
              {waits ? <ClockIcon size={24} /> : <ReturnIcon size={24} />}
              <span className="vh">
                {t("recallOf", { place, number: numberText(ticket.number) })}
                {waits && `, ${t("waitsToBeSent")}`},{" "}
              </span>
              <span>
                <b aria-hidden>{place}</b>
                <span className="mono">{time(ticket.readyAt)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

interface KitchenSideProps {
  tickets: readonly KitchenTicket[];
  finished: readonly FinishedTicket[];
  timezone: string | undefined;
}

/** Everything that is to be made, dish by dish, and the way back for what was finished by mistake. */
export function KitchenSide({ tickets, finished, timezone }: KitchenSideProps) {
  const { t } = useTranslation("kitchen");
  const dishes = openDishes(tickets);
  const count = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={style.side}>
      <h2>
        {t("dishes")} <span className={style.count}>{count}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard too */}
      <ul className={style.dishes} aria-label={t("dishes")} tabIndex={0}>
        {dishes.map((dish) => (
          <DishRow key={dish.menuItemId} dish={dish} />
        ))}
      </ul>
      {finished.length > 0 && <Finished tickets={finished} timezone={timezone} />}
    </div>
  );
}
