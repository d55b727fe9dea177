import type { Printer } from "@konoba/contract/printing/printing.contract";
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
    case "part":
    case "partHead":
      return (
        <p className={`${style.part} ${style[line.kind]}`}>
          <span>{line.name}</span>
          <span>{line.rate}</span>
          <span>{line.amount}</span>
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

interface PaperProps {
  name: string;
  lines: readonly PaperLine[];
  /** Width in millimetres. */
  width?: Printer["width"];
  /** Name of the page of one of several papers; each is a page of its own. */
  page?: string;
}

/** Renders receipt paper, 80 mm wide by default; the browser prints only this element, on one page. */
export function Paper({ name, lines, width = 80, page }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A roll has no page height, so the page is as long as its content.
    const height = Math.ceil((paper.current?.offsetHeight ?? 0) * millimetresOfPixel) + 4;
    const sheet = new CSSStyleSheet();
    const size = `${width}mm ${Math.max(height, page === undefined ? width + 1 : 0)}mm`;
    sheet.replaceSync(`@media print { @page ${page ?? ""} { size: ${size}; margin: 0 } }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [lines, width, page]);
  return (
    <article
      ref={paper}
      className={style.paper}
      data-width={width}
      style={page === undefined ? undefined : { page, breakAfter: "page" }}
      aria-label={name}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paper never changes its order
        <Line key={index} line={line} />
      ))}
    </article>
  );
}
