import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation, ReservationInput } from "@konoba/contract/reservations/reservations.contract";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { Field, FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import { type ReservationValues, schemaOf, useQuote, valuesOf } from "./reservationForm.ts";
import { otherOf, useCreateReservation, useUpdateReservation } from "./reservations.queries.ts";
import { TablesField } from "./TablesField.tsx";
import style from "./reservations.module.css";

interface ReservationDialogProps {
  location: Location;
  isWaiting: boolean;
  /** Displayed day of the page. */
  date: string | undefined;
  /** Edited reservation; absent for a new one. */
  stored?: Reservation | undefined;
  onClose: () => void;
}

interface PartProps {
  form: FormOf<ReservationValues>;
  location: Location;
}

function When({ form, location }: PartProps) {
  const { field, errors } = form;
  return (
    <div className={style.moment}>
      <DateField {...field("date")} required />
      <TimeField {...field("time")} required error={errors["startsAt"]} />
      <NumberField {...field("minutes")} unit="min" placeholder={String(location.reservationMinutes)} />
    </div>
  );
}

/** Renders name, party size and contact details. */
function Guests({ form }: Pick<PartProps, "form">) {
  const { t } = useTranslation("reservations");
  const { field, set, values } = form;
  return (
    <>
      <TextField {...field("name")} required maxLength={100} autoComplete="off" />
      <FieldRow>
        <PhoneField {...field("phoneNumber")} />
        <Field label={t("fields.partySize")} error={form.errors["partySize"]} isGroup>
          {() => (
            <Stepper
              name={t("fields.partySize")}
              value={values.partySize}
              min={1}
              max={200}
              onChange={(size) => set("partySize", size)}
            />
          )}
        </Field>
      </FieldRow>
    </>
  );
}

function useReservationForm({ location, isWaiting, date, stored }: ReservationDialogProps) {
  const create = useCreateReservation();
  const update = useUpdateReservation();
  const [now] = useState(() => new Date());
  const quote = useQuote(location.id, location.reservationMinutes);
  const propose = (partySize: number) => (stored ? null : quote(partySize, now));
  const since = new Date(stored?.arrivedAt ?? now);
  const form = useForm<ReservationValues, ReservationInput>({
    domain: "reservations",
    schema: schemaOf(location.timezone, isWaiting ? { since, propose } : null),
    values: valuesOf({ locationId: location.id, timezone: location.timezone, now, date, stored }),
    onSubmit: ({ locationId, ...fields }) =>
      stored
        ? update.mutateAsync({ id: stored.id, ...fields })
        : create.mutateAsync({ locationId, ...fields }),
  });
  return { form, other: otherOf(create.error ?? update.error), proposed: propose(form.values.partySize) };
}

/** Renders the form of a reservation or a waiting party with its quoted time. */
export function ReservationDialog(props: ReservationDialogProps) {
  const { location, isWaiting, stored, onClose } = props;
  const { t } = useTranslation(["reservations", "ui"]);
  const { time } = useFormat(location.timezone);
  const { form, other, proposed } = useReservationForm(props);
  return (
    // Errors are shown at the tables field or in a toast.
    <FormDialog
      form={{ ...form, failure: null }}
      title={t(stored ? "edit" : isWaiting ? "addWaiting" : "add")}
      submitLabel={t(stored ? "save" : isWaiting ? "putOnList" : "bookTable")}
      size="md"
      onClose={onClose}
    >
      <Guests form={form} />
      {isWaiting ? (
        <NumberField
          {...form.field("quotedMinutes")}
          value={form.values.quotedMinutes ?? proposed}
          unit="min"
          help={proposed === null ? undefined : t("proposed", { count: proposed })}
        />
      ) : (
        <>
          <When form={form} location={location} />
          <TablesField
            form={form}
            location={location}
            {...(stored && { storedId: stored.id })}
            {...(other && {
              problem: t("taken", {
                number: other.tableNumber,
                name: other.name,
                time: time(other.startsAt),
              }),
            })}
          />
        </>
      )}
      <TextAreaField {...form.field("note")} rows={2} maxLength={500} />
    </FormDialog>
  );
}
