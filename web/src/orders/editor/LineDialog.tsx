import { percent as percentSchema } from "@konoba/contract/lib/primitives";
import { choiceProblem, opensOnTap } from "@konoba/contract/menu/menu.options.rules";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weighedPrice } from "../../menu/weightText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { PercentField } from "../../ui/fields/NumberField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { offered } from "../optionChoices.ts";
import { lineTotal } from "../orderBill.ts";
import { withLine, type DraftLine } from "../orderDraft.ts";
import { nameOf } from "../orderText.ts";
import { CourseField, ExtrasField, SeatField } from "./LineFields.tsx";
import { ModifierGroups } from "./ModifierGroups.tsx";
import { SoldOut } from "./SoldOut.tsx";
import { TillSheet } from "./TillSheet.tsx";
import { useBoardItem, useOptionGroups } from "./useOptionGroups.ts";
import style from "./LineDialog.module.css";

interface LinePart {
  line: DraftLine;
  onChange: (line: DraftLine) => void;
}

const hasDiscount = ({ discountPercentage }: DraftLine) => Number(discountPercentage) !== 0;

const isDiscountValid = ({ discountPercentage }: DraftLine) =>
  percentSchema.safeParse(discountPercentage).success;

/** Renders rarely used fields: seat, course, custom extra, discount. */
function MoreFields({ line, onChange }: LinePart) {
  const { t } = useTranslation("orders");
  const { fields, currency } = useEditor();
  const mayDiscount = usePermission("orders.edit");
  return (
    <div className={style.more}>
      {fields.orderType === "dine_in" && (
        <SeatField
          value={line.seat}
          guests={fields.guests}
          onChange={(seat) => onChange({ ...line, seat })}
        />
      )}
      <CourseField value={line.course} onChange={(course) => onChange({ ...line, course })} />
      <ExtrasField
        value={line.customizations}
        currency={currency}
        onChange={(customizations) => onChange({ ...line, customizations })}
      />
      {mayDiscount && (
        <PercentField
          label={t("fields.discountPercentage")}
          value={line.discountPercentage}
          error={isDiscountValid(line) ? null : t("bill.percentInvalid")}
          onChange={(discountPercentage) =>
            onChange({ ...line, discountPercentage: discountPercentage || "0" })
          }
        />
      )}
    </div>
  );
}

/** Renders the quantity and the button that adds the line, which names a missing required choice. */
function Footer({
  line,
  missing,
  onChange,
  onSave,
}: LinePart & { missing: string | null; onSave: () => void }) {
  const { t } = useTranslation("orders");
  const { fields, location, currency } = useEditor();
  const { lines } = useUnsentTicket();
  const isKnown = lines.some(({ id }) => id === line.id);
  const reason = missing === null ? null : t("line.chooseFirst", { name: missing });
  const isValid = isDiscountValid(line);
  return (
    <>
      {weighedUnit(line) === null && (
        <Stepper
          name={t("fields.quantity")}
          value={line.quantity}
          min={1}
          size="lg"
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
      )}
      <Button
        className={style.add}
        variant="primary"
        size="lg"
        disabled={!isValid}
        disabledReason={reason}
        onClick={onSave}
      >
        {reason ?? t(isKnown ? "line.save" : "line.add")}
        {isValid && (
          <span className={reason === null ? undefined : style.sum}>
            · <Amount value={lineTotal(line, fields, location)} currency={currency} size="inherit" />
          </span>
        )}
      </Button>
    </>
  );
}

function About({ line }: { line: DraftLine }) {
  const { t } = useTranslation("orders");
  const { currency } = useEditor();
  const { language } = useFormat();
  const minutes = useBoardItem(line.menuItemId)?.preparationTimeMinutes ?? null;
  return (
    <>
      {weighedPrice(line, currency, language) ?? (
        <Amount value={line.unitPrice} currency={currency} size="inherit" />
      )}
      {minutes !== null && ` · ${t("line.minutes", { minutes })}`}
    </>
  );
}

interface LineDialogProps {
  line: DraftLine;
  /** Shows only the groups that open on the first tap on an item. */
  isFirstTap?: boolean | undefined;
  onClose: () => void;
}

/** Renders modifiers, quantity and kitchen note of a line. */
export function LineDialog({ line: initialLine, isFirstTap = false, onClose }: LineDialogProps) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { change, currency } = useEditor();
  const groups = useOptionGroups()(initialLine.menuItemId);
  const [typed, setLine] = useState(initialLine);
  const line = { ...typed, options: offered(groups, typed.options) };
  const shown = isFirstTap ? groups.filter((group) => opensOnTap([group])) : groups;
  const problem = choiceProblem(groups, line.options);
  const missing = problem && "groupId" in problem && groups.find(({ id }) => id === problem.groupId);
  const isMoreOpen =
    shown.length === 0 ||
    initialLine.customizations.length > 0 ||
    initialLine.course > 1 ||
    hasDiscount(initialLine);

  function save() {
    const specialRequests = line.specialRequests?.trim() || null;
    change((draft) => withLine(draft, { ...line, specialRequests }));
    onClose();
  }

  return (
    <TillSheet
      title={nameOf(line, language)}
      about={<About line={line} />}
      onClose={onClose}
      footer={
        <Footer
          line={line}
          missing={missing ? nameOf(missing, language) : null}
          onChange={setLine}
          onSave={save}
        />
      }
    >
      <div className={style.sections} tabIndex={-1} data-autofocus={shown.length === 0 || undefined}>
        <ModifierGroups
          groups={shown}
          value={line.options}
          currency={currency}
          onChange={(options) => setLine({ ...line, options })}
        />
        <section>
          <TextField
            label={t("line.note")}
            value={line.specialRequests}
            maxLength={500}
            placeholder={t("line.noteHint")}
            onChange={(specialRequests) => setLine({ ...line, specialRequests })}
          />
        </section>
      </div>
      <div className={style.tail}>
        <details className={style.fold} open={isMoreOpen || undefined}>
          <summary>{t("line.more")}</summary>
          <MoreFields line={line} onChange={setLine} />
        </details>
        <SoldOut menuItemId={line.menuItemId} onDone={onClose} />
      </div>
    </TillSheet>
  );
}
