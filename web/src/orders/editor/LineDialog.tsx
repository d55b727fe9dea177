import { useState } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { percent as percentSchema } from "@konoba/contract/lib/primitives";
import { choiceProblem } from "@konoba/contract/menu/menu.options.rules";
import { useFormat } from "../../lib/format.ts";
import { usePermission } from "../../lib/session.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { PercentField } from "../../ui/fields/NumberField.tsx";
import { TextAreaField } from "../../ui/fields/TextField.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";

import { offered } from "../optionChoices.ts";

import { lineTotal } from "../orderBill.ts";
import { withLine, type DraftLine } from "../orderDraft.ts";
import { nameOf } from "../orderText.ts";
import { useOptionGroups } from "./useOptionGroups.ts";
import { seatsOf } from "./SeatMark.tsx";
import { SoldOut } from "./SoldOut.tsx";
import style from "./LineDialog.module.css";
import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { isRequired, isSingle } from "@konoba/contract/menu/menu.options.rules";
import { Chip } from "../../ui/controls/Chip.tsx";
import { isFull, pressed, type ChosenOption } from "../optionChoices.ts";
import { useRef } from "react";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { readAmount } from "../orderBill.ts";
import type { Customization } from "../orderDraft.ts";

interface ExtrasFieldProps {
  value: readonly Customization[];
  currency: string;
  onChange: (value: readonly Customization[]) => void;
}

