import { money } from "@konoba/contract/lib/primitives";
import type { Product } from "@konoba/contract/products/products.contract";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { readDecimal, showDecimal } from "../ui/fields/decimals.ts";
import { useUpdateProduct } from "./products.queries.ts";
import style from "./products.module.css";

interface ProductPriceProps {
  product: Product;
  currency: string;
  canEdit: boolean;
}

/** The price in its row: a press makes it a field, Enter or leaving saves, Escape takes it back. */
export function ProductPrice({ product, currency, canEdit }: ProductPriceProps) {
  const { t } = useTranslation("products");
  const { language } = useFormat();
  const update = useUpdateProduct();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = <Amount value={product.price} currency={currency} />;
  if (!canEdit) return shown;

  const price = readDecimal(typed ?? "");
  const isValid = money.safeParse(price).success;

  function save() {
    setTyped(null);
    if (typed !== null && isValid && Number(price) !== Number(product.price))
      update.mutate({ id: product.id, price });
  }

  if (typed === null) {
    return (
      <button
        type="button"
        className={style.price}
        onClick={() => setTyped(showDecimal(product.price, language, 2))}
      >
        <span className="vh">{t("changePrice", { name: product.name })} </span>
        {shown}
      </button>
    );
  }
  return (
    <input
      // The press on the price asked for the field, so the focus belongs here.
      ref={(input) => input?.focus()}
      className={style.priceInput}
      inputMode="decimal"
      aria-label={t("priceOf", { name: product.name })}
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
