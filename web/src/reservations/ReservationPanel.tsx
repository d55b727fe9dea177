import { instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ReservationInput } from "@konoba/contract/reservations/reservations.contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { cx } from "../ui/cx.ts";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { focusFirstInvalid } from "../ui/form/focusFirstInvalid.ts";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { NoteIcon } from "../ui/icons/icons.service.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { firstTime, listTimes, type Period, proposeTable } from "./dayPlan.ts";
import type { Slot } from "./DayTimeline.tsx";
import { isValues, type ReservationValues, schemaOf, valuesOf } from "./reservationForm.ts";
import { otherOf, reservationList, useCreateReservation } from "./reservations.queries.ts";
import { TablesField } from "./TablesField.tsx";
import { useDayStays } from "./useDayStays.ts";
import style from "./ReservationPanel.module.css";

interface PanelProps {
  location: Location;
  /** Displayed business day. */
  date: string;
  today: string;
  period: Period;
  /** Pressed empty slot of the timeline. */
  slot: Slot | null;
  hasFocus: boolean;
}

/** Source of the table: proposal, timeline slot or field. */
type TableChoice = "proposed" | "slot" | "field";

const two = (value: number) => String(value).padStart(2, "0");

function clockAt(moment: number, timezone: string) {
  const { date, hour, minute } = wallTime(new Date(moment), timezone);
  return { date, time: `${two(hour)}:${two(minute)}` };
}

/** Returns available times and a proposed table for the form values. */
function usePlanner({ location, date, today, period }: PanelProps, formDate: string | null) {
  const day = formDate ?? date;
  const list = useQuery(reservationList(location.id, { date: day })).data;
  const reservations = list?.date === day ? list.items : [];
  const { now, stays, floor } = useDayStays({ location, reservations, isToday: day === today });
  return (values: ReservationValues, choice: TableChoice) => {
    const minutes = values.minutes ?? location.reservationMinutes;
    const tables = choice === "proposed" ? floor : floor.filter(({ id }) => values.tableIds.includes(id));
    const partySize = choice === "proposed" ? values.partySize : 1;
    const proposalAt = (from: number) => proposeTable(tables, stays, { from, minutes, partySize });
    const isFree = (from: number) => floor.length === 0 || proposalAt(from) !== null;
    const first = firstTime({ date: day, timezone: location.timezone, period, now });
    const times = listTimes(first, isFree);
    const typed =
      values.date && values.time ? instantAt(values.date, values.time, location.timezone).getTime() : null;
    const start = typed ?? times.find(isFree) ?? first;
    return { times, isFree, start, proposal: proposalAt(start), tables };
  };
}
type Plan = ReturnType<ReturnType<typeof usePlanner>>;

function usePanelForm(props: PanelProps) {
  const { location, date, today, slot } = props;
  const create = useCreateReservation();
  const [choice, setChoice] = useState<TableChoice>("proposed");
  const bookingDate = date < today ? today : date;
  const start = (): ReservationValues => ({
    ...valuesOf({
      locationId: location.id,
      timezone: location.timezone,
      now: new Date(),
      date: bookingDate,
      stored: undefined,
    }),
    date: bookingDate,
    time: null,
  });
  const schema = schemaOf(location.timezone, null);
  const form = useForm<ReservationValues, ReservationInput>({
    domain: "reservations",
    schema: { safeParse: (values) => schema.safeParse(isValues(values) ? complete(values) : values) },
    values: start(),
    onSubmit: (body) => create.mutateAsync(body),
  });
  const planOf = usePlanner(props, form.values.date);
  const complete = (values: ReservationValues): ReservationValues => {
    const plan = planOf(values, choice);
    const tableIds =
      choice === "proposed" ? (plan.proposal ? [plan.proposal.table.id] : []) : values.tableIds;
    return { ...values, tableIds, ...clockAt(plan.start, location.timezone) };
  };
  const reset = () => {
    setChoice("proposed");
    form.reset(start());
  };
  // Times and tables are chosen again as fast; only what is typed would be lost.
  const { name, phoneNumber, note } = form.values;
  useLeaveGuard(() => form.hasUnsaved() && [name, phoneNumber, note].some(Boolean));
  const [known, setKnown] = useState({ bookingDate, slot });
  if (known.bookingDate !== bookingDate || known.slot !== slot) {
    setKnown({ bookingDate, slot });
    const isSlot = slot !== null && known.slot !== slot;
    const at = isSlot ? clockAt(slot.from, location.timezone) : { date: bookingDate, time: null };
    form.set("date", at.date);
    form.set("time", at.time);
    form.set("tableIds", isSlot ? [slot.tableId] : []);
    setChoice(isSlot ? "slot" : "proposed");
  }
  return { form, choice, setChoice, plan: planOf(form.values, choice), reset, other: otherOf(create.error) };
}

interface PartProps {
  form: FormOf<ReservationValues>;
  plan: Plan;
  timezone: string;
}

const sizes = [1, 2, 3, 4, 5, 6, 7] as const;

