import { Link } from "@tanstack/react-router";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import style from "./FigureTable.module.css";

/** A head and rows of text; the first cell of a row names it, the others are figures. */
interface Figures {
  head: readonly string[];
  /** The columns of words, which begin at the left as words do. */
  words?: readonly number[];
  rows: readonly {
    key: string;
    cells: readonly string[];
    to?: string | undefined;
    /** What the others come to. */
    isTotal?: boolean;
  }[];
}

interface FigureTableProps {
  name: string;
  figures: Figures;
  /** Stands in place of a chart and scrolls within its height. */
  isShort?: boolean;
}

/** Figures in rows; a row may lead to what it is made of. On a phone they stand below its name. */
export function FigureTable({ name, figures: { head, words = [], rows }, isShort }: FigureTableProps) {
  const wordOf = (index: number) => cx(words.includes(index) && style.word);
  return (
    <div className={cx(style.box, isShort && style.short)}>
      <table className={style.table}>
        <caption className="vh">{name}</caption>
        <thead>
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