/** What comes on top of a dish, each with its price for one piece. */
function ExtrasField({ value, currency, onChange }: ExtrasFieldProps) {
  const { t } = useTranslation("orders");
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  const nameField = useRef<HTMLInputElement>(null);

  function add() {
    if (name.trim() === "") return;
    const extra = { customizationName: name.trim(), customizationValue: null };
    onChange([...value, { ...extra, additionalPrice: readAmount(price) }]);
    setName("");
    setPrice("");
    nameField.current?.focus();
  }

  return (
    <div>
      {value.length > 0 && (
        <ul className={style.extras} aria-label={t("line.extras")}>
          {value.map((extra) => (
            <li key={extra.customizationName} className={style.extra}>
              {extra.customizationName}
              {Number(extra.additionalPrice) > 0 && (
                <Amount value={extra.additionalPrice} currency={currency} size="inherit" isSigned />
              )}
              <button
                type="button"
                aria-label={t("line.remove", { name: extra.customizationName })}
                onClick={() => onChange(value.filter((each) => each !== extra))}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={style.newExtra}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={t("line.extra")}
          ref={nameField}
          value={name}
          onChange={setName}
          maxLength={100}
          placeholder={t("line.extraHint")}
        />
        <MoneyField label={t("line.extraPrice")} value={price} currency={currency} onChange={setPrice} />
        <Button type="submit" icon={<PlusIcon />}>
          {t("line.addExtra")}
        </Button>
      </form>
    </div>
  );
}

interface OptionChoicesProps {
  groups: readonly BoardOptionGroup[];
  value: readonly ChosenOption[];
  currency: string;
  onChange: (value: ChosenOption[]) => void;
}

/** What a group asks for, beside its name. */
function useHint() {
  const { t } = useTranslation("orders");
  return ({ minChoices, maxChoices }: BoardOptionGroup) => {
    if (minChoices > 1) return t("line.chooseLeast", { number: minChoices });
    if (minChoices === 1) return t("line.required");
    return maxChoices !== null && maxChoices > 1 ? t("line.chooseMost", { number: maxChoices }) : null;
  };
}

/** The choices of a dish: one of a group, or several. */
function OptionChoices({ groups, value, currency, onChange }: OptionChoicesProps) {
  const { language } = useFormat();
  const hintOf = useHint();
  return groups.map((group, groupIndex) => {
    const name = nameOf(group, language);
    const hint = hintOf(group);
    const isOne = isSingle(group);
    return (
      <section key={group.id}>
        <h4 className={style.group}>
          {name}
          {hint && <span className={isRequired(group) ? style.required : style.hint}>{hint}</span>}
        </h4>
        <div role={isOne ? "radiogroup" : "group"} aria-label={name} className={style.choices}>
          {group.options.map((option, index) => {
            const isOn = value.some(({ optionId }) => optionId === option.id);
            return (
              <Chip
                key={option.id}
                isOn={isOn}
                hasTick
                disabled={!isOn && isFull(group, value)}
                // The sheet opens at its first choice.
                data-autofocus={groupIndex === 0 && index === 0 ? true : undefined}
                {...(isOne && { role: "radio", "aria-checked": isOn, "aria-pressed": undefined })}
                onClick={() => onChange(pressed(group, option, value))}
              >
                {nameOf(option, language)}
                {Number(option.price) > 0 && (
                  <span className={style.onTop}>
                    <Amount value={option.price} currency={currency} size="inherit" isSigned />
                  </span>
                )}
              </Chip>
            );
          })}
        </div>
      </section>
    );
  });
}

interface SeatFieldProps {
  value: number | null;
  guests: number | null;
  onChange: (seat: number | null) => void;
}

/** Who it is for: one guest, or the whole table. */
export function SeatField({ value, guests, onChange }: SeatFieldProps) {
  const { t } = useTranslation("orders");
  return (
    <section>
      <h4 className={style.group}>{t("seat.name")}</h4>
      <div role="radiogroup" aria-label={t("seat.name")} className={style.choices}>
        {[null, ...seatsOf(guests, value)].map((seat) => (
          <Chip
            key={seat ?? 0}
            isOn={seat === value}
            role="radio"
            aria-checked={seat === value}
            aria-pressed={undefined}
            onClick={() => onChange(seat)}
          >
            {seat ?? t("seat.all")}
          </Chip>
        ))}
      </div>
    </section>
  );
}

const courses = ["1", "2", "3"] as const;

/** When the kitchen is to make it: a later course waits until it is fired. */
function CourseField({ value, onChange }: { value: number; onChange: (course: number) => void }) {
  const { t } = useTranslation("orders");
  const chosen = courses.find((course) => Number(course) === value) ?? "1";
  return (
    <section>
      <h4 className={style.group}>
        {t("course.name")}
        {value > 1 && <span className={style.hint}>{t("course.hint")}</span>}
      </h4>
      <Segmented
        name={t("course.name")}
        value={chosen}
        options={courses.map((course) => ({
          value: course,
          label: t("course.number", { number: Number(course) }),
        }))}
        onChange={(course) => onChange(Number(course))}
      />
    </section>
  );
}

/** One dish and its wishes: how many, what comes on top, how it is to be made. */
export function LineDialog({ line: given, onClose }: { line: DraftLine; onClose: () => void }) {
  const { t } = useTranslation(["orders", "ui"]);
  const { language } = useFormat();
  const { change, fields, venue, currency } = useEditor();
  const { lines } = useUnsentTicket();
  const mayDiscount = usePermission("orders.discount");
  const groups = useOptionGroups()(given.menuItemId);
  const [typed, setLine] = useState(given);
  const line = { ...typed, options: offered(groups, typed.options) };
  const isKnown = lines.some((each) => each.id === line.id);
  const problem = choiceProblem(groups, line.options);
  const missing = problem && "groupId" in problem && groups.find(({ id }) => id === problem.groupId);
  const isDiscount = percentSchema.safeParse(line.discountPercentage).success;

  function save() {
    const specialRequests = line.specialRequests?.trim() || null;
    change((draft) => withLine(draft, { ...line, specialRequests }));
    onClose();
  }

  return (
    <Dialog
      title={nameOf(line, language)}
      isOpen
      onClose={onClose}
      footer={
        <div className={style.foot}>
          <Stepper
            name={t("orders:fields.quantity")}
            value={line.quantity}
            min={1}
            size="lg"
            onChange={(quantity) => setLine({ ...line, quantity })}
          />
          <Button
            variant="primary"
            size="lg"
            disabled={!isDiscount}
            disabledReason={
              missing ? t("orders:line.chooseFirst", { name: nameOf(missing, language) }) : null
            }
            onClick={save}
          >
            {missing
              ? t("orders:line.chooseFirst", { name: nameOf(missing, language) })
              : t(isKnown ? "orders:line.save" : "orders:line.add")}
            {isDiscount && (
              <span className={missing ? style.sum : undefined}>
                · <Amount value={lineTotal(line, fields, venue)} currency={currency} size="inherit" />
              </span>
            )}
          </Button>
        </div>
      }
    >
      <div className={style.content} tabIndex={-1} data-autofocus={groups.length === 0 || undefined}>
        <div className={style.price}>
          <Amount value={line.unitPrice} currency={currency} />
          <SoldOut menuItemId={line.menuItemId} onDone={onClose} />
        </div>
        <OptionChoices
          groups={groups}
          value={line.options}
          currency={currency}
          onChange={(options) => setLine({ ...line, options })}
        />
        {fields.orderType === "dine_in" && (
          <SeatField
            value={line.seat}
            guests={fields.guests}
            onChange={(seat) => setLine({ ...line, seat })}
          />
        )}
        <CourseField value={line.course} onChange={(course) => setLine({ ...line, course })} />
        <TextAreaField
          label={t("orders:fields.specialRequests")}
          value={line.specialRequests}
          maxLength={500}
          rows={2}
          placeholder={t("orders:line.requestsHint")}
          onChange={(specialRequests) => setLine({ ...line, specialRequests })}
        />
        <ExtrasField
          value={line.customizations}
          currency={currency}
          onChange={(customizations) => setLine({ ...line, customizations })}
        />
        {mayDiscount && (
          <PercentField
            label={t("orders:fields.discountPercentage")}
            value={line.discountPercentage}
            error={isDiscount ? null : t("orders:bill.percentInvalid")}
            onChange={(discountPercentage) =>
              setLine({ ...line, discountPercentage: discountPercentage || "0" })
            }
          />
        )}
      </div>
    </Dialog>
  );
}
