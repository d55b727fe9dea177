import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { DownloadIcon } from "../ui/icons/icons.tsx";
import { csvText, saveFile } from "./csv.ts";
import type { Cell, reportOf } from "./reportTables.ts";
import style from "./ReportTable.module.css";

/** The rows of a report: the first cell names a row and leads to its orders where there is a list of them. */
export function ReportTable({ name, table }: { name: string; table: ReturnType<typeof reportOf> }) {
  const { t } = useTranslation("analytics");
  const { language, money, number, percent } = useFormat();
  const shown = (cell: Cell): string => {
    if ("money" in cell) return money(cell.money, table.currency);
    if ("number" in cell) return number(cell.number);
    if ("percent" in cell) return percent(cell.percent);
    if ("minutes" in cell)
      return cell.minutes === null ? t("none") : t("reports.minutes", { count: cell.minutes });
    if ("said" in cell) return t(`reports.said.${cell.said}`);
    if ("method" in cell) return t(`method.${cell.method}`);
    if ("text" in cell) return cell.text;
    const { nameEn, nameMe } = cell.names;
    return (language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? t("none");
  };
  const plain = (cell: Cell) =>
    "money" in cell ? cell.money : "number" in cell ? String(cell.number) : shown(cell);
  const head = table.head.map((key) => t(`reports.head.${key}`));
  const keep = () =>
    saveFile(table.file, csvText([head, ...table.rows.map(({ cells }) => cells.map(plain))]));
  if (table.rows.length === 0) return <p className={style.none}>{t("nothing")}</p>;
  return (
    <>
      <div className={style.box}>
        <table className={style.table}>
          <caption className="vh">{name}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [first, ...rest], to }) => (
              <tr key={key}>
                <th scope="row">
                  {first && to ? (
                    <Link {...hrefParts(to)} className="link">
                      {shown(first)}
                    </Link>
                  ) : (
                    first && shown(first)
                  )}
                </th>
                {rest.map((cell, index) => (
                  <td key={head[index + 1]} data-head={head[index + 1]}>
                    {shown(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={style.foot}>
        <Button size="sm" variant="quiet" icon={<DownloadIcon />} onClick={keep}>
          {t("export")}
        </Button>
      </div>
    </>
  );
}
