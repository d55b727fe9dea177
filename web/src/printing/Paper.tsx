import type { PaperLine } from "@konoba/contract/printing/printing.rules";
import { useLayoutEffect, useRef } from "react";
import { WarningIcon } from "../ui/icons/icons.tsx";
import style from "./Paper.module.css";

function Line({ line }: { line: PaperLine }) {
  switch (line.kind) {
    case "rule":
    case "dashes":
      return <hr className={style[line.kind]} />;
    case "title":
      return <h2 className={style.title}>{line.text}</h2>;
    case "heading":
    case "pair":
    case "strong":
    case "total":
      return (
        <p className={`${style.pair} ${style[line.kind]}`}>
          <span>{line.left}</span>
          <span className={/^[−€\d]/.test(line.right) ? style.figure : undefined}>{line.right}</span>
        </p>
      );
    case "item":
      return (
        <p className={style.item}>
          <strong>{line.quantity}×</strong>
          <span>{line.name}</span>
          <span className={style.unit}>{line.unit}</span>
          <strong className={style.figure}>{line.total}</strong>
        </p>
      );
    case "dish":
    case "struck": {
      const Name = line.kind === "struck" ? "s" : "span";
      return (
        <p className={style.dish}>
          <Name>{line.quantity}×</Name>
          <Name>{line.name}</Name>
        </p>
      );
    }
    case "cells":
    case "cellsHead":
      return (
        <p className={`${style.cells} ${style[line.kind]}`}>
          {line.cells.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the four columns of a row
            <span key={index}>{cell}</span>
          ))}
        </p>
      );
    case "note":
      return (
        <p className={style.note}>
          <WarningIcon size={16} />
          {line.text}
        </p>
      );
    default:
      return <p className={style[line.kind]}>{line.text}</p>;
  }
}

const millimetresOfPixel = 25.4 / 96;

/** Renders 80 mm receipt paper; the browser prints only this element, on one page. */
export function Paper({ name, lines }: { name: string; lines: readonly PaperLine[] }) {
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A roll has no page height, so the page is as long as its content.
    const height = Math.ceil((paper.current?.offsetHeight ?? 0) * millimetresOfPixel) + 4;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media print { @page { size: 80mm ${Math.max(height, 81)}mm; margin: 0 } }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [lines]);
  return (
    <article ref={paper} className={style.paper} aria-label={name}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paper never changes its order
        <Line key={index} line={line} />
      ))}
    </article>
  );
}
