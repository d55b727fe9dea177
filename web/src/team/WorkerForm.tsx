import { nameKey } from "@konoba/contract/lib/search";
import { workerRoles, workerStatuses } from "@konoba/contract/team/team.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { PinInput } from "../ui/fields/PinInput.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import type { FormSchema } from "../ui/form/issues.ts";
import { useForm } from "../ui/form/useForm.ts";
import { RefreshIcon } from "../ui/icons/icons.tsx";
import { isWeak, newPin } from "./pins.ts";
import { suggestUsername } from "./suggestUsername.ts";
import { workerChoices } from "./team.queries.ts";
import type { WorkerValues } from "./workerValues.ts";
import style from "./team.module.css";

/** Renders a four-digit PIN field with a generator; a weak PIN shows a warning but is accepted. */
function PinField({ help, ...field }: FieldProps<string>) {
  const { t } = useTranslation("team");
  return (
    <div className={`stack items-start gap-8 ${style.pinField}`}>
      <PinInput {...field} canShow />
      <Button
        size="sm"
        icon={<RefreshIcon size={16} />}
        disabled={field.disabled}
        onClick={() => field.onChange(newPin())}
      >
        {t("pin.generate")}
      </Button>
      {help && <p className="text-sm hint">{help}</p>}
      {isWeak(field.value) && (
        <p role="status" className="text-sm weight-550 amber-fg">
          {t("pin.weak")}
        </p>
      )}
    </div>
  );
}

interface WorkerFormProps<T> {
  title: string;
  values: WorkerValues;
  schema: FormSchema<T>;
  /** ID of the edited team member; absent for a new one. */
  workerId?: string;
  backTo: string;
  /** Storage key of the draft of a new team member, without the PIN. */
  draft?: string;
  onSubmit: (input: T) => Promise<unknown>;
}

/** Returns the keys of the other usernames of the location. */
function useTakenNames(locationId: string, workerId: string | undefined): string[] {
  const team = useQuery(workerChoices(locationId)).data ?? [];
  return team.filter(({ id }) => id !== workerId).map(({ username }) => nameKey(username));
}

export function WorkerForm<T>({ title, workerId, backTo, ...settings }: WorkerFormProps<T>) {
  const { t } = useTranslation("team");
  const form = useForm<WorkerValues, T>({ domain: "team", secrets: ["pin"], ...settings });
  const { field, set, values } = form;
  const isNew = workerId === undefined;
  const taken = useTakenNames(values.locationId, workerId);
  const [isOwnName, setIsOwnName] = useState(!isNew || values.username !== "");
  const locationName = useQuery(locationDetails(values.locationId)).data?.name;
  const isTaken = taken.includes(nameKey(values.username));

  /** The username is derived from the name until it is edited. */
  const rename = (names: { firstName?: string; lastName?: string }) => {
    const next = { firstName: values.firstName, lastName: values.lastName, ...names };
    set("firstName", next.firstName);
    set("lastName", next.lastName);
    if (!isOwnName) set("username", suggestUsername(next.firstName, next.lastName, taken));
  };

  return (
    <FormPage title={title} form={form} backTo={backTo} crumbs={[{ label: t("title"), to: "/team" }]}>
      <FormSection title={t("sections.person")}>
        <FieldRow>
          <TextField
            {...field("firstName")}
            required
            autoComplete="off"
            onChange={(firstName) => rename({ firstName })}
          />
          <TextField
            {...field("lastName")}
            required
            autoComplete="off"
            onChange={(lastName) => rename({ lastName })}
          />
        </FieldRow>
        <TextField {...field("email")} type="email" autoComplete="off" help={t("help.email")} />
      </FormSection>
      <FormSection title={t("sections.work")}>
        <FieldRow>
          <SelectField
            {...field("role")}
            options={workerRoles.map((value) => ({
              value,
              label: t(`roles.${value}`),
            }))}
            onChange={(role) => role && set("role", role)}
            help={t(`roleHelp.${values.role}`)}
          />
          <SelectField
            {...field("status")}
            options={workerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(status) => status && set("status", status)}
            help={values.status === "active" ? undefined : t("help.status")}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label={t("fields.locationId")}
            value={locationName ?? ""}
            onChange={() => undefined}
            disabled
            help={t("help.locationId")}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t("sections.signIn")}>
        <FieldRow>
          <TextField
            {...field("username")}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(username) => {
              setIsOwnName(true);
              set("username", username);
            }}
            error={field("username").error ?? (isTaken ? t("usernameTaken") : undefined)}
          />
          <PinField {...field("pin")} required={isNew} help={isNew ? t("help.pin") : t("help.pinEmpty")} />
        </FieldRow>
      </FormSection>
    </FormPage>
  );
}
