import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { TrashIcon } from "../ui/icons.tsx";
import { Stepper } from "../ui/Stepper.tsx";
import { toast } from "../ui/toasts.tsx";
import { useEditor } from "./editor.ts";
import { lineTotal } from "./orderBill.ts";
import { pieces, withLine, withLinesBack, withoutLine, withoutLines, type DraftLine } from "./orderDraft.ts";
import { nameOf, wishesOf } from "./orderText.ts";
import style from "./Ticket.module.css";

function NewLine({ line, at }: { line: DraftLine; at: number }) {
  const { t } = useTranslation("orders");
  const { language, percent } = useFormat();
  const { currency, fields, venue, change, open } = useEditor();
  const name = nameOf(line, language);
  const wishes = wishesOf(line, language);
  const hasDiscount = Number(line.discountPercentage) > 0;

  function remove() {
    change((draft) => withoutLine(draft, line.id));
    toast.info(t("line.removed", { name }), {
      undo: () => change((draft) => withLinesBack(draft, [line], at)),
    });
  }

  return (
    <li className={cx(style.line, style.new)}>
      <Stepper
        name={t("line.quantityOf", { name })}
        value={line.quantity}
        onChange={(quantity) =>
          quantity === 0 ? remove() : change((draft) => withLine(draft, { ...line, quantity }))
        }
      />
      <button type="button" className={style.about} onClick={() => open({ kind: "line", line })}>
        <span className={style.name}>
          <span className="vh">{t("line.edit")} </span>
          {name}
        </span>
        {wishes && <span className={style.wishes}>{wishes}</span>}
        {hasDiscount && (
          <span className={style.wishes}>
            {t("line.discount", { percentage: percent(line.discountPercentage) })}
          </span>
        )}
      </button>
      <span className={style.prices}>
        <Amount value={lineTotal(line, fields, venue)} currency={currency} />
        {line.quantity > 1 && (
          <span className={style.each}>
            <Amount value={line.unitPrice} currency={currency} size="inherit" />
          </span>
        )}
      </span>
      <IconButton
        name={t("line.remove", { name })}
        icon={<TrashIcon size={16} />}
        size="sm"
        onClick={remove}
      />
    </li>
  );
}

/** What the kitchen does not have yet. */
export function NewLines() {
  const { t } = useTranslation("orders");
  const { order, lines, change } = useEditor();
  if (lines.length === 0) return null;

  function clear() {
    change(withoutLines);
    toast.info(t("ticket.cleared"), { undo: () => change((draft) => withLinesBack(draft, lines, 0)) });
  }

  return (
    <section className={style.fresh}>
      <h4 className={style.heading}>
        {order ? t("ticket.new", { count: pieces(lines) }) : t("items", { count: pieces(lines) })}
        <button type="button" className={`link ${style.clear}`} onClick={clear}>
          {t("ticket.clear")}
        </button>
      </h4>
      <ul>
        {lines.map((line, at) => (
          <NewLine key={line.id} line={line} at={at} />
        ))}
      </ul>
    </section>
  );
}
