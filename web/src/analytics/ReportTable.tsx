import { csvText, delimiterOf, saveCsv } from "../lib/list/saveFile.ts";
import { formatDateTime, useFormat } from "../lib/text/format.ts";
import { useReasonName } from "../lib/text/reasons.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { DownloadIcon } from "../ui/icons/icons.tsx";
import { FigureTable } from "./FigureTable.tsx";
import { localTime } from "./periodText.ts";
import type { Cell, ReportTableOf } from "./reportTables.ts";
import style from "./ReportTable.module.css";

/** Text columns other than the first. */
const wordy = ["category", "class", "reason", "section"];

/** Renders report rows; the first cell names the row and links to its orders where a list exists. */
export function ReportTable({ name, table }: { name: string; table: ReportTableOf }) {
  const { t } = useTranslation("analytics");
  const { language, money, number, percent } = useFormat();
  const reasonName = useReasonName();
  const lacking = (missing: Extract<Cell, { money: string }>["lacking"]) => {
    if (missing === undefined) return "";
    const [kind, count] =
      "dishes" in missing
        ? (["dishes", missing.dishes] as const)
        : (["ingredients", missing.ingredients] as const);
    return count > 0 ? `, ${t(`profit.lacking.${kind}`, { count })}` : "";
  };
  const moneyText = (cell: Extract<Cell, { money: string }>) =>
    money(cell.money, table.currency) + lacking(cell.lacking);
  const shown = (cell: Cell): string => {
    if ("money" in cell) return moneyText(cell);
    if ("number" in cell) return number(cell.number);
    if ("percent" in cell) return percent(cell.percent);
    if ("at" in cell) return formatDateTime(cell.at, language, cell.timezone);
    if ("minutes" in cell)
      return cell.minutes === null ? t("none") : t("reports.minutes", { count: cell.minutes });
    if ("said" in cell) return t(`reports.said.${cell.said}`);
    if ("method" in cell) return t(`method.${cell.method}`);
    if ("reason" in cell) return reasonName(cell.reason);
    if ("text" in cell) return cell.text;
    const { nameEn, nameMe } = cell.names;
    return (language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? t("none");
  };
  const plain = (cell: Cell) => {
    if ("at" in cell) return localTime(cell.at, cell.timezone);
    if ("money" in cell) return cell.money;
    if ("number" in cell) return String(cell.number);
    if ("minutes" in cell) return String(cell.minutes ?? "");
    return "said" in cell && cell.said === "nothing" ? "" : shown(cell);
  };
  const head = table.head.map((key) => t(`reports.head.${key}`));
  const inMinutes = (index: number) => table.rows.some(({ cells }) => "minutes" in (cells[index] ?? {}));
  const words = table.head.flatMap((key, index) => (wordy.includes(key) ? [index] : []));
  const download = () => {
    const named = head.map((text, index) => (inMinutes(index) ? `${text} (min)` : text));
    const rows = [named, ...table.rows.map(({ cells }) => cells.map(plain))];
    saveCsv(table.file, csvText(rows, delimiterOf(language)));
  };
  if (table.rows.length === 0) return <p className="pad-16-0 line-above ink-2">{t("nothing")}</p>;
  return (
    <div className="column gap-6">
      <FigureTable
        name={name}
        figures={{
          head,
          words,
          rows: table.rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(shown) })),
        }}
      />
      <div className={`row justify-between align-center gap-16 ${style.foot}`}>
        {table.hint && <p className="size-sm ink-2">{t(`reports.hint.${table.hint}`)}</p>}
        <Button size="sm" variant="quiet" icon={<DownloadIcon />} onClick={download}>
          {t("export")}
        </Button>
      </div>
    </div>
  );
}
