import { qrModuleDots, quietModules } from "@konoba/contract/lib/paper";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { fiscalPaper, type FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import { useLayoutEffect, useMemo, useRef } from "react";
import { documentTags, type Language } from "../lib/text/language.ts";
import { cx } from "../ui/cx.ts";
import { QrCode } from "./QrCode.tsx";
import "../ui/style/fonts-mono.css";
import style from "./FiscalReceipt.module.css";

/** Returns the side of a QR code on paper, in dots like everything on it. */
const qrSide = (modules: number) =>
  `calc(${(modules + 2 * quietModules) * qrModuleDots(modules)} * var(--dot))`;

/** Length from which a value leaves no room for its label on narrow paper, such as a date with its time. */
const longValue = 19;

/** Joins the words between two commas, so that a street keeps its number. */
const unbrokenParts = (text: string): string => text.replaceAll(/(?<!,) /g, "\u00a0");

function Line({ line }: { line: FiscalLine }) {
  switch (line.kind) {
    case "rule":
    case "dashes":
      return <hr className={style[line.kind]} />;
    case "title":
      return <h2 className={style.title}>{line.text}</h2>;
    case "heading":
      return <h3 className={style.heading}>{line.left}</h3>;
    case "pair":
    case "strong":
    case "total":
      return (
        <p className={cx(style.pair, style[line.kind], line.right.length > longValue && style.long)}>
          <span>{line.left}</span>
          <span className={style.figure}>{line.right}</span>
        </p>
      );
    case "small":
      return (
        <p className={`${style.pair} ${style.small}`}>
          <span>
            <span className={style.figure}>{line.left}</span>{" "}
            <span className={style.aside}>{line.aside}</span>
          </span>
          <span className={style.figure}>{line.right}</span>
        </p>
      );
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
    case "frame":
      return (
        <div className={style.frame}>
          {line.lines.map(({ kind, text }) => (
            <p key={text} className={style[kind]}>
              {text}
            </p>
          ))}
        </div>
      );
    case "qr":
      return (
        <div className={style.qr}>
          <QrCode text={line.address} name="QR" sideOf={qrSide} />
          <p>
            <strong>{line.title}</strong>
            <br />
            {line.text}
          </p>
        </div>
      );
    case "center":
      return <p className={style.center}>{unbrokenParts(line.text)}</p>;
    default:
      return <p className={style[line.kind]}>{line.text}</p>;
  }
}

/** Millimetres of paper; the print area is 8 mm narrower on 80 mm paper and 10 mm on 58 mm paper. */
export type PaperWidth = 80 | 58;

interface FiscalReceiptProps {
  receipt: Receipt;
  language: Language;
  width?: PaperWidth;
  /** True if it was printed before. */
  isCopy?: boolean;
}

/**
 * Renders a fiscal receipt as its paper, every size in dots of a receipt printer. The browser prints it on
 * one page of its width.
 */
export function FiscalReceipt(props: FiscalReceiptProps) {
  const { receipt, language, width = 80, isCopy = false } = props;
  const paper = useRef<HTMLElement>(null);
  const lines = useMemo(() => fiscalPaper(receipt, { language, isCopy }), [receipt, language, isCopy]);
  useLayoutEffect(() => {
    // A roll has no page height, so the page is as long as its content at the paper's width.
    const { offsetHeight = 0, offsetWidth = 0 } = paper.current ?? {};
    const height = offsetWidth === 0 ? 0 : Math.ceil((offsetHeight / offsetWidth) * width) + 8;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@media print { @page { size: ${width}mm ${Math.max(height, width + 1)}mm; margin: 0 } }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [lines, width]);
  return (
    <article
      ref={paper}
      className={`${style.paper} ${width === 58 ? style.narrow : ""}`}
      lang={documentTags[language]}
      aria-label={receipt.number}
    >
      <div className={style.content}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paper never changes its order
          <Line key={index} line={line} />
        ))}
      </div>
    </article>
  );
}
