import { inflectDate } from "@konoba/contract/lib/dateCases";
import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { lineAmount } from "@konoba/contract/purchasing/purchasing.totals";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { RefreshIcon } from "../ui/icons/icons.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import style from "./purchasing.module.css";

/** Packs of each item of a price list. */
export type Packs = Readonly<Record<string, number>>;

/** Returns the suggested packs of each line. */
export const suggestedOf = (lines: readonly PurchaseLine[]): Packs =>
  Object.fromEntries(lines.map((line) => [line.supplierItemId, line.suggestedPacks]));

/** Upper limit of the stepper. */
export const maxPacks = 9999;

interface LineProps {
  line: PurchaseLine;
  order: PurchaseOrder;
  packs: number;
  decimals: number;
  onChange: ((packs: number) => void) | null;
}

function Line({ line, order, packs, decimals, onChange }: LineProps) {
  const { t } = useTranslation("purchasing");
  const { money, number } = useFormat();
  const unitName = useUnitName();
  const packText = usePackText();
  const { name, onHand, target, productUnit, previousPrice, price, receivedPacks } = line;
  const unit = unitName(productUnit);
  const { currencyCode } = order;
  return (
    <tr data-skipped={packs === 0 || undefined}>
      <th scope="row">
        <CellText note={packText(line)}>{name}</CellText>
      </th>
      <td className={`one-line ${style.onHand}`} data-label={t("lines.onHand")}>
        <b>{number(onHand)}</b> {unit}
      </td>
      <td data-label={t("lines.level")} className={style.level}>
        {target > 0 ? (
          <>
            <ProgressBar
              name={t("lines.levelOf", { name })}
              value={(onHand / target) * 100}
              tone={onHand * 3 < target ? "amber" : "stone"}
            />
            <small className="above-4">{t("lines.target", { quantity: `${number(target)} ${unit}` })}</small>
          </>
        ) : (
          "–"
        )}
      </td>
      <td className={`one-line ${style.used}`} data-label={t("lines.usedPerDay")}>
        {`${number(Math.round(line.usedPerDay * 10) / 10)} ${unit}`}
      </td>
      <td
        className={style.suggested}
        data-label={t("lines.suggested")}
        data-changed={packs !== line.suggestedPacks || undefined}
      >
        {number(line.suggestedPacks)}
      </td>
      <td className={`one-line ${style.step}`}>
        {onChange ? (
          <Stepper name={t("lines.packsOf", { name })} value={packs} max={maxPacks} onChange={onChange} />
        ) : (
          <b>{receivedPacks > 0 ? `${number(receivedPacks)} / ${number(packs)}` : number(packs)}</b>
        )}
      </td>
      <td data-label={t("lines.price")} className={style.price}>
        <Amount value={price} currency={currencyCode} />
        {previousPrice !== null && (
          <small data-rises={Number(price) > Number(previousPrice) || undefined}>
            {t("lines.was", { price: money(previousPrice, currencyCode) })}
          </small>
        )}
      </td>
      <td className={`weight-600 one-line ${style.total}`}>
        {packs === 0 ? (
          t("lines.skipped")
        ) : (
          <Amount value={lineAmount(String(packs), price, decimals)} currency={currencyCode} />
        )}
      </td>
    </tr>
  );
}

export interface OrderViewProps {
  order: PurchaseOrder;
  packs: Packs;
  /** Sets the packs; null when the order cannot be changed. */
  onPacks: ((packs: Packs) => void) | null;
  decimals: number;
  total: string;
  note: string;
  onNote: (note: string) => void;
  canReceive: boolean;
}

/** Renders what an order contains, with stock, usage and suggestion of each item. */
export function OrderLines({ order, packs, decimals, onPacks: onChange }: OrderViewProps) {
  const { t } = useTranslation("purchasing");
  const { longDate } = useFormat();
  const { lines, arrivesOn, coversUntil } = order;
  const heads = ["item", "onHand", "level", "usedPerDay", "suggested", "packs", "price", "total"] as const;
  return (
    <section className={`column shrink ${style.main}`}>
      <header className="row wrap align-center justify-between gap-14 rows-8 below-12">
        <div>
          <h2 className="title-lg">
            {arrivesOn
              ? t("orders.arrivesOn", { date: inflectDate(longDate(arrivesOn), "accusative") })
              : t("orders.noDay")}
          </h2>
          {coversUntil && (
            <p className="text-sm weight-400 ink-2">
              {t("orders.coversUntil", { date: inflectDate(longDate(coversUntil), "genitive") })}
            </p>
          )}
        </div>
        {onChange && (
          <Button icon={<RefreshIcon />} onClick={() => onChange(suggestedOf(lines))}>
            {t("orders.reset")}
          </Button>
        )}
      </header>
      {lines.length === 0 ? (
        <EmptyState drawing="checklist" title={t("lines.empty")} text={t("lines.emptyText")} />
      ) : (
        <div className={style.area}>
          <table className={style.lines}>
            <thead>
              <tr>
                {heads.map((key) => (
                  <th key={key} scope="col" data-start={key === "level" || undefined}>
                    {t(`lines.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  order={order}
                  packs={packs[line.supplierItemId] ?? 0}
                  decimals={decimals}
                  onChange={onChange && ((value) => onChange({ ...packs, [line.supplierItemId]: value }))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={`text-sm weight-400 ink-2 ${style.rule}`}>{t("orders.rule")}</p>
    </section>
  );
}
