import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { auditHeadText, reportParts, type ReportLine } from "@konoba/contract/drawers/drawers.report.rules";
import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";
import { TicketCard, TicketHead } from "../ui/display/TicketCard.tsx";
import style from "./ReportTicket.module.css";

/** Formats amounts without the currency, which the report shows once at the top. */
const useFigure = ({ currencyCode }: DrawerReport) => {
  const { moneyParts } = useLocalFormat();
  return (value: string) => {
    const { minus, number } = moneyParts(value, currencyCode);
    return minus + number;
  };
};

interface PartProps {
  report: DrawerReport;
  title?: string;
  aside?: string;
  lines: readonly ReportLine[];
}

function Part({ report, title, aside, lines }: PartProps) {
  const { t } = useTranslation("drawers");
  const { time, percent } = useLocalFormat();
  const figure = useFigure(report);
  const labelOf = (line: ReportLine) => {
    if ("word" in line) return t(`report.${line.word}`, { count: line.count });
    if ("rate" in line)
      return line.rate === null ? t("report.exempt") : t("report.receiptVat", { rate: percent(line.rate) });
    if ("exchanged" in line) return t(`report.exchanged.${line.exchanged}`);
    if ("method" in line)
      return [
        line.at && time(line.at),
        line.order !== undefined && orderNumber(line.order),
        t(`methods.${line.method}`),
      ]
        .filter(Boolean)
        .join(" ");
    return line.at ? `${time(line.at)} ${line.text}` : line.text;
  };
  return (
    <section className={style.part}>
      {title && (
        <h4>
          {title}
          <span>{aside}</span>
        </h4>
      )}
      <dl>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a report never changes its order
          <div key={index} className={line.isStrong ? "weight-650" : undefined}>
            <dt>{labelOf(line)}</dt>
            <dd>{typeof line.amount === "number" ? line.amount : figure(line.amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Taxes({ report }: { report: DrawerReport }) {
  const { t } = useTranslation("drawers");
  const { percent } = useLocalFormat();
  const figure = useFigure(report);
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

/** Renders the body of the report in the order shared by screen and print. */
function Parts({ report }: { report: DrawerReport }) {
  const { t } = useTranslation("drawers");
  const figure = useFigure(report);
  const titles = {
    sales: {},
    methods: { title: t("report.methods"), aside: t("report.withoutTips") },
    receipts: { title: t("report.receipts") },
    corrections: { title: t("report.corrections") },
    tips: { title: t("report.tips"), aside: t("report.cashTips", { amount: figure(report.cash.tipAmount) }) },
    cash: { title: t("report.cash") },
    movements: { title: t("movements") },
    outside: { title: t("report.outside"), aside: t("report.outsideSince") },
  };
  return reportParts(report).map((part) => {
    if (part.name === "taxes") return <Taxes key={part.name} report={report} />;
    if (part.name === "note")
      return (
        <p key={part.name} className={style.note}>
          {part.lines}
        </p>
      );
    return <Part key={part.name} report={report} lines={part.lines} {...titles[part.name]} />;
  });
}

/** Renders the printed X or Z report. */
export function ReportTicket({ report, isPreview }: { report: DrawerReport; isPreview?: boolean }) {
  const { t } = useTranslation("drawers");
  const { dateTime, time, date } = useLocalFormat();
  const { number, openedAt, at } = report;
  const head = auditHeadText(report);
  const title = t(number === null && !isPreview ? "x" : "z");
  const end = date(openedAt) === date(at) ? time(at) : dateTime(at);
  return (
    <TicketCard tone="stone" name={title}>
      <TicketHead
        title={title}
        {...(number === null ? {} : { number: t("report.number", { number }) })}
        time={isPreview && <Badge tone="amber">{t("report.preview")}</Badge>}
      />
      <div className={style.body}>
        <p className={`stack ink-2 ${style.who}`}>
          <span>{report.locationName}</span>
          <span>
            {report.drawerName ?? t("first")} · {report.currencyCode}
          </span>
          <span>
            {dateTime(openedAt)} – {end}
          </span>
          <span>{[...new Set([report.openedBy, report.by])].join(", ")}</span>
        </p>
        <Parts report={report} />
        <p className={style.end}>
          {head !== null && <span>{t("report.auditLog", { head })}</span>}
          {t(number === null ? "report.notKept" : "report.kept")} {t("report.notFiscal")}
        </p>
      </div>
    </TicketCard>
  );
}
