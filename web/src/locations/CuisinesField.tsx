import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons/icons.more.tsx";
import type { LocationFormState } from "./locationValues.ts";
import { useReferenceNames } from "./useReferenceNames.ts";
import { cuisineChoices } from "../reference/reference.queries.ts";
import style from "./locations.module.css";

/** Several cuisines; the first is the main one, so their order can be changed. */
export function CuisinesField({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { optionsOf } = useReferenceNames();
  const choices = useQuery(cuisineChoices());
  const options = optionsOf(choices.data);
  const chosen = form.values.cuisines.map(({ cuisineId }) => cuisineId);
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? "";

  const setCuisines = (ids: string[]) =>
    form.set(
      "cuisines",
      ids.map((cuisineId, index) => ({ cuisineId, primaryCuisine: index === 0 })),
    );
  const move = (from: number, step: number) => {
    const id = chosen[from];
    if (id !== undefined) setCuisines(chosen.filter((each) => each !== id).toSpliced(from + step, 0, id));
  };

  return (
    <>
      <MultiSelectField
        {...form.field("cuisines")}
        value={chosen}
        options={options}
        onChange={setCuisines}
        error={choices.isError ? t("cuisinesFailed") : form.errorAt("cuisines")}
        help={t("help.cuisines")}
      />
      {chosen.length > 1 && (
        <ol className={style.order} aria-label={t("cuisines.order")}>
          {chosen.map((id, index) => (
            <li key={id}>
              <span>
                {nameOf(id)} {index === 0 && <Badge tone="fig">{t("cuisines.main")}</Badge>}
              </span>
              <IconButton
                name={t("cuisines.up", { name: nameOf(id) })}
                icon={<ArrowUpIcon />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                name={t("cuisines.down", { name: nameOf(id) })}
                icon={<ArrowDownIcon />}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
