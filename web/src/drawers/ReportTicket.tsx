import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { cashFigures, negative } from "@konoba/contract/drawers/drawers.rules";
import type { ReactNode } from "react";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useTranslation } from "../lib/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";
import { Ticket, TicketHead } from "../ui/display/Ticket.tsx";
import style from "./ReportTicket.module.css";

/** Amounts of a report are columns of figures: the currency stands once, at the top. */
const useFigure = ({ currencyCode }: DrawerReport) => {
  const { moneyParts } = useLocalFormat();
  return (value: string) => {
    const { minus, number } = moneyParts(value, currencyCode);
    return minus + number;
  };
};

interface LineProps {
  label: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
}

function Line({ label, value, isStrong }: LineProps) {
  return (
    <div className={isStrong ? style.strong : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Part({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={style.part}>
      {title && (
        <h4>
          {title}
          <span>{aside}</span>
        </h4>
      )}
      <dl>{children}</dl>
    </section>
  );
}

function Taxes({ report }: { report: DrawerReport }) {
  const { t } = useTranslation("drawers");
  const { percent } = useLocalFormat();
  const figure = useFigure(report);
  if (report.taxes.length === 0) return null;
  return (
    <section className={style.part}>
      <h4>{t("report.taxes")}</h4>
      <table className={style.taxes}>
        <thead>
          <tr>
            <th scope="col">{t("report.rate")}</th>
            <th scope="col">{t("report.net")}</th>
            <th scope="col">{t("report.tax")}</th>
            <th scope="col">{t("report.total")}</th>
          </tr>
        </thead>
        <tbody>
          {report.taxes.map(({ taxPercentage, netAmount, taxAmount, grossAmount }) => (
            <tr key={taxPercentage}>
              <th scope="row">{percent(taxPercentage)}</th>
              <td>{figure(netAmount)}</td>
              <td>{figure(taxAmount)}</td>
              <td>{figure(grossAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Float, what came and went, and what the drawer held in the end. */
function Cash({ report }: { report: DrawerReport }) {
  const { t } = useTranslation("drawers");
  const figure = useFigure(report);
  const { cash, count, differenceAmount } = report;
  return (
    <Part title={t("report.cash")}>
      {cashFigures(report).map(([key, value]) => (
        <Line key={key} label={t(key === "openingAmount" ? key : `report.${key}`)} value={figure(value)} />
      ))}
      <Line label={t("expectedAmount")} value={figure(cash.expectedAmount)} isStrong />
      {count && <Line label={t("countedAmount")} value={figure(count.countedAmount)} />}
      {differenceAmount !== null && (
        <Line label={t("differenceAmount")} value={figure(differenceAmount)} isStrong />
      )}
    </Part>
  );
}

/** An X or Z report as it is printed. */
export function ReportTicket({ report, isPreview }: { report: DrawerReport; isPreview?: boolean }) {
  const { t } = useTranslation("drawers");
  const { dateTime, time, date } = useLocalFormat();
  const figure = useFigure(report);
  const { number, openedAt, at } = report;
  const title = t(number === null && !isPreview ? "x" : "z");
  const end = date(openedAt) === date(at) ? time(at) : dateTime(at);
  return (
    <Ticket tone="stone" name={title}>
      <TicketHead
        title={title}
        {...(number === null ? {} : { number: t("report.number", { number }) })}
        time={isPreview && <Badge tone="amber">{t("report.preview")}</Badge>}
      />
      <div className={style.body}>
        <p className={style.who}>
          <span>{report.locationName}</span>
          <span>
            {report.drawerName ?? t("first")} · {report.currencyCode}
          </span>
          <span>
            {dateTime(openedAt)} – {end}
          </span>
          <span>{[...new Set([report.openedBy, report.by])].join(", ")}</span>
        </p>
        <Part>
          <Line label={t("report.orders")} value={report.orders} />
          <Line label={t("report.takenAmount")} value={figure(report.takenAmount)} />
          <Line
            label={t("report.refunds", { count: report.refunds })}
            value={figure(negative(report.refundedAmount))}
          />
          <Line label={t("report.turnoverAmount")} value={figure(report.turnoverAmount)} isStrong />
        </Part>
        {report.methods.length > 0 && (
          <Part title={t("report.methods")} aside={t("report.withoutTips")}>
            {report.methods.map(({ method, turnoverAmount }) => (
              <Line key={method} label={t(`methods.${method}`)} value={figure(turnoverAmount)} />
            ))}
          </Part>
        )}
        <Taxes report={report} />
        <Part title={t("report.corrections")}>
          <Line
            label={t("report.discounts", { count: report.discounts })}
            value={figure(negative(report.discountAmount))}
          />
          <Line label={t("report.voids", { count: report.voids })} value={figure(report.voidedAmount)} />
        </Part>
        {report.tips.length > 0 && (
          <Part
            title={t("report.tips")}
            aside={t("report.cashTips", { amount: figure(report.cash.tipAmount) })}
          >
            {report.tips.map(({ name, amount }) => (
              <Line key={name} label={name} value={figure(amount)} />
            ))}
            <Line label={t("report.total")} value={figure(report.tipAmount)} isStrong />
          </Part>
        )}
        <Cash report={report} />
        {report.note && <p className={style.note}>{report.note}</p>}
        {report.movements.length > 0 && (
          <Part title={t("movements")}>
            {report.movements.map(({ id, kind, reason, amount, at: moment }) => (
              <Line
                key={id}
                label={`${time(moment)} ${reason}`}
                value={figure(kind === "paid_in" ? amount : negative(amount))}
              />
            ))}
          </Part>
        )}
        <p className={style.end}>
          {t(number === null ? "report.notKept" : "report.kept")} {t("report.notFiscal")}
        </p>
      </div>
    </Ticket>
  );
}
