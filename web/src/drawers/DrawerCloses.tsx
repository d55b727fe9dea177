import type { CashPosition, DrawerClose } from "@konoba/contract/drawers/drawers.contract";
import { toleranceShare } from "@konoba/contract/drawers/drawers.rules";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Section } from "../ui/display/Section.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import style from "./DrawerCloses.module.css";

interface RowProps {
  close: DrawerClose;
  currency: string;
  hasTolerance: boolean;
}

/** Renders a difference as a bar from the middle, or as a dot if there is none. */
function DifferenceBar({ share, hasTolerance }: { share: number; hasTolerance: boolean }) {
  return (
    <span className={style.axis} style={{ "--tolerance": hasTolerance ? toleranceShare : 0 }} aria-hidden>
      <i
        data-side={share === 0 ? undefined : share < 0 ? "short" : "over"}
        style={{ "--length": Math.abs(share) }}
      />
    </span>
  );
}

function CloseRow({ close, currency, hasTolerance }: RowProps) {
  const { t } = useTranslation("drawers");
  const { date, time } = useLocalFormat();
  const isExact = Number(close.differenceAmount) === 0;
  return (
    <tr>
      <th scope="row" className={`one-line ${style.when}`}>
        <TextLink to={`/drawers/reports/${close.id}`}>{date(close.at)}</TextLink>{" "}
        <span className="mono">{time(close.at)}</span>
        <small className="block text-sm ink-2">
          {[close.drawerName, close.by].filter(Boolean).join(" · ")}
        </small>
      </th>
      <td className={`ink-2 break ${style.reason}`}>{close.note}</td>
      <td className={style.counted}>
        <Amount value={close.countedAmount} currency={currency} />
      </td>
      <td className={style.bar}>
        <DifferenceBar share={close.share} hasTolerance={hasTolerance} />
      </td>
      <td className={`one-line ${style.difference}`} data-exact={isExact || undefined}>
        {isExact ? (
          <>
            <CheckIcon size={16} />
            {t("exact")}
          </>
        ) : (
          <Amount value={close.differenceAmount} currency={currency} isSigned />
        )}
      </td>
      <td className={`one-line ink-2 ${style.number}`}>{t("zNumber", { number: close.number })}</td>
    </tr>
  );
}

/** Renders the differences of the last closed drawers as bars, never in red. */
export function DrawerCloses({ position, currency }: { position: CashPosition; currency: string }) {
  const { t } = useTranslation("drawers");
  const isManager = usePermission("drawers.manage");
  const { money } = useLocalFormat();
  const { closes, closesAmount, toleranceAmount } = position;
  const hasTolerance = Number(toleranceAmount) > 0;
  if (closes.length === 0) return null;
  return (
    <Section
      title={t(isManager ? "closes" : "ownCloses")}
      {...(isManager && { link: { to: "/drawers/reports", label: t("allReports") } })}
    >
      <table className={style.closes}>
        <thead>
          <tr>
            <th scope="col">{t("closedAt")}</th>
            <th scope="col">{t("reason")}</th>
            <th scope="col">{t("countedAmount")}</th>
            <th scope="colgroup" colSpan={2}>
              {t("differenceAmount")}
            </th>
            <th scope="col">{t("z")}</th>
          </tr>
        </thead>
        <tbody>
          {closes.map((close) => (
            <CloseRow key={close.id} close={close} currency={currency} hasTolerance={hasTolerance} />
          ))}
        </tbody>
      </table>
      <p className={`row wrap justify-between gap-16 rows-4 text-sm ink-2 ${style.foot}`}>
        <span>
          {hasTolerance && t("shaded", { amount: money(toleranceAmount, currency) })} {t("reasonNeeded")}
        </span>
        <span>
          {t("closesTogether")} <Amount value={closesAmount} currency={currency} isSigned />
        </span>
      </p>
    </Section>
  );
}
