import type { ComboGroupInput } from "@konoba/contract/menu/menu.combos.contract";
import { maxCourse } from "@konoba/contract/menu/menu.courses.rules";
import { lowered } from "@konoba/contract/menu/menu.modifiers.rules";
import { useState, type KeyboardEvent } from "react";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { PercentField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { DragHandle, moved, moveStep, useOrder, type Order } from "../../ui/reorder/useOrder.tsx";
import { ComboDishRow } from "./ComboDishRow.tsx";
import { emptyGroup, groupName } from "./comboValues.ts";
import type { ComboDishes } from "./useComboDishes.ts";
import style from "./combos.module.css";

const keyOf = ({ id }: ComboGroupInput, index: number) => id ?? `new-${index}`;

/** Returns groups after Alt and an arrow key in one of their dishes, or elsewhere in a group; null for other keys. */
function movedByKey(event: KeyboardEvent<HTMLElement>, groups: readonly ComboGroupInput[]) {
  const step = moveStep(event);
  if (step === null || !(event.target instanceof Element)) return null;
  // Drag handles are rendered outside of their rows, so the row is read from the document.
  const place = Number(event.target.closest<HTMLElement>("[data-place]")?.dataset["place"]);
  const dishId = event.target.closest<HTMLElement>("[data-dish]")?.dataset["dish"];
  event.preventDefault();
  if (dishId === undefined) {
    const next = moved(groups, place, step);
    // The rows of new groups are known by their place: the focus follows the group.
    if (next && groups[place]?.id === undefined)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-handle="new-${place + step}"]`)?.focus(),
      );
    return next;
  }
  const dishes = groups[place]?.choices ?? [];
  const choices = moved(
    dishes,
    dishes.findIndex(({ menuItemId }) => menuItemId === dishId),
    step,
  );
  return choices && groups.map((group, index) => (index === place ? { ...group, choices } : group));
}

/** Numbers of dishes that a group offers to choose. */
const counts = [
  [1, 1],
  [0, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [3, 3],
] as const;

const courses = Array.from({ length: maxCourse }, (_, index) => index + 1);

interface GroupProps {
  group: ComboGroupInput;
  index: number;
  menu: ComboDishes;
  currency: string;
  errors: FieldErrors;
  example: string | undefined;
  order: Order;
  onExample: (menuItemId: string) => void;
  onChange: (changes: Partial<ComboGroupInput>) => void;
  onRemove: () => void;
}

type GroupFieldProps = Pick<GroupProps, "group" | "index" | "errors" | "onChange">;

/** Renders the names of a group, in both languages when the menu has them. */
function GroupNames({ group, index, errors, onChange }: GroupFieldProps) {
  const { t } = useTranslation("setMenus");
  const { language } = useFormat();
  const hasLanguages = useIsModuleOn("languages");
  const fields = [
    { field: "nameEn", code: "en" },
    { field: "nameMe", code: "me" },
  ] as const;
  const shown = fields.filter(({ code }) => hasLanguages || code === language);
  return shown.map(({ field, code }) => (
    <TextField
      key={field}
      name={`comboGroups.${index}.${field}`}
      label={t(hasLanguages ? `groupName.${code}` : "groupName.only")}
      value={group[field] ?? ""}
      maxLength={100}
      error={errors[`comboGroups.${index}.${field}`]}
      onChange={(name) => onChange({ [field]: name === "" ? null : name })}
    />
  ));
}

/** Renders the choice of a further dish of a group. */
function AddDish({
  group,
  index,
  menu,
  onChange,
}: Pick<GroupProps, "group" | "index" | "menu" | "onChange">) {
  const { t } = useTranslation("setMenus");
  const { language } = useFormat();
  // Another key empties the field after each choice.
  const [count, setCount] = useState(0);
  const taken = new Set(group.choices.map(({ menuItemId }) => menuItemId));
  return (
    <SelectField
      key={count}
      name={`comboGroups.${index}.choices`}
      label={t("addDish", { group: groupName(group, language) })}
      value={null}
      placeholder={t("addDishHint")}
      options={menu.dishes
        .filter(({ id }) => !taken.has(id))
        .map(({ id, name, categoryName }) => ({ value: id, label: name, hint: categoryName }))}
      onChange={(menuItemId) => {
        if (menuItemId === null) return;
        onChange({ choices: [...group.choices, { menuItemId, extraPrice: "0" }] });
        setCount(count + 1);
      }}
    />
  );
}

/** Renders how many dishes of a group a guest chooses. */
function CountField({ group, index, errors, onChange }: GroupFieldProps) {
  const { t } = useTranslation("setMenus");
  const { minimum, maximum } = group;
  const isUsual = counts.some(([from, to]) => from === minimum && to === maximum);
  const all = isUsual ? counts : [...counts, [minimum, maximum] as const];
  return (
    <SelectField
      name={`comboGroups.${index}.minimum`}
      label={t("count")}
      value={`${minimum}-${maximum}`}
      options={all.map(([from, to]) => ({
        value: `${from}-${to}`,
        label:
          from === to
            ? t("choose", { count: to })
            : t(from === 0 ? "chooseUpTo" : "chooseBetween", { from, to }),
      }))}
      error={errors[`comboGroups.${index}.minimum`] ?? errors[`comboGroups.${index}.maximum`]}
      onChange={(chosen) => {
        const [from = 1, to = 1] = (chosen ?? "1-1").split("-").map(Number);
        onChange({ minimum: from, maximum: to });
      }}
    />
  );
}

/** Renders when the dishes of a group are made, counted from the set menu. */
function CourseField({ group, index, errors, onChange }: GroupFieldProps) {
  const { t } = useTranslation("setMenus");
  return (
    <SelectField
      name={`comboGroups.${index}.course`}
      label={t("course")}
      value={String(group.course)}
      options={courses.map((course) => ({
        value: String(course),
        label: t("courseNumber", { course }),
      }))}
      error={errors[`comboGroups.${index}.course`]}
      onChange={(course) => onChange({ course: Number(course ?? "1") })}
    />
  );
}

function DishHead() {
  const { t } = useTranslation("setMenus");
  return (
    <thead>
      <tr>
        <th scope="col">{t("dish")}</th>
        <th scope="col" className={style.wide} data-end>
          {t("menuPrice")}
        </th>
        <th scope="col" data-end>
          {t("extra")}
        </th>
        <th scope="col" className={style.wide} data-end>
          {t("cost")}
        </th>
        <th scope="col" className={style.wide}>
          {t("station")}
        </th>
        <th scope="col" className={style.wide} data-end>
          {t("vat")}
        </th>
        <th scope="col" className={style.wide} data-end>
          {t("portions")}
        </th>
        <th scope="col">
          <span className="vh">{t("remove")}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Renders a group with its dishes. */
function Group(props: GroupProps) {
  const { group, index, menu, currency, errors, example, order, onExample, onChange, onRemove } = props;
  const { t } = useTranslation("setMenus");
  const { language } = useFormat();
  const name = groupName(group, language);
  const dishes = group.choices.flatMap((choice) => menu.dishOf(choice) ?? []);
  const dishIds = group.choices.map(({ menuItemId }) => menuItemId);
  const arrange = (ids: readonly string[]) =>
    onChange({ choices: ids.flatMap((id) => group.choices.find((each) => each.menuItemId === id) ?? []) });
  const dishOrder = useOrder(dishIds, async (ids) => arrange(ids));
  const choiceErrors = Object.entries(errors).filter(([path]) =>
    path.startsWith(`comboGroups.${index}.choices`),
  );
  const change = (menuItemId: string, extraPrice: string) =>
    onChange({
      choices: group.choices.map((each) => (each.menuItemId === menuItemId ? { ...each, extraPrice } : each)),
    });
  return (
    <section data-row data-place={index} className={style.group} aria-label={name || t("group")}>
      <div className={style.groupHead}>
        <span className={style.handle}>
          {order.ids.length > 1 && (
            <DragHandle id={keyOf(group, index)} name={name || t("group")} order={order} />
          )}
        </span>
        <GroupNames {...{ group, index, errors, onChange }} />
        <div className={style.counts}>
          <CountField {...{ group, index, errors, onChange }} />
          <CourseField {...{ group, index, errors, onChange }} />
          {group.sharePercent !== null && (
            <PercentField
              name={`comboGroups.${index}.sharePercent`}
              label={t("share")}
              value={group.sharePercent}
              error={errors[`comboGroups.${index}.sharePercent`]}
              onChange={(sharePercent) => onChange({ sharePercent })}
            />
          )}
        </div>
        <IconButton name={t("removeGroup", { name })} icon={<CloseIcon />} onClick={onRemove} />
      </div>
      {dishes.length > 0 && (
        <table className={style.dishes}>
          <DishHead />
          <tbody>
            {dishes.map((dish) => (
              <ComboDishRow
                key={dish.menuItemId}
                dish={dish}
                group={`example-${index}`}
                currency={currency}
                checked={dish.menuItemId === example}
                order={dishOrder}
                onCheck={() => onExample(dish.menuItemId)}
                onExtra={(extraPrice) => change(dish.menuItemId, extraPrice)}
                onRemove={() =>
                  onChange({
                    choices: group.choices.filter(({ menuItemId }) => menuItemId !== dish.menuItemId),
                  })
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {group.minimum > 0 && dishes.length > 0 && dishes.every(({ isChoosable }) => !isChoosable) && (
        <p className={style.error} role="status">
          {t("noneLeft", { group: lowered(name) })}
        </p>
      )}
      {dishOrder.live}
      {choiceErrors.length > 0 && (
        <p className={style.error} role="alert">
          {choiceErrors[0]?.[1]}
        </p>
      )}
      <div className={style.addDish}>
        <AddDish {...{ group, index, menu, onChange }} />
      </div>
    </section>
  );
}

interface ComboGroupsProps {
  value: readonly ComboGroupInput[];
  menu: ComboDishes;
  currency: string;
  errors: FieldErrors;
  /** Example dish of each group. */
  examples: readonly (string | undefined)[];
  onExample: (index: number, menuItemId: string) => void;
  onChange: (groups: ComboGroupInput[]) => void;
}

/** Renders the groups of a set menu with their dishes. */
export function ComboGroups({
  value,
  menu,
  currency,
  errors,
  examples,
  onExample,
  onChange,
}: ComboGroupsProps) {
  const { t } = useTranslation("setMenus");
  const ids = value.map(keyOf);
  const isFixed = value.some(({ sharePercent }) => sharePercent !== null);
  const arrange = (next: readonly string[]) => onChange(next.flatMap((id) => value[ids.indexOf(id)] ?? []));
  const order = useOrder(ids, async (next) => arrange(next));
  return (
    <div
      data-field="comboGroups"
      className={style.groups}
      onKeyDown={(event) => {
        const next = movedByKey(event, value);
        if (next) onChange(next);
      }}
    >
      {value.length > 1 && <p className="meta">{t("orderKeys")}</p>}
      {value.map((group, index) => (
        <Group
          key={keyOf(group, index)}
          {...{ group, index, menu, currency, errors, order }}
          example={examples[index]}
          onExample={(menuItemId) => onExample(index, menuItemId)}
          onChange={(changes) =>
            onChange(value.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          }
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {order.live}
      {errors["comboGroups"] && (
        <p className={style.error} role="alert">
          {errors["comboGroups"]}
        </p>
      )}
      <div>
        <Button
          icon={<PlusIcon />}
          onClick={() => onChange([...value, isFixed ? { ...emptyGroup, sharePercent: "0" } : emptyGroup])}
        >
          {t("addGroup")}
        </Button>
      </div>
    </div>
  );
}
