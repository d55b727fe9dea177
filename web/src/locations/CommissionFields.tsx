import { maxCommissions } from "@konoba/contract/locations/locations.commissions.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Field } from "../ui/fields/Field.tsx";
import { PercentField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons/icons.tsx";
import type { LocationFormState, LocationValues } from "./locationValues.ts";
import style from "./locations.module.css";

type Commission = LocationValues["commissions"][number];
const usualPlatforms = ["Wolt", "Glovo"];

/** Renders what each platform keeps of its orders. */
export function CommissionFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { commissions } = form.values;
  const { disabled } = form.field("commissions");
  const setAll = (next: Commission[]) => form.set("commissions", next);
  const change = (index: number, changes: Partial<Commission>) =>
    setAll(commissions.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const isNamed = (name: string) => commissions.some(({ platform }) => platform === name);
  return (
    <Field
      label={t("fields.commissions")}
      help={t("help.commissions")}
      error={form.errors.commissions}
      isGroup
    >
      {() => (
        <div className="stack items-start gap-12">
          {commissions.map((each, index) => (
            // Rows have no ID until a name is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={`grid full align-start gap-12 ${style.taxRow}`}>
              <TextField
                label={t("commissions.platform")}
                value={each.platform}
                maxLength={40}
                required
                onChange={(platform) => change(index, { platform })}
                error={form.errors[`commissions.${index}.platform`]}
                disabled={disabled}
              />
              <PercentField
                label={t("commissions.percentage")}
                value={each.percentage}
                onChange={(percentage) => change(index, { percentage })}
                error={form.errors[`commissions.${index}.percentage`]}
                disabled={disabled}
              />
              <IconButton
                className={style.remove}
                name={t("commissions.remove", { name: each.platform })}
                icon={<CloseIcon />}
                disabled={disabled}
                onClick={() => setAll(commissions.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          <Button
            size="sm"
            icon={<PlusIcon size={16} />}
            disabled={disabled || commissions.length >= maxCommissions}
            onClick={() =>
              setAll([
                ...commissions,
                { platform: usualPlatforms.find((name) => !isNamed(name)) ?? "", percentage: "" },
              ])
            }
          >
            {t("commissions.add")}
          </Button>
        </div>
      )}
    </Field>
  );
}