function PartySize({ form }: Pick<PartProps, "form">) {
  const { t } = useTranslation("reservations");
  const { partySize } = form.values;
  return (
    <div role="group" aria-label={t("fields.partySize")}>
      <span className={style.label}>{t("fields.partySize")}</span>
      <div className={style.sizes}>
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={size === Math.min(partySize, 7)}
            onClick={() => form.set("partySize", size)}
          >
            {size === 7 ? "7+" : size}
          </button>
        ))}
      </div>
      {partySize >= 7 && (
        <Stepper
          name={t("fields.partySize")}
          value={partySize}
          min={7}
          max={200}
          onChange={(size) => form.set("partySize", size)}
        />
      )}
    </div>
  );
}

/** Renders three proposed times, and fields for any other day and time. */
function Times({ form, plan, timezone, stayMinutes }: PartProps & { stayMinutes: number }) {
  const { t } = useTranslation("reservations");
  const { time, date } = useFormat(timezone);
  const [isOther, setIsOther] = useState(false);
  const at = clockAt(plan.start, timezone);
  const choose = (moment: number) => {
    const { date: day, time: clock } = clockAt(moment, timezone);
    form.set("date", day);
    form.set("time", clock);
  };
  const { times, start, isFree } = plan;
  // A time from the timeline replaces the last proposal unless it is one of them.
  const shown = times.includes(start) ? times : [...times.slice(0, 2), start].toSorted((a, b) => a - b);
  return (
    <div role="group" aria-label={t("fields.time")}>
      <span className={style.label}>
        {t("fields.time")} <small>{date(at.date)}</small>
      </span>
      <div className={style.times}>
        {shown.map((moment) => (
          <button
            key={moment}
            type="button"
            className={cx(style.time, !isFree(moment) && style.full)}
            aria-pressed={moment === start}
            onClick={() => choose(moment)}
          >
            {time(new Date(moment))}
          </button>
        ))}
        <button
          type="button"
          className={style.time}
          aria-expanded={isOther}
          onClick={() => {
            if (!isOther) choose(start);
            setIsOther(!isOther);
          }}
        >
          {t("otherTime")}
        </button>
      </div>
      {isOther && (
        <div className={style.other}>
          <DateField {...form.field("date")} required />
          <TimeField {...form.field("time")} required error={form.errors["startsAt"]} />
          <NumberField {...form.field("minutes")} unit="min" placeholder={String(stayMinutes)} />
        </div>
      )}
    </div>
  );
}

/** Renders the table and the time until which it is free. */
function Fit({ plan, timezone, onChange }: Omit<PartProps, "form"> & { onChange: () => void }) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(timezone);
  const { proposal, tables } = plan;
  const number = proposal?.table.tableNumber ?? tables[0]?.tableNumber ?? "";
  const text = () => {
    if (!proposal) return tables.length === 1 ? t("tableTaken", { number }) : t("noTableFree");
    if (proposal.freeUntil === null) return t("tableFree", { number });
    return t("tableFreeUntil", { number, time: time(new Date(proposal.freeUntil)) });
  };
  return (
    <p className={cx(style.fit, !proposal && style.taken)}>
      {proposal && <CheckIcon size={16} />}
      <span>{text()}</span>
      <button type="button" onClick={onChange}>
        {t("changeTable")}
      </button>
    </p>
  );
}

/**
 * Renders the reservation form beside the day: guests, three proposed times, name, phone and proposed
 * table.
 */
export function ReservationPanel(props: PanelProps) {
  const { location, hasFocus } = props;
  const { timezone } = location;
  const { t } = useTranslation("reservations");
  const { time } = useFormat(timezone);
  const { form, choice, setChoice, plan, reset, other } = usePanelForm(props);
  const [hasNote, setHasNote] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector("input")?.focus();
  }, [hasFocus]);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await form.submit())) return focusFirstInvalid(element);
    setHasNote(false);
    reset();
  }
  const problem =
    other && t("taken", { number: other.tableNumber, name: other.name, time: time(other.startsAt) });
  return (
    <form
      ref={box}
      noValidate
      aria-label={t("add")}
      className={style.form}
      data-keep-clear
      onSubmit={(event) => void send(event)}
    >
      <h2>{t("add")}</h2>
      <PartySize form={form} />
      <Times form={form} plan={plan} timezone={timezone} stayMinutes={location.reservationMinutes} />
      <TextField {...form.field("name")} required maxLength={100} autoComplete="off" />
      <PhoneField {...form.field("phoneNumber")} />
      {choice === "field" ? (
        <TablesField form={form} location={location} {...(problem && { problem })} />
      ) : (
        <Fit
          plan={plan}
          timezone={timezone}
          onChange={() => {
            if (plan.proposal) form.set("tableIds", [plan.proposal.table.id]);
            const { date, time: clock } = clockAt(plan.start, timezone);
            form.set("date", date);
            form.set("time", clock);
            setChoice("field");
          }}
        />
      )}
      {problem && choice !== "field" && (
        <p className={style.problem} role="alert">
          {problem}
        </p>
      )}
      {hasNote && <TextAreaField {...form.field("note")} rows={2} maxLength={500} />}
      <div className={style.ends}>
        {!hasNote && (
          <Button variant="quiet" icon={<NoteIcon />} onClick={() => setHasNote(true)}>
            {t("addNote")}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={form.isSending}>
          {t("bookTable")}
        </Button>
      </div>
    </form>
  );
}
