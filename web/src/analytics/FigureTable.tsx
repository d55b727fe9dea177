import style from "./FigureTable.module.css";

/** A head and rows of text; the first cell of a row names it, the others are figures. */
export interface Figures {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export function FigureTable({ name, figures }: { name: string; figures: Figures }) {
  return (
    <div className={style.box}>
      <table className={style.table}>
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            {figures.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((text, index) => (
                <td key={figures.head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
