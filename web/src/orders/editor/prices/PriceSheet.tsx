import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import type { HeldList } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/text/translation.ts";
import { Sheet } from "../../../ui/dialogs/Dialog.tsx";
import { Amount } from "../../../ui/display/Amount.tsx";
import { useEditor } from "../../editor.ts";
import { orderBoard } from "../../orders.queries.ts";
import { afterwards, dishesUnder } from "./listedDishes.ts";
import type { TillSale } from "./tillPrices.ts";
import style from "./prices.module.css";

interface PriceSheetProps {
  sale: TillSale;
  held: readonly HeldList[];
  at: Date;
  onClose: () => void;
}

/** Renders the dishes that price lists price now, until when, and which lists hold afterwards. */
export function PriceSheet({ sale, held, at, onClose }: PriceSheetProps) {
  const { t } = useTranslation("prices");
  const { location, locationId, currency } = useEditor();
  const { time, language, list: joined } = useFormat(location.timezone);
  const board = useQuery(orderBoard(locationId, language)).data;
  const next = afterwards(sale, at);
  const names = next?.held.map((each) => listNameIn(each, language)) ?? [];
  return (
    <Sheet title={t("till.now")} isOpen isLive onClose={onClose}>
      <div className={style.sheet}>
        {board &&
          dishesUnder(held, board, sale.decimals).map(({ list, dishes }) => {
            const name = listNameIn(list, language);
            const { until } = list.holding;
            return (
              <section key={list.id} aria-label={name}>
                <h3>{until === null ? name : t("till.until", { name, time: time(until.toISOString()) })}</h3>
                <ul>
                  {dishes.map((dish) => (
                    <li key={dish.id}>
                      <span>{dish.name}</span>
                      <b>
                        <Amount value={dish.price} currency={currency} size="inherit" />
                      </b>
                      <s>
                        <span className="vh">{t("insteadOf")} </span>
                        <Amount value={dish.basePrice} currency={currency} size="inherit" />
                      </s>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        {next && (
          <p className={style.next}>
            {names.length === 0
              ? t("till.thenMenu", { time: time(next.from.toISOString()) })
              : t("till.then", { time: time(next.from.toISOString()), names: joined(names) })}
          </p>
        )}
      </div>
    </Sheet>
  );
}
