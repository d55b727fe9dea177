import type { CashPosition, Drawer } from "@konoba/contract/drawers/drawers.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import style from "./Drawers.module.css";

interface CashJudgementProps {
  position: CashPosition;
  drawers: readonly Drawer[];
  currency: string;
}

/** Renders what the drawers should hold, and how the last closes came out, as one statement. */
export function CashJudgement({ position, drawers, currency }: CashJudgementProps) {
  const { t } = useTranslation("drawers");
  const { money } = useFormat();
  const { tickets, expectedAmount, closes, closesAmount } = position;
  const isHidden = tickets.length > 0 && expectedAmount === null;
  const first = drawers.find(({ shift }) => shift?.id === tickets[0]?.shiftId);

  const now = () => {
    if (isHidden) return t("judged.countFirst");
    if (expectedAmount === null) return t("judged.noneOpen");
    const amount = money(expectedAmount, currency);
    if (tickets.length > 1) return t("judged.together", { count: tickets.length, amount });
    return t("judged.one", { name: first?.name ?? t("first"), amount });
  };
  const before = () => {
    const count = closes.length;
    if (isHidden) return t("judged.later");
    if (count === 0) return t("judged.noCloses");
    if (closes.every(({ differenceAmount }) => Number(differenceAmount) === 0))
      return t("judged.exact", { count });
    if (Number(closesAmount) === 0) return t("judged.even", { count });
    const amount = money(closesAmount.replace("-", ""), currency);
    return t(Number(closesAmount) < 0 ? "judged.short" : "judged.over", { count, amount });
  };
  return (
    <h2 className={style.judgement}>
      {now()} <span>{before()}</span>
    </h2>
  );
}
