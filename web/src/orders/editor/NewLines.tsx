import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { useFormat } from "../../lib/format.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { cx } from "../../ui/cx.ts";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { MoreIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { useEditor } from "../editor.ts";
import { lineTotal } from "../orderBill.ts";
import {
  grownLine,
  pieces,
  withLine,
  withLinesBack,
  withoutLine,
  withoutLines,
  type DraftLine,
} from "../orderDraft.ts";
import { nameOf, wishesOf } from "../orderText.ts";
import { SeatMark, seatsOf } from "./SeatMark.tsx";
import style from "./Ticket.module.css";

interface NewLineProps {
  line: DraftLine;
  at: number;
  /** One line at a time shows what can be done with it. */
  isOpen: boolean;
  onToggle: () => void;
}

function NewLine({ line, at, isOpen, onToggle }: NewLineProps) {
  const { t } = useTranslation("orders");
  const { language, percent } = useFormat();
  const { currency, fields, venue } = useEditor();
  const name = nameOf(line, language);
  const hasDiscount = Number(line.discountPercentage) > 0;
  const discount = hasDiscount && t("line.discount", { percentage: percent(line.discountPercentage) });
  const wishes = [wishesOf(line, language), discount].filter(Boolean).join(" · ");

  return (
    <li data-line={line.id} className={cx(isOpen && style.open)}>
      <button type="button" className={style.line} aria-expanded={isOpen} onClick={onToggle}>
        <SeatMark seat={line.seat} />
        <span className={style.quantity}>{line.quantity}×</span>
        <span className={style.about}>
          <span className={style.name}>{name}</span>{" "}
          {wishes && <span className={style.wishes}>{wishes}</span>}
        </span>
        {line.course > 1 && (
          <span className={style.course}>{t("course.number", { number: line.course })}</span>
        )}
        <Amount value={lineTotal(line, fields, venue)} currency={currency} />
      </button>
      {isOpen && <LineTools line={line} at={at} name={name} />}
    </li>
  );
}

/** More of it, less of it, its wishes, or not at all. */
function LineTools({ line, at, name }: Pick<NewLineProps, "line" | "at"> & { name: string }) {
  const { t } = useTranslation("orders");
  const { change, fields, open } = useEditor();

  function remove() {
    change((draft) => withoutLine(draft, line.id));
    toast.info(t("line.removed", { name }), {
      undo: () => change((draft) => withLinesBack(draft, [line], at)),
    });
  }

  return (
    <div className={style.tools}>
      <Stepper
        name={t("line.quantityOf", { name })}
        value={line.quantity}
        onChange={(quantity) =>
          quantity === 0 ? remove() : change((draft) => withLine(draft, { ...line, quantity }))
        }
      />
      <Choice
        name={t("seat.name")}
        of={name}
        value={line.seat}
        options={[null, ...seatsOf(fields.guests, line.seat)]}
        textOf={(seat) => (seat === null ? t("seat.all") : String(seat))}
        onChange={(seat) => change((draft) => withLine(draft, { ...line, seat }))}
      />
      <Choice
        name={t("course.name")}
        of={name}
        value={line.course}
        options={courses}
        textOf={(course) => t("course.short", { number: course })}
        onChange={(course) => change((draft) => withLine(draft, { ...line, course }))}
      />
      <button type="button" className={style.tool} onClick={() => open({ kind: "line", line })}>
        <MoreIcon size={20} />
        <span className="vh">
          {t("line.wishes")}: {name}
        </span>
      </button>
    </div>
  );
}

const courses = [1, 2, 3];

interface ChoiceProps<V> {
  name: string;
  /** The dish it is chosen for. */
  of: string;
  value: V;
  options: readonly V[];
  textOf: (value: V) => string;
  onChange: (value: V) => void;
}

/** What is chosen, under its name; a tap lists what else there is. */
function Choice<V extends number | null>({ name, of, value, options, textOf, onChange }: ChoiceProps<V>) {
  return (
    <Menu
      name={name}
      align="end"
      trigger={(opening) => (
        <button type="button" className={style.tool} {...opening}>
          <small>{name}</small> <b>{textOf(value)}</b>
          <span className="vh">: {of}</span>
        </button>
      )}
    >
      {options.map((option) => (
        <MenuItem key={option ?? 0} isChecked={option === value} onSelect={() => onChange(option)}>
          {textOf(option)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** What was tapped last is open, and in view however long the ticket is. */
function useNewestLine(lines: readonly DraftLine[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(lines);
  const [openId, setOpenId] = useState<string | null>(lines.at(-1)?.id ?? null);

  useEffect(() => {
    const grown = grownLine(before.current, lines);
    before.current = lines;
    if (grown) setOpenId(grown.id);
  }, [lines]);
  useEffect(() => {
    const row = openId && list.current?.querySelector(`[data-line="${CSS.escape(openId)}"]`);
    if (row) row.scrollIntoView({ block: "nearest" });
  }, [openId, lines]);

  return { list, openId, setOpenId };
}

/** What the kitchen does not have yet. */
export function NewLines() {
  const { t } = useTranslation("orders");
  const { order, lines, change } = useEditor();
  const { list, openId, setOpenId } = useNewestLine(lines);
  if (lines.length === 0) return null;

  function clear() {
    change(withoutLines);
    toast.info(t("ticket.cleared"), { undo: () => change((draft) => withLinesBack(draft, lines, 0)) });
  }

  return (
    <section className={cx(style.fresh, order !== null && style.besideSent)}>
      <h4 className={style.heading}>
        {order && <PlusIcon size={16} />}
        {order ? t("ticket.new", { count: pieces(lines) }) : t("items", { count: pieces(lines) })}
        <button type="button" className={`link ${style.clear}`} onClick={clear}>
          {t("ticket.clear")}
        </button>
      </h4>
      <ul ref={list}>
        {lines.map((line, at) => (
          <NewLine
            key={line.id}
            line={line}
            at={at}
            isOpen={line.id === openId}
            onToggle={() => setOpenId(line.id === openId ? null : line.id)}
          />
        ))}
      </ul>
    </section>
  );
}
