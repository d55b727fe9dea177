import { useQuery } from "@tanstack/react-query";
import type { Location } from "@konoba/contract/locations/locations.contract";
import {
  type Reservation,
  type ReservationInput,
  reservationInput,
} from "@konoba/contract/reservations/reservations.contract";
import {
  freeTables,
  isExpected,
  overlap,
  quoteMinutes,
} from "@konoba/contract/reservations/reservations.rules";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { everyTable, tableFloor } from "../tables/tables.queries.ts";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { Field, FieldRow } from "../ui/fields/Field.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import {
  otherOf,
  reservationList,
  useCreateReservation,
  useUpdateReservation,
} from "./reservations.queries.ts";
import style from "./reservations.module.css";
import { instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import { formValues, type FormValues } from "../lib/formValues.ts";
import type { FormSchema } from "../ui/form/issues.ts";

/** What the form holds: a day and a time by the clock of the location in place of a moment. */
type ReservationValues = Omit<FormValues<typeof reservationInput>, "startsAt"> & {
  date: string | null;
  time: string | null;
};

const two = (value: number) => String(value).padStart(2, "0");

/** The next quarter of an hour at least a quarter away. */
function soon(now: Date): Date {
  const quarterMs = 900_000;
  return new Date(Math.ceil((now.getTime() + quarterMs) / quarterMs) * quarterMs);
}

interface Start {
  locationId: string;
  timezone: string;
  now: Date;
  /** The day that is shown. */
  date: string | undefined;
  stored: Reservation | undefined;
}

function valuesOf({ locationId, timezone, now, date, stored }: Start): ReservationValues {
  const at = wallTime(stored ? new Date(stored.startsAt) : soon(now), timezone);
  const isLaterDay = !stored && date !== undefined && date > at.date;
  const tableIds = stored?.tables.map(({ id }) => id) ?? [];
  const { startsAt: _, ...rest } = formValues(reservationInput, {
    partySize: 2,
    ...stored,
    tableIds,
    locationId,
  });
  return {
    ...rest,
    date: isLaterDay ? date : at.date,
    time: isLaterDay ? "19:00" : `${two(at.hour)}:${two(at.minute)}`,
  };
}

/** When the guests come, as far as it is typed. */
const startOf = ({ date, time }: ReservationValues, timezone: string): string | null =>
  date && time ? instantAt(date, time, timezone).toISOString() : null;

interface Waiting {
  since: Date;
  /** What is told unless somebody types another number. */
  propose: (partySize: number) => number | null;
}

const isValues = (values: unknown): values is ReservationValues =>
  typeof values === "object" && values !== null && "partySize" in values;

/** The contract's schema over what the form holds; guests who wait come when they were told. */
const schemaOf = (timezone: string, waiting: Waiting | null): FormSchema<ReservationInput> => ({
  safeParse: (values) => {
    if (!isValues(values)) return reservationInput.safeParse(values);
    const { date: _, time: __, ...fields } = values;
    const quotedMinutes = waiting && (values.quotedMinutes ?? waiting.propose(values.partySize) ?? 0);
    return reservationInput.safeParse({
      ...fields,
      phoneNumber: values.phoneNumber || null,
      quotedMinutes,
      startsAt: waiting
        ? new Date(waiting.since.getTime() + (quotedMinutes ?? 0) * 60_000).toISOString()
        : startOf(values, timezone),
    });
  },
});

interface ReservationDialogProps {
  venue: Location;
  isWaiting: boolean;
  /** The day that is shown behind it. */
  date: string | undefined;
  /** Who is changed; nobody for new guests. */
  stored?: Reservation | undefined;
  onClose: () => void;
}

/** What to tell who waits from now on: by the tables, and by those who came before. */
function useQuote(locationId: string, stayMinutes: number) {
  const floor = useQuery(tableFloor(locationId)).data?.items ?? [];
  const waiting = useQuery(reservationList(locationId, { waiting: "true" })).data?.items ?? [];
  return (partySize: number, now: Date) =>
    quoteMinutes(floor, { partySize, ahead: waiting.length, stayMinutes }, now);
}

interface PartProps {
  form: FormOf<ReservationValues>;
  venue: Location;
}

/** The tables of the guests: free ones that fit first, taken ones with whom they wait for. */
function TablesField({
  form,
  venue,
  storedId,
  problem,
}: PartProps & { storedId?: string; problem?: string }) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(venue.timezone);
  const { date, minutes, partySize } = form.values;
  const tables = (useQuery(everyTable(venue.id)).data ?? []).filter(({ isActive }) => isActive);
  const day = useQuery({ ...reservationList(venue.id, { date: date ?? "" }), enabled: date !== null });
  const startsAt = startOf(form.values, venue.timezone);
  const wanted = startsAt && {
    ...(storedId !== undefined && { id: storedId }),
    startsAt,
    minutes: minutes ?? venue.reservationMinutes,
    partySize,
  };
  const held = (day.data?.items ?? []).filter(({ id, status }) => id !== storedId && isExpected(status));
  const free = wanted ? freeTables(tables, wanted, held) : tables;
  const holderOf = (tableId: string) =>
    held.find((each) => wanted && overlap(each, wanted) && each.tables.some(({ id }) => id === tableId));
  const taken = tables.filter((table) => !free.includes(table));
  return (
    <MultiSelectField
      {...form.field("tableIds")}
      error={problem ?? form.errorAt("tableIds")}
      placeholder={t("anyTable")}
      options={[...free, ...taken].map((table) => {
        const holder = holderOf(table.id);
        return {
          value: table.id,
          label: t("table", { number: table.tableNumber }),
          hint: holder ? `${time(holder.startsAt)} ${holder.name}` : t("seats", { count: table.seats }),
          isDisabled: holder !== undefined,
        };
      })}
    />
  );
}

