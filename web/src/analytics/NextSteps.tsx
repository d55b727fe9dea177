import type { DishProfit } from "@konoba/contract/analytics/analytics.reports.contract";
import {
  isAdvised,
  minAdvisedPieces,
  type nextSteps,
} from "@konoba/contract/analytics/analytics.steps.totals";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { useNameOf } from "./names.ts";
import type { ClassedDish } from "./profitDishes.ts";
import { classTones } from "./profitTones.ts";
import style from "./NextSteps.module.css";

interface NextStepsProps {
  steps: ReturnType<typeof nextSteps>;
  dishes: readonly ClassedDish[];
  currency: string;
  hrefOfDish: (menuItemId: string) => string;
}

interface StepRow {
  kind: keyof typeof classTones;
  title: string;
  text: string;
  gainAmount?: string;
  to: string;
}

/** Returns the recommended menu actions as text rows. */
function useRows({
  steps: { raise, recommend, rework },
  dishes,
  currency,
  hrefOfDish,
}: NextStepsProps): StepRow[] {
  const { t } = useTranslation("analytics");
  const { money, list } = useFormat();
  const nameOf = (id: string) => dishes.find(({ menuItemId }) => menuItemId === id)?.name ?? "";
  const rows: StepRow[] = [];
  if (raise)
    rows.push({
      kind: "plowhorse",
      title: t("profit.steps.raise", {
        count: raise.menuItemIds.length,
        amount: money(raise.byAmount, currency),
      }),
      text: list(raise.menuItemIds.map(nameOf)),
      gainAmount: raise.gainAmount,
      to: hrefOfDish(raise.menuItemIds[0] ?? ""),
    });
  if (recommend)
    rows.push({
      kind: "puzzle",
      title: t("profit.steps.recommend", { name: nameOf(recommend.menuItemId) }),
      text: t("profit.steps.oneMore", { amount: money(recommend.contributionAmount, currency) }),
      gainAmount: recommend.gainAmount,
      to: hrefOfDish(recommend.menuItemId),
    });
  if (rework)
    rows.push({
      kind: "dog",
      title: t("profit.steps.rework", { name: nameOf(rework.menuItemId) }),
      text: t("profit.steps.weak", {
        count: rework.quantity,
        amount: money(rework.contributionAmount, currency),
      }),
      to: hrefOfDish(rework.menuItemId),
    });
  return rows;
}

/** Renders recommended menu actions with their estimated gain over the same date range. */
export function NextSteps(props: NextStepsProps) {
  const { t } = useTranslation("analytics");
  const rows = useRows(props);
  if (!isAdvised(props.dishes)) return <p>{t("profit.steps.few", { count: minAdvisedPieces })}</p>;
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={style.title}>{t("profit.steps.title")}</h3>
      <ul>
        {rows.map(({ kind, title, text, gainAmount, to }) => (
          <li
            key={kind}
            className={cx(
              `grid align-center gap-10 anchor line-above ${style.step}`,
              toneClass(classTones[kind]),
            )}
          >
            <i aria-hidden="true" />
            <span>
              <Link
                {...hrefParts(to)}
                replace
                resetScroll={false}
                activeProps={{}}
                className={`text-base ink ${style.link}`}
              >
                {title}
              </Link>
              <span className={`block text-sm ink-2 ${style.text}`}>{text}</span>
            </span>
            {gainAmount !== undefined && (
              <span className="green-fg">
                <Amount value={gainAmount} currency={props.currency} isSigned />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders dishes with unknown or incomplete cost as links to where the cost is entered. */
export function DishesWithoutCost({ items }: { items: readonly DishProfit[] }) {
  const { t } = useTranslation("analytics");
  const { list } = useFormat();
  const nameOf = useNameOf();
  const missing = items.filter(
    ({ marginAmount, withoutCost }) => marginAmount === null || withoutCost.length > 0,
  );
  if (missing.length === 0) return null;
  return (
    <div className={`row align-center gap-10 round-3 on-amber amber-fg ${style.missing}`}>
      <WarningIcon size={20} />
      <span>{t("profit.missing.title", { count: missing.length })}</span>
      <Menu
        name={t("profit.missing.add")}
        align="end"
        trigger={(open) => (
          <Button size="sm" {...open}>
            {t("profit.missing.add")}
          </Button>
        )}
      >
        {missing.map((dish) => (
          <MenuItem key={dish.menuItemId} to={`/menu/edit/${dish.menuItemId}`}>
            {nameOf(dish)}
            <span className={`block text-sm ink-2 ${style.text}`}>
              {dish.withoutCost.length > 0
                ? t("profit.missing.products", { names: list(dish.withoutCost.map(nameOf)) })
                : t("profit.missing.recipe")}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
