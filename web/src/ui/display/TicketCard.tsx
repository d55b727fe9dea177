import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import "../style/fonts-mono.css";
import { cx } from "../cx.ts";
import { toneClass, type Tone } from "../style/tones.ts";
import style from "./TicketCard.module.css";

interface TicketProps {
  /** Tone of the order's status. */
  tone: Tone;
  /** Accessible name: "Table 12, order 1051". */
  name: string;
  /** Fills the available height, with the foot at the bottom. */
  isTall?: boolean;
  children: ReactNode;
}

/** Renders an order as a ticket card: head, lines, note, rule, foot and action, in that order. */
export function TicketCard({ tone, name, isTall, children }: TicketProps) {
  return (
    <div className={cx(style.paper, isTall && style.tall)}>
      <article aria-label={name} className={cx(`column clip ${style.ticket}`, toneClass(tone))}>
        {children}
      </article>
    </div>
  );
}

interface TicketHeadProps {
  title: ReactNode;
  /** Order number, "#1051". */
  number?: string;
  /** Name of the server. */
  meta?: ReactNode;
  /** Right part of the second line: guests, promised time; moves number and meta to that line. */
  aside?: ReactNode;
  time?: ReactNode;
  menu?: ReactNode;
}

export function TicketHead({ title, number, meta, aside, time, menu }: TicketHeadProps) {
  const about = (number || meta) && (
    <span className={`inline-row shrink gap-8 text-sm ink-2 one-line clip ${style.meta}`}>
      {number && <span className={style.number}>{number}</span>}
      {meta}
    </span>
  );
  return (
    <header className={style.head} data-keep-clear>
      <div className="row shrink align-center gap-8">
        <h3 className={`shrink title-lg cut ink ${style.title}`}>{title}</h3>
        {aside === undefined && about}
        <span className="fill" />
        {time}
        {menu}
      </div>
      {aside !== undefined && (
        <div className="row shrink align-center gap-8">
          {about}
          <span className="fill" />
          <span
            className={cx(`inline-row shrink gap-8 text-sm ink-2 one-line clip ${style.meta}`, style.aside)}
          >
            {aside}
          </span>
        </div>
      )}
    </header>
  );
}

interface TicketLine {
  id: string;
  quantity: number | string;
  name: string;
  /** Modifiers and requests: "without onion". */
  note?: ReactNode;
  price?: ReactNode;
  isDone?: boolean;
}

interface TicketLinesProps {
  lines: readonly TicketLine[];
  /** Number of hidden lines. */
  more?: number;
  /** Called when a line is pressed, to strike it in the kitchen. */
  onPress?: (line: TicketLine) => void;
}

export function TicketLines({ lines, more = 0, onPress }: TicketLinesProps) {
  const { t } = useTranslation("ui");
  return (
    <ul className={style.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={style.quantity}>{line.quantity}×</span>
          {onPress ? (
            <button
              type="button"
              aria-pressed={line.isDone ?? false}
              className={cx(style.name, line.isDone && style.done)}
              onClick={() => onPress(line)}
            >
              {line.name}
            </button>
          ) : (
            <span className={cx(style.name, line.isDone && style.done)}>{line.name}</span>
          )}
          {line.price}
          {line.note && <span className={`text-sm weight-550 amber-fg ${style.choice}`}>{line.note}</span>}
        </li>
      ))}
      {more > 0 && (
        <li>
          <span className={style.more}>{t("ticket.more", { count: more })}</span>
        </li>
      )}
    </ul>
  );
}

/** Renders a framed note that must not be missed, such as an allergy. */
export function TicketNote({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={`row size-sm round-1 ${style.note}`}>
      {icon}
      <span>{children}</span>
    </div>
  );
}

export const TicketRule = () => <div className={style.rule} />;

/** Renders the amount due at the left and its state at the right. */
export function TicketFoot({ children }: { children: ReactNode }) {
  return (
    <footer className={`row align-center justify-between gap-8 push-down ${style.foot}`}>{children}</footer>
  );
}

/** Renders the full-width next step; expects a `Button` of the variant "tone". */
export function TicketAction({ children }: { children: ReactNode }) {
  return <div className={style.action}>{children}</div>;
}
