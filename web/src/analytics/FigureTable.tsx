import { Link } from "@tanstack/react-router";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import style from "./FigureTable.module.css";

/** Table data; the first cell of a row is its header, the others are figures. */
interface Figures {
  head: readonly string[];
  /** Indexes of text columns, which are aligned to the start. */
  words?: readonly number[];
  rows: readonly {
    key: string;
    cells: readonly string[];
    to?: string | undefined;
    /** Marks the total row. */
    isTotal?: boolean;
  }[];
}

interface FigureTableProps {
  name: string;
  figures: Figures;
  /** Limits the table to the height of a chart and makes it scroll. */
  isShort?: boolean;
}

/** Renders figures as a table whose rows may be links; phones stack the figures below the row name. */
export function FigureTable({ name, figures: { head, words = [], rows }, isShort }: FigureTableProps) {
  const wordOf = (index: number) => cx(words.includes(index) && style.word);
  return (
    <div className={cx(style.box, isShort && style.short)}>
      <table className={style.table}>
        <caption className="vh">{name}</caption>
        <thead className="phone-hide">
          <tr>
            {head.map((text, index) => (
              <th key={text} scope="col" className={wordOf(index)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest], to, isTotal }) => (
            <tr key={key} className={cx(isTotal && style.total)}>
              <th scope="row">
                {to === undefined ? (
                  first
                ) : (
                  <Link {...hrefParts(to)} className="link">
                    {first}
                  </Link>
                )}
              </th>
              {rest.map((text, index) => (
                <td key={head[index + 1]} className={wordOf(index + 1)} data-head={head[index + 1]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
