import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { cx } from "../ui/cx.ts";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import type { FormOf } from "../ui/form/useForm.ts";
import type { ReservationValues } from "./reservationForm.ts";
import type { Plan, PlannedReservation } from "./usePlannedReservation.ts";
import style from "./ReservationParts.module.css";

const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const largest = 8;

/** Renders the number of guests as keys, larger ones with a stepper. */
export function PartySize({ form }: { form: FormOf<ReservationValues> }) {
  const { t } = useTranslation("reservations");
  const { partySize } = form.values;
  const error = form.errors["partySize"];
  return (
    <div role="group" aria-label={t("fields.partySize")} className="grid columns-1">
      <span className={`row wrap align-baseline gap-8 rows-0 below-4 ${style.label}`}>
        {t("fields.partySize")}
      </span>
      <div className={`grid clip round-2 ${style.sizes}`}>
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={size === Math.min(partySize, largest)}
            onClick={() => form.set("partySize", size)}
          >
            {size === largest ? `${size}+` : size}
          </button>
        ))}
      </div>
      {partySize >= largest && (
        <Stepper
          name={t("fields.partySize")}
          value={partySize}
          min={largest}
          max={200}
          onChange={(size) => form.set("partySize", size)}
        />
      )}
      {error && (
        <p className={style.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TimeKeysProps {
  plan: Plan;
  timezone: string;
  onChoose: (moment: number) => void;
}

/** Renders the proposed times, full ones struck. */
export function TimeKeys({ plan: { times, start, isFree }, timezone, onChoose }: TimeKeysProps) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(timezone);
  return times.map((moment) => (
    <button
      key={moment}
      type="button"
      className={cx(style.key, !isFree(moment) && style.full)}
      aria-pressed={moment === start}
      onClick={() => onChoose(moment)}
    >
      {time(new Date(moment))}
      {!isFree(moment) && <span className="vh"> {t("isFull")}</span>}
    </button>
  ));
}

/** Renders name and phone, and the last visit of a guest whose number is known. */
export function Contact({ form, guest }: Pick<PlannedReservation, "form" | "guest">) {
  const { t } = useTranslation("reservations");
  const { date } = useFormat();
  const visit = guest?.lastVisit;
  const number = visit?.tableNumber;
  return (
    <>
      <TextField {...form.field("name")} required maxLength={100} autoComplete="off" />
      <PhoneField {...form.field("phoneNumber")} />
      {guest && visit && (
        <p className="text-sm ink-2" role="status">
          {number
            ? t("lastHereAt", { name: guest.name, date: date(visit.startsAt), number })
            : t("lastHere", { name: guest.name, date: date(visit.startsAt) })}
        </p>
      )}
    </>
  );
}

interface FitProps {
  planned: PlannedReservation;
  location: Location;
}

/** Returns the words about the table at the chosen time; `null` without any table. */
export function useFit({ planned: { plan }, location: { timezone } }: FitProps) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(timezone);
  const { proposal, tables, start } = plan;
  const [only] = tables;
  if (!only) return null;
  if (!proposal) {
    const isOne = tables.length === 1;
    const title = isOne
      ? t("tableTaken", { number: only.tableNumber })
      : t("fullAt", { time: time(new Date(start)) });
    return { title, section: null, until: null, table: null };
  }
  const { table, section, freeUntil } = proposal;
  return {
    title: t("table", { number: table.tableNumber }),
    section,
    until: freeUntil === null ? t("isFree") : t("freeUntil", { time: time(new Date(freeUntil)) }),
    table,
  };
}
