import { isAmount } from "@konoba/contract/lib/money";
import { comboMargins, comboSplit, proposedExtra } from "@konoba/contract/menu/menu.combos.totals";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import type { ComboDish } from "./useComboDishes.ts";
import style from "./combos.module.css";

interface FiguredGroup {
  minimum: number;
  maximum: number;
  dishes: readonly ComboDish[];
}

interface ComboFiguresProps {
  price: string;
  groups: readonly FiguredGroup[];
  /** Dishes of the example. */
  chosen: readonly ComboDish[];
  currency: string;
  decimals: number;
  pricesIncludeTax: boolean;
  /** Each group has a fixed share of the price. */
  isFixed: boolean;
  onExtra: (menuItemId: string, extraPrice: string) => void;
  onFixed: (isFixed: boolean) => void;
}

type Split = ReturnType<typeof comboSplit>;

/** Renders what each dish of the example costs, as a bar and as rows. */
function SplitBar({
  split,
  chosen,
  currency,
}: {
  split: Split;
  chosen: readonly ComboDish[];
  currency: string;
}) {
  const { t } = useTranslation("setMenus");
  const { money, percent, number } = useFormat();
  return (
    <>
      <div className={style.bar} aria-hidden="true">
        {split.parts.map(({ share, extra }, index) => (
          <span key={chosen[index]?.menuItemId} data-category-color={index + 1} className={style.part}>
            <i style={{ flexGrow: Number(share) }} />
            {Number(extra) > 0 && <i data-extra style={{ flexGrow: Number(extra) }} />}
          </span>
        ))}
      </div>
      <table className={style.figures}>
        <tbody>
          {split.parts.map(({ share, extra, amount }, index) => {
            const dish = chosen[index];
            return (
              <tr key={dish?.menuItemId}>
                <th scope="row">
                  <i className={style.swatch} data-category-color={index + 1} aria-hidden="true" />
                  {dish?.item.name}
                  {Number(extra) > 0 && (
                    <small>
                      {" "}
                      {number(Number(share), 2)} + {number(Number(extra), 2)}
                    </small>
                  )}
                </th>
                <td>{percent(Number(dish?.taxRate ?? 0))}</td>
                <td>
                  <b>{money(amount, currency)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t("total")}
            </th>
            <td>
              <b>{money(split.total, currency)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Renders net, VAT and gross by rate. */
function TaxTable({ taxes }: { taxes: Split["taxes"] }) {
  const { t } = useTranslation("setMenus");
  const { number, percent } = useFormat();
  return (
    <table className={style.figures}>
      <thead>
        <tr>
          <th scope="col">{t("vat")}</th>
          <th scope="col">{t("net")}</th>
          <th scope="col">{t("vat")}</th>
          <th scope="col">{t("gross")}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ rate, net, tax, gross }) => (
          <tr key={rate}>
            <th scope="row">{percent(Number(rate))}</th>
            <td>{number(Number(net), 2)}</td>
            <td>{number(Number(tax), 2)}</td>
            <td>{number(Number(gross), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const clamped = (value: number) => Math.min(Math.max(value, 0), 100);

/** Renders the margins of all choices, with the lowest and the highest named. */
function Margins({
  groups,
  own,
  ...props
}: Omit<ComboFiguresProps, "chosen" | "isFixed" | "onFixed"> & { own: string | null }) {
  const { price, decimals, pricesIncludeTax, currency, onExtra } = props;
  const { t } = useTranslation("setMenus");
  const { money, percent } = useFormat();
  const terms = { price, decimals, pricesIncludeTax };
  const margins = comboMargins(groups, terms);
  if (!margins) return <p className={style.hint}>{t("noMargin")}</p>;
  const { lowest, highest } = margins;
  const proposal = proposedExtra(groups, terms, margins);
  const nameOf = (id: string) =>
    groups.flatMap(({ dishes }) => dishes).find(({ menuItemId }) => menuItemId === id)?.item.name ?? "";
  const namesOf = (dishes: readonly { menuItemId: string }[]) =>
    dishes.map(({ menuItemId }) => nameOf(menuItemId)).join(", ");
  const rounded = (value: string) => percent(Math.round(Number(value)));
  const [from, to] = [clamped(Number(lowest.percent)), clamped(Number(highest.percent))];
  return (
    <section aria-label={t("margins", { count: margins.count })}>
      <h2>{t("margins", { count: margins.count })}</h2>
      <div className={style.range} aria-hidden="true">
        <i style={{ left: `${from}%`, right: `${100 - to}%` }} />
        {own !== null && <b style={{ left: `${clamped(Number(own))}%` }} />}
      </div>
      {own !== null && <p className={style.own}>{t("thisOne", { percent: rounded(own) })}</p>}
      <p>
        {t("lowest", {
          percent: rounded(lowest.percent),
          dishes: namesOf(lowest.dishes),
          profit: money(lowest.amount, currency),
        })}
      </p>
      <p>
        {t("highest", {
          percent: rounded(highest.percent),
          dishes: namesOf(highest.dishes),
          profit: money(highest.amount, currency),
        })}
      </p>
      {proposal && (
        <div className={style.proposal}>
          <WarningIcon size={20} />
          <p>
            {t("proposal", {
              name: nameOf(proposal.menuItemId),
              extra: money(proposal.extraPrice, currency),
              percent: rounded(proposal.percent),
            })}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onExtra(proposal.menuItemId, proposal.extraPrice)}
            >
              {t("useProposal", { extra: money(proposal.extraPrice, currency) })}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}

/** Renders what one guest's choice brings: the split of the price, VAT by rate and the margins. */
export function ComboFigures(props: ComboFiguresProps) {
  const { t } = useTranslation("setMenus");
  const { price, chosen, currency, decimals, pricesIncludeTax, isFixed, onFixed } = props;
  const hasFigures = isAmount(price, decimals) && price !== "" && chosen.length > 0;
  if (!hasFigures)
    return (
      <section aria-label={t("example")} className={style.side}>
        <h2>{t("example")}</h2>
        <p className={style.hint}>{t("exampleHint")}</p>
      </section>
    );
  const split = comboSplit(chosen, { price, decimals, pricesIncludeTax });
  return (
    <div className={style.side}>
      <section aria-label={t("example")}>
        <h2>{t("example")}</h2>
        <p className={style.hint}>{chosen.map(({ item }) => item.name).join(", ")}</p>
        <SplitBar split={split} chosen={chosen} currency={currency} />
        <TaxTable taxes={split.taxes} />
        <div className={style.way}>
          <span>{t("split")}</span>
          <Segmented
            name={t("split")}
            kind="radio"
            size="sm"
            value={isFixed ? "fixed" : "menu"}
            options={(["menu", "fixed"] as const).map((value) => ({ value, label: t(`splitBy.${value}`) }))}
            onChange={(way) => onFixed(way === "fixed")}
          />
        </div>
        <p className={style.hint}>{t(isFixed ? "fixedHint" : "splitHint")}</p>
      </section>
      <Margins {...props} own={split.margin?.percent ?? null} />
    </div>
  );
}
