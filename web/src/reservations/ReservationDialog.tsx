import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation, ReservationInput } from "@konoba/contract/reservations/reservations.contract";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { TextAreaField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import { type ReservationValues, schemaOf, useQuote, valuesOf } from "./reservationForm.ts";
import { Contact, PartySize } from "./ReservationParts.tsx";
import { otherOf, useCreateReservation, useUpdateReservation } from "./reservations.queries.ts";
import { TablesField } from "./TablesField.tsx";
import style from "./reservations.module.css";

type Typed = Pick<ReservationValues, "name" | "phoneNumber" | "partySize" | "note">;

interface ReservationDialogProps {
  location: Location;
  /** Edited reservation; absent for a party that joins the waiting list. */
  stored?: Reservation | undefined;
  /** What was typed before about a party that joins the waiting list. */
  typed?: Typed;
  /** Runs before `onClose` once it is saved. */
  onSaved?: () => void;
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

const isWaitingParty = (stored: Reservation | undefined) => !stored || stored.quotedMinutes !== null;

function useReservationForm({ location, stored, typed, onSaved }: ReservationDialogProps) {
  const create = useCreateReservation();
  const update = useUpdateReservation();
  const [now] = useState(() => new Date());
  const quote = useQuote(location.id, location.reservationMinutes);
  const propose = (partySize: number) => (stored ? null : quote(partySize, now));
  const since = new Date(stored?.arrivedAt ?? now);
  const { id: locationId, timezone } = location;
  const form = useForm<ReservationValues, ReservationInput>({
    domain: "reservations",
    schema: schemaOf(timezone, isWaitingParty(stored) ? { since, propose } : null),
    values: { ...valuesOf({ locationId, timezone, now, date: undefined, stored }), ...typed },
    onSubmit: async ({ locationId: _, ...fields }) => {
      await (stored
        ? update.mutateAsync({ id: stored.id, ...fields })
        : create.mutateAsync({ locationId, ...fields }));
      onSaved?.();
    },
  });
  return { form, other: otherOf(create.error ?? update.error), proposed: propose(form.values.partySize) };
}

/** Renders the form of a stored reservation, or of a party on the waiting list with its quoted time. */
export function ReservationDialog(props: ReservationDialogProps) {
  const { location, stored, onClose } = props;
  const { t } = useTranslation(["reservations", "ui"]);
  const { time } = useFormat(location.timezone);
  const { form, other, proposed } = useReservationForm(props);
  return (
    // Errors are shown at the tables field or in a toast.
    <FormDialog
      form={{ ...form, failure: null }}
      title={t(stored ? "edit" : "addWaiting")}
      submitLabel={t(stored ? "save" : "putOnList")}
      size="md"
      onClose={onClose}
    >
      <Contact form={form} guest={null} />
      <PartySize form={form} />
      {isWaitingParty(stored) ? (
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
