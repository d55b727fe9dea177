import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import style from "./Code.module.css";

/** Matches a quoted text with the colon that makes it a name of JSON. */
const quotedTexts = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/** Returns a text of JSON with line breaks; a text of another kind as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Renders code with names and quoted texts in colour; commands are dark. */
export function Code({ text, isCommand = false }: { text: string; isCommand?: boolean }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(quotedTexts)) {
    const [all, quoted, colon] = match;
    parts.push(
      text.slice(from, match.index),
      <span key={match.index} className={colon ? "brand-ink" : style.quoted}>
        {quoted}
      </span>,
      colon ?? "",
    );
    from = match.index + all.length;
  }
  return (
    <pre className={cx(`mono-sm edged round-3 on-surface break ${style.code}`, isCommand && style.command)}>
      {parts}
      {text.slice(from)}
    </pre>
  );
}
