import type { ProductUses } from "@konoba/contract/products/products.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextLink } from "../ui/LinkButton.tsx";
import style from "./products.module.css";

export interface KeptProduct {
  name: string;
  uses: ProductUses;
}

interface UseProps {
  title: string;
  uses: readonly { id: string; to: string; label: string }[];
}

function Uses({ title, uses }: UseProps) {
  if (uses.length === 0) return null;
  return (
    <section className={style.uses}>
      <h3>{title}</h3>
      <ul>
        {uses.map(({ id, to, label }) => (
          <li key={id}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a product was not deleted: every recipe, option and stock item that uses it, each one press away. */
export function UsesDialog({ kept: { name, uses }, onClose }: { kept: KeptProduct; onClose: () => void }) {
  const { t } = useTranslation(["products", "ui"]);
  const { number, language } = useFormat();
  const unitName = useUnitName();
  const nameOf = ({ name: first, nameMe }: { name: string; nameMe: string | null }) =>
    (language === "me" && nameMe) || first;
  const recipes = uses.recipes.map((item) => ({
    id: item.id,
    to: `/menu/edit/${item.id}`,
    label: nameOf(item),
  }));
  const options = uses.options.map((group) => ({
    id: group.id,
    to: `/menu/options/edit/${group.id}`,
    label: nameOf(group),
  }));
  const stock = uses.stock.map(({ id, quantity, unit }) => ({
    id,
    to: `/inventory/${id}/movements`,
    label: t("products:inUse.onHand", { quantity: number(quantity), unit: unitName(unit) }),
  }));
  return (
    <Dialog
      title={t("products:inUse.title", { name })}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("ui:close")}</Button>}
    >
      <p className={style.usesText}>{t("products:inUse.text")}</p>
      <Uses title={t("products:inUse.recipes")} uses={recipes} />
      <Uses title={t("products:inUse.options")} uses={options} />
      <Uses title={t("products:inUse.stock")} uses={stock} />
    </Dialog>
  );
}
