import type { Location } from "@konoba/contract/locations/locations.contract";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { TextAreaField } from "../ui/fields/TextField.tsx";
import { focusFirstInvalid } from "../ui/form/focusFirstInvalid.ts";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { NoteIcon } from "../ui/icons/icons.service.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import type { Period } from "./dayPlan.ts";
import type { Slot } from "./DayTimeline.tsx";
import { Contact, PartySize, TimeKeys, useFit } from "./ReservationParts.tsx";
import { TablesField } from "./TablesField.tsx";
import { type PlannedReservation, usePlannedReservation } from "./usePlannedReservation.ts";
import { useWaitingOffer } from "./useWaitingOffer.tsx";
import style from "./ReservationPanel.module.css";
import parts from "./ReservationParts.module.css";

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

interface PartProps {
  planned: PlannedReservation;
  location: Location;
}

/** Renders the proposed times, and fields for any other day and time. */
function Times({ planned, location: { timezone, reservationMinutes } }: PartProps) {
  const { t } = useTranslation("reservations");
  const { date } = useFormat(timezone);
  const [isOther, setIsOther] = useState(false);
  const { form, plan, chooseTime, type } = planned;
  return (
    <div role="group" aria-label={t("fields.time")}>
      <span className={`row wrap align-baseline gap-8 rows-0 below-4 ${parts.label}`}>
        {t("fields.time")} <small className="size-sm hint">{date(new Date(plan.start))}</small>
      </span>
      <div className="row gap-6">
        <TimeKeys plan={plan} timezone={timezone} onChoose={chooseTime} />
        <button
          type="button"
          className={parts.key}
          aria-expanded={isOther}
          onClick={() => {
            if (!isOther) chooseTime(plan.start);
            setIsOther(!isOther);
          }}
        >
          {t("otherTime")}
        </button>
      </div>
      {isOther && (
        <div className="stack gap-10 above-10">
          <DateField {...form.field("date")} required onChange={(date) => type({ date })} />
          <TimeField
            {...form.field("time")}
            required
            error={form.errors["startsAt"]}
            onChange={(time) => type({ time })}
          />
          <NumberField {...form.field("minutes")} unit="min" placeholder={String(reservationMinutes)} />
        </div>
      )}
    </div>
  );
}

/** Renders the table and the time until which it is free, in one line. */
function Fit({ planned, location }: PartProps) {
  const { t } = useTranslation("reservations");
  const fit = useFit({ planned, location });
  return (
    fit && (
      <p
        className={cx(
          `row align-center gap-8 green-fg text-md weight-550 ${style.fit}`,
          !fit.table && style.taken,
        )}
      >
        {fit.table && <CheckIcon size={16} />}
        <span>{[fit.title, fit.until].filter(Boolean).join(", ")}</span>
        <button type="button" onClick={planned.chooseTables}>
          {t("changeTable")}
        </button>
      </p>
    )
  );
}

/** Renders the reservation form beside the day: guests, proposed times, name, phone and proposed table. */
export function ReservationPanel({ hasFocus, ...input }: PanelProps) {
  const { location } = input;
  const { t } = useTranslation("reservations");
  const { time } = useFormat(location.timezone);
  const planned = usePlannedReservation({ ...input, laterTimes: 2 });
  const { form, choice, guest, isTyped, reset, other } = planned;
  const [hasNote, setHasNote] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector("input")?.focus();
  }, [hasFocus]);
  useLeaveGuard(() => form.hasUnsaved() && isTyped);
  const startOver = () => {
    setHasNote(false);
    reset();
  };
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await form.submit())) return focusFirstInvalid(element);
    startOver();
  }
  const { offer, dialog } = useWaitingOffer(location, form.values, startOver);
  const problem =
    other && t("taken", { number: other.tableNumber, name: other.name, time: time(other.startsAt) });
  return (
    <>
      <form
        ref={box}
        noValidate
        aria-label={t("add")}
        className={`grid columns-1 gap-10 ${style.form}`}
        data-keep-clear
        onSubmit={(event) => void send(event)}
      >
        <h2>{t("add")}</h2>
        <PartySize form={form} />
        <Times planned={planned} location={location} />
        <Contact form={form} guest={guest} />
        {choice === "field" ? (
          <TablesField form={form} location={location} {...(problem && { problem })} />
        ) : (
          <Fit planned={planned} location={location} />
        )}
        {planned.isFullToday && offer}
        {problem && choice !== "field" && (
          <p className={parts.problem} role="alert">
            {problem}
          </p>
        )}
        {hasNote && <TextAreaField {...form.field("note")} rows={2} maxLength={500} />}
        <div className={`row wrap align-center justify-between gap-8 ${style.ends}`}>
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
      {dialog}
    </>
  );
}
