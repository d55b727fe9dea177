import { isUrgent, neededBy } from "@konoba/contract/inventory/inventory.neededBy.rules";
import type { RecipeRow } from "@konoba/contract/inventory/inventory.recipes.contract";
import { inflectDate } from "@konoba/contract/lib/dateCases";
import { addDays, wallTime, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { LevelBar } from "../ui/display/ProgressBar.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import style from "./ProductionCards.module.css";

interface CardProps {
  row: RecipeRow;
  isFirst: boolean;
  /** Opens the dialog; null for those who may not change the stock. */
  onProduce: ((row: RecipeRow) => void) | null;
}

/** Renders what is missing for the suggested quantity, by name, and when an ordered delivery brings it. */
function Ingredients({ missing, today }: Pick<RecipeRow, "missing"> & { today: string }) {
  const { t } = useTranslation("production");
  const { number, longDate, weekday } = useFormat();
  const unitName = useUnitName();
  // Within a week the weekday alone is clear.
  const dayOf = (date: string) =>
    date >= today && date < addDays(today, 7) ? weekday(weekdayOf(date)) : longDate(date);
  const arrival = ({ arrivesOn, deliveryWindow }: RecipeRow["missing"][number]) =>
    arrivesOn &&
    t("arrives", {
      day: [inflectDate(dayOf(arrivesOn), "accusative"), deliveryWindow].filter(Boolean).join(", "),
    });
  if (missing.length === 0)
    return (
      <p className={`row gap-6 text-sm ink-2 ${style.here}`}>
        <CheckIcon size={16} />
        {t("allHere")}
      </p>
    );
  return (
    <ul className={`stack gap-2 amber-fg ${style.lacking}`}>
      {missing.map((each) => (
        <li className="row gap-6 text-sm" key={each.productName}>
          <WarningIcon size={16} />
          <span>
            {t("lacking", {
              name: each.productName,
              quantity: `${number(each.quantity)} ${unitName(each.unit)}`,
            })}
            {each.arrivesOn !== null && ` · ${arrival(each)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DueCard({ row, isFirst, onProduce }: CardProps) {
  const { t } = useTranslation("production");
  const location = useQuery(locationDetails(row.locationId)).data;
  const { number, time } = useFormat(location?.timezone);
  const unitName = useUnitName();
  const now = useNow();
  const neededAt = location ? neededBy(location, row, now) : null;
  const urgent = isUrgent(neededAt, now);
  const { productName, onHand, expected, minimum, suggested, unitCost, currencyCode, productUnit } = row;
  const amount = (quantity: number) => `${number(quantity)} ${unitName(productUnit)}`;
  const target = Math.max(expected, minimum);
  const why = expected >= minimum ? "usedUntil" : "atLeast";
  const name = t("left", { quantity: amount(onHand) });
  return (
    <article className={`column gap-8 edged round-4 on-raised ${style.card}`} aria-label={productName}>
      <header className="row wrap align-center justify-between gap-8 rows-2">
        <h2>
          <TextLink to={`/products/recipe/${row.productId}`}>{productName}</TextLink>
        </h2>
        {neededAt && (
          <Badge tone={urgent ? "amber" : "stone"} icon={<ClockIcon size={16} />}>
            {t("neededBy", { time: time(neededAt) })}
          </Badge>
        )}
      </header>
      <p className="text-md ink-2">
        <b className="ink">{name}</b> {t(why, { quantity: amount(target) })}
      </p>
      <LevelBar
        name={name}
        onHand={onHand}
        minimum={target}
        maximum={target * 2}
        tone={urgent ? "amber" : "stone"}
      />
      <Ingredients missing={row.missing} today={wallTime(now, location?.timezone ?? "UTC").date} />
      <footer>
        {unitCost !== null && (
          <span className="text-sm ink-2">
            <Amount value={unitCost} currency={currencyCode} />{" "}
            {t("perUnit", { unit: unitName(productUnit) })}
          </span>
        )}
        {onProduce && (
          <Button
            variant={isFirst ? "primary" : "soft"}
            aria-label={t("makeQuantityOf", { quantity: amount(suggested), name: productName })}
            onClick={() => onProduce(row)}
          >
            {t("makeQuantity", { quantity: amount(suggested) })}
          </Button>
        )}
      </footer>
    </article>
  );
}

interface ProductionCardsProps {
  rows: readonly RecipeRow[];
  onProduce: CardProps["onProduce"];
}

/** Renders a card for each product to make today; only the most urgent one has a filled button. */
export function ProductionCards({ rows, onProduce }: ProductionCardsProps) {
  return (
    <div className={`grid gap-14 ${style.cards}`}>
      {rows.map((row, index) => (
        <DueCard key={row.id} row={row} isFirst={index === 0} onProduce={onProduce} />
      ))}
    </div>
  );
}
