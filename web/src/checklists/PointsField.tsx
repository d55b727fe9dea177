import type { Checklist } from "@konoba/contract/checklists/checklists.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { ChevronUpIcon, PlusIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { TemperatureField } from "./TemperatureField.tsx";
import style from "./checklists.module.css";

type Points = Checklist["points"];
type Point = Points[number];

const newPoint = (kind: Point["kind"]): Point => ({
  id: crypto.randomUUID(),
  name: "",
  kind,
  min: null,
  max: null,
});

interface PointsFieldProps {
  value: Points;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (points: Points) => void;
}

/** Edits what a checklist checks, in the order in which people walk. */
export function PointsField({ value, errors, onChange }: PointsFieldProps) {
  const { t } = useTranslation("checklists");
  const change = (id: string, changes: Partial<Point>) =>
    onChange(value.map((point) => (point.id === id ? { ...point, ...changes } : point)));
  const raise = (index: number) =>
    onChange(
      value.map(
        (point, at) => (at === index ? value[index - 1] : at === index - 1 ? value[index] : point) ?? point,
      ),
    );
  return (
    <div data-field="points">
      <ol className={`stack gap-16 below-16 ${style.edited}`}>
        {value.map(({ id, name, kind, min, max }, index) => (
          <li key={id}>
            <div className={style.pointName}>
              <TextField
                label={`${t("pointOf", { number: index + 1 })} · ${t(`kinds.${kind}`)}`}
                name={`points.${index}.name`}
                value={name}
                maxLength={100}
                error={errors[`points.${index}.name`]}
                onChange={(next) => change(id, { name: next })}
              />
              <IconButton
                name={t("up", { name })}
                icon={<ChevronUpIcon />}
                disabled={index === 0}
                onClick={() => raise(index)}
              />
              <IconButton
                name={t("remove", { name })}
                icon={<TrashIcon />}
                onClick={() => onChange(value.filter((point) => point.id !== id))}
              />
            </div>
            {kind === "temperature" && (
              <div className={style.limits}>
                <TemperatureField
                  label={t("minimum")}
                  subject={`${name} ${t("minimum")}`}
                  value={min}
                  error={errors[`points.${index}.min`]}
                  onChange={(next) => change(id, { min: next })}
                />
                <TemperatureField
                  label={t("maximum")}
                  subject={`${name} ${t("maximum")}`}
                  value={max}
                  error={errors[`points.${index}.max`]}
                  onChange={(next) => change(id, { max: next })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {errors["points"] && (
        <p className={style.error} role="alert">
          {errors["points"]}
        </p>
      )}
      <div className="row wrap gap-8">
        {(["temperature", "task"] as const).map((kind) => (
          <Button key={kind} icon={<PlusIcon />} onClick={() => onChange([...value, newPoint(kind)])}>
            {t(kind === "temperature" ? "addTemperature" : "addTask")}
          </Button>
        ))}
      </div>
    </div>
  );
}
