import { money } from "@konoba/contract/lib/primitives";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { readDecimal, showDecimal } from "../ui/fields/decimals.ts";
import { useUpdateItem } from "./menu.queries.ts";
import style from "./MenuPage.module.css";

interface ItemPriceProps {
  item: MenuItem;
  currency: string;
  canEdit: boolean;
}

/** The price in its row: a press makes it a field, Enter or leaving saves, Escape takes it back. */
export function ItemPrice({ item, currency, canEdit }: ItemPriceProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const update = useUpdateItem();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = <Amount value={item.price} currency={currency} />;
  if (!canEdit) return shown;

  const price = readDecimal(typed ?? "");
  const isValid = money.safeParse(price).success;

  function save() {
    setTyped(null);
    if (typed !== null && isValid && Number(price) !== Number(item.price))
      update.mutate({ id: item.id, price });
  }

  if (typed === null) {
    return (
      <button
        type="button"
        className={style.price}
        onClick={() => setTyped(showDecimal(item.price, language))}
      >
        {shown}
        <span className="vh">{t("changePrice", { name: item.name })}</span>
      </button>
    );
  }
  return (
    <input
      // The press on the price asked for the field, so the focus belongs here.
      ref={(input) => input?.focus()}
      className={style.priceInput}
      inputMode="decimal"
      aria-label={t("priceOf", { name: item.name })}
      aria-invalid={!isValid}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
        if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
