import type { PaperLine } from "@konoba/contract/printing/printing.rules";
import { useLayoutEffect, type CSSProperties } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { fillSheets, placeOf, sheetHeight, sheetWidth, type SheetFormat } from "./labelSheet.ts";
import style from "./LabelSheets.module.css";

/** Label with the lines it prints. */
export interface SheetLabel {
  id: string;
  name: string;
  lines: readonly PaperLine[];
}

/** Renders a line of a label; a sheet has no rules between them. */
function Line({ line }: { line: PaperLine }) {
  switch (line.kind) {
    case "title":
      return <h3>{line.text}</h3>;
    case "total":
    case "pair":
      return (
        <p data-kind={line.kind}>
          <span>{line.left}</span> {line.right}
        </p>
      );
    case "strong":
      return <p data-kind="strong">{line.left}</p>;
    case "center":
      return <p data-kind="place">{line.text}</p>;
    default:
      return null;
  }
}

const millimetres = (value: number) => `calc(${value} * var(--mm))`;

/** Returns the position and size of a place, in the millimetres of the sheet. */
function boxOf(format: SheetFormat, place: number): CSSProperties {
  const { x, y } = placeOf(format, place);
  return {
    left: millimetres(x),
    top: millimetres(y),
    width: millimetres(format.width),
    height: millimetres(format.height),
  };
}

interface LabelSheetsProps {
  format: SheetFormat;
  labels: readonly SheetLabel[];
  /** Place of the first label on the first sheet, from 1. */
  first: number;
  onFirst: (place: number) => void;
}

/** Renders the sheets as they print, at the page's proportions; a press on a place lets the labels begin there. */
export function LabelSheets({ format, labels, first, onFirst }: LabelSheetsProps) {
  const { t } = useTranslation("labels");
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@media print { @page { size: A4 portrait; margin: 0 } }");
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return fillSheets(format, labels, first).map((places, sheet) => (
    // oxlint-disable-next-line react/no-array-index-key -- sheets never change their order
    <div key={sheet} className={style.sheet}>
      <div className={style.page} style={{ aspectRatio: sheetWidth / sheetHeight }}>
        {places
          .map((label, index) => ({ label, place: index + 1 }))
          .map(({ label, place }) => (
            <div
              key={place}
              className={style.place}
              style={boxOf(format, place - 1)}
              data-empty={!label || undefined}
            >
              {label && (
                <article aria-label={label.name}>
                  {label.lines.map((line, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a label never changes its order
                    <Line key={index} line={line} />
                  ))}
                </article>
              )}
              {sheet === 0 && (
                <button
                  className="print-hide"
                  type="button"
                  tabIndex={-1}
                  aria-label={t("beginAt", { place })}
                  onClick={() => onFirst(place)}
                />
              )}
            </div>
          ))}
      </div>
    </div>
  ));
}
