import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { openState } from "@konoba/contract/locations/locations.rules";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type ReactNode } from "react";
import { hrefOf } from "../lib/list/addresses.ts";
import { useClockValue } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { TextAreaField } from "../ui/fields/TextField.tsx";
import { TableShape } from "../ui/floor/TableShape.tsx";
import { FormPage } from "../ui/form/FormPage.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { CalendarDaysIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { currentPeriod } from "./dayPlan.ts";
import { Contact, PartySize, TimeKeys, useFit } from "./ReservationParts.tsx";
import { TablesField } from "./TablesField.tsx";
import { type PlannedReservation, usePlannedReservation } from "./usePlannedReservation.ts";
import { useWaitingOffer } from "./useWaitingOffer.tsx";
import style from "./ReservationAdd.module.css";
import parts from "./ReservationParts.module.css";

interface AddProps {
  location: Location;
  /** Displayed business day. */
  date: string;
  today: string;
}

interface PartProps {
  planned: PlannedReservation;
  location: Location;
}

/** Renders today, tomorrow and any other day as keys, and until when the location is open. */
function Days({ planned, location, today }: PartProps & { today: string }) {
  const { t } = useTranslation("reservations");
  const { timezone } = location;
  const { time } = useFormat(timezone);
  const { date } = useFormat();
  const isEvening = useClockValue((now) => currentPeriod(today, timezone, now) === "dinner");
  const { form, day, openDay, plan, type } = planned;
  const tomorrow = addDays(today, 1);
  const isOtherDay = day !== today && day !== tomorrow;
  const [isOther, setIsOther] = useState(isOtherDay);
  const opening = openState(location, new Date(plan.start));
  const key = (label: string, to: string) => (
    <button
      type="button"
      className={parts.key}
      aria-pressed={day === to && !isOther}
      onClick={() => {
        setIsOther(false);
        openDay(to);
      }}
    >
      {label}
    </button>
  );
  return (
    <div role="group" aria-label={t("day")}>
      <span className={`row wrap align-baseline gap-8 rows-0 below-4 ${parts.label}`}>
        {t("day")}
        {opening.isOpen && opening.closesAt && (
          <small className="push size-sm hint">{t("openUntil", { time: time(opening.closesAt) })}</small>
        )}
      </span>
      <div className={style.days}>
        {key(t(isEvening ? "tonight" : "today"), today)}
        {key(t("tomorrow"), tomorrow)}
        <button
          type="button"
          className={parts.key}
          aria-pressed={isOther}
          aria-expanded={isOther}
          onClick={() => setIsOther(true)}
        >
          {isOther && isOtherDay ? (
            date(day)
          ) : (
            <>
              <CalendarDaysIcon size={16} />
              {t("otherDay")}
            </>
          )}
        </button>
      </div>
      {isOther && (
        <DateField {...form.field("date")} required min={today} onChange={(to) => type({ date: to })} />
      )}
    </div>
  );
}

/** Renders the wished time with free ones after it, and fields for any other time and stay. */
function Times({ planned, location: { timezone, reservationMinutes } }: PartProps) {
  const { t } = useTranslation("reservations");
  const [isOther, setIsOther] = useState(false);
  const { form, plan, chooseTime, type } = planned;
  return (
    <div role="group" aria-label={t("fields.time")}>
      <span className={`row wrap align-baseline gap-8 rows-0 below-4 ${parts.label}`}>
        {t("freeFor", { count: form.values.partySize })}
        <small className="size-sm hint">{t("stayFor", { count: plan.minutes })}</small>
        <button
          type="button"
          className={`push text-md weight-600 touch brand-ink ${style.more}`}
          aria-expanded={isOther}
          onClick={() => {
            if (!isOther) chooseTime(plan.start);
            setIsOther(!isOther);
          }}
        >
          {t("otherTimeOrStay")}
        </button>
      </span>
      <div className={style.times}>
        <TimeKeys plan={plan} timezone={timezone} onChoose={chooseTime} />
      </div>
      {isOther && (
        <div className={`above-8 ${style.typed}`}>
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

/** Renders the proposed table with its free time, or that none is free. */
function Place({ planned, location, offer }: PartProps & { offer: ReactNode }) {
  const { t } = useTranslation("reservations");
  const fit = useFit({ planned, location });
  if (!fit) return null;
  const { title, section, until, table } = fit;
  return (
    <div className={cx(`row align-center gap-12 round-4 on-sunken ${style.place}`, !table && style.taken)}>
      {table && (
        <TableShape
          table={{ number: table.tableNumber, seats: table.seats, shape: table.shape, status: "available" }}
          scale={0.5}
        />
      )}
      <span>
        <b>{[title, section].filter(Boolean).join(", ")}</b>
        {until && <small>{until}</small>}
      </span>
      {planned.isFullToday && offer}
      <Button onClick={planned.chooseTables}>{t("otherTable")}</Button>
    </div>
  );
}

/** Renders the note, unfolded by a press. */
function Note({ form }: Pick<PlannedReservation, "form">) {
  const { t } = useTranslation("reservations");
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <TextAreaField {...form.field("note")} rows={2} maxLength={500} />;
  return (
    <button
      type="button"
      className={`row align-center gap-10 text-base brand-ink ${style.fold}`}
      aria-expanded={false}
      onClick={() => setIsOpen(true)}
    >
      <PlusIcon />
      {t("noteFold")}
    </button>
  );
}

/** Renders `/reservations/add` on phones and tablets: what the form beside the timeline has on a laptop. */
export function ReservationAdd({ location, date, today }: AddProps) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(location.timezone);
  const navigate = useNavigate();
  const planned = usePlannedReservation({ location, date, today, laterTimes: 3 });
  const { form, choice, plan, day, guest, isTyped, other } = planned;
  const isListed = useRef(false);
  const { offer, dialog } = useWaitingOffer(location, form.values, () => {
    isListed.current = true;
    void navigate(hrefParts(hrefOf("/reservations", { view: "waiting" })));
  });
  const problem =
    other && t("taken", { number: other.tableNumber, name: other.name, time: time(other.startsAt) });
  const list = hrefOf("/reservations", { date: day === today ? undefined : day });
  return (
    <>
      <FormPage
        title={t("add")}
        crumbs={[{ label: t("title"), to: "/reservations" }]}
        backTo="/reservations"
        savedTo={() => list}
        saveLabel={t("bookFor", { time: time(new Date(plan.start)) })}
        form={{
          ...form,
          // Errors are shown at the tables or in a toast.
          failure: null,
          // Leaves the room beside the button free.
          isDirty: false,
          hasUnsaved: () => !isListed.current && form.hasUnsaved() && isTyped,
        }}
      >
        <div className="grid columns-1 gap-14">
          <PartySize form={form} />
          <Days planned={planned} location={location} today={today} />
          <Times planned={planned} location={location} />
          {choice === "field" ? (
            <TablesField form={form} location={location} {...(problem && { problem })} />
          ) : (
            <Place planned={planned} location={location} offer={offer} />
          )}
          {problem && choice !== "field" && (
            <p className={parts.problem} role="alert">
              {problem}
            </p>
          )}
          <Contact form={form} guest={guest} />
          <Note form={form} />
        </div>
      </FormPage>
      {dialog}
    </>
  );
}
