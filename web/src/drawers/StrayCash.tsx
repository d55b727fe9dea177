import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { CashIcon } from "../ui/icons/icons.till.tsx";
import type { DrawerList } from "./drawers.list.queries.ts";
import style from "./Drawers.module.css";

interface StrayCashProps {
  list: DrawerList;
  currency: string;
}

/** Renders the cash that was taken while no drawer was open, also where none was ever opened. */
export function StrayCash({ list, currency }: StrayCashProps) {
  const { t } = useTranslation("drawers");
  const { money, time, list: joined } = useLocalFormat();
  const { strayPayments: count, strayAmount, strayPeople, strayFirstAt, strayLastAt, items } = list;
  if (count === 0 || strayFirstAt === null || strayLastAt === null) return null;
  const open = items.filter(({ shift }) => shift).length;
  const values = { count, people: joined(strayPeople), first: time(strayFirstAt), last: time(strayLastAt) };
  return (
    <div
      className={`tone-amber row align-center gap-12 text-sm pad-12-14 round-4 toned tone-ink ${style.stray}`}
      role="status"
    >
      <CashIcon />
      <div>
        <p className="text-base weight-650">{t("stray", { amount: money(strayAmount, currency) })}</p>
        <p>
          {t("strayBy", values)} {open === 0 && t("strayOpen")}
          {open > 1 && t("strayChoose")}
        </p>
      </div>
    </div>
  );
}
