import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weightText } from "../../menu/weightText.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { MoreIcon, TrashIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { withLine, withLinesBack, withoutLine, type DraftLine } from "../orderDraft.ts";
import { nameOf } from "../orderText.ts";
import { seatsOf } from "./seats.ts";
import { useBoardItem } from "./useOptionGroups.ts";
import style from "./OrderTicketPanel.module.css";

/** Renders quantity, modifiers and removal of a line. */
export function LineTools({ line, at }: { line: DraftLine; at: number }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const name = nameOf(line, language);
  const { change, fields, open } = useEditor();
  const item = useBoardItem(line.menuItemId);

  function remove() {
    change((draft) => withoutLine(draft, line.id));
    toast.info(t("line.removed", { name }), {
      undo: () => change((draft) => withLinesBack(draft, [line], at)),
    });
  }

  return (
    <div className={style.tools}>
      {weighedUnit(line) === null ? (
        <Stepper
          name={t("line.quantityOf", { name })}
          value={line.quantity}
          onChange={(quantity) =>
            quantity === 0 ? remove() : change((draft) => withLine(draft, { ...line, quantity }))
          }
        />
      ) : (
        <>
          {item && (
            <button type="button" className={style.tool} onClick={() => open({ kind: "weight", item, line })}>
              <small>{t("line.weight")}</small> <b>{weightText(line, language)?.split("\u00a0")[0]}</b>
              <span className="vh">
                {t("line.weighAgain")}: {name}
              </span>
            </button>
          )}
          <IconButton name={t("line.remove", { name })} icon={<TrashIcon size={20} />} onClick={remove} />
        </>
      )}
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
      <button
        type="button"
        className={style.tool}
        onClick={() => open({ kind: line.choices ? "combo" : "line", line })}
      >
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
  /** Name of the item, for the accessible name. */
  of: string;
  value: V;
  options: readonly V[];
  textOf: (value: V) => string;
  onChange: (value: V) => void;
}

/** Renders the selected value below its label; a tap opens the options. */
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
        <MenuItem key={option ?? 0} checked={option === value} onSelect={() => onChange(option)}>
          {textOf(option)}
        </MenuItem>
      ))}
    </Menu>
  );
}