function When({ form, venue }: PartProps) {
  const { field, errors } = form;
  return (
    <div className={style.moment}>
      <DateField {...field("date")} required />
      <TimeField {...field("time")} required error={errors["startsAt"]} />
      <NumberField {...field("minutes")} unit="min" placeholder={String(venue.reservationMinutes)} />
    </div>
  );
}

/** Who comes, how many, and how to reach them. */
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

function useReservationForm({ venue, isWaiting, date, stored }: ReservationDialogProps) {
  const create = useCreateReservation();
  const update = useUpdateReservation();
  const [now] = useState(() => new Date());
  const quote = useQuote(venue.id, venue.reservationMinutes);
  const propose = (partySize: number) => (stored ? null : quote(partySize, now));
  const since = new Date(stored?.arrivedAt ?? now);
  const form = useForm<ReservationValues, ReservationInput>({
    domain: "reservations",
    schema: schemaOf(venue.timezone, isWaiting ? { since, propose } : null),
    values: valuesOf({ locationId: venue.id, timezone: venue.timezone, now, date, stored }),
    onSubmit: ({ locationId, ...fields }) =>
      stored
        ? update.mutateAsync({ id: stored.id, ...fields })
        : create.mutateAsync({ locationId, ...fields }),
  });
  return { form, other: otherOf(create.error ?? update.error), proposed: propose(form.values.partySize) };
}

/** Takes down who comes when, or who waits and what they were told. */
export function ReservationDialog(props: ReservationDialogProps) {
  const { venue, isWaiting, stored, onClose } = props;
  const { t } = useTranslation(["reservations", "ui"]);
  const { time } = useFormat(venue.timezone);
  const { form, other, proposed } = useReservationForm(props);
  return (
    // What failed is told at the tables or as a message.
    <FormDialog
      form={{ ...form, failure: null }}
      title={t(stored ? "edit" : isWaiting ? "addWaiting" : "add")}
      submitLabel={t(stored ? "save" : isWaiting ? "putOnList" : "book")}
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
          <When form={form} venue={venue} />
          <TablesField
            form={form}
            venue={venue}
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
