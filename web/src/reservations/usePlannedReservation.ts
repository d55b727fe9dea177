import { instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, isOpenAt } from "@konoba/contract/locations/locations.rules";
import type { ReservationInput } from "@konoba/contract/reservations/reservations.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import { currentPeriod, firstTime, listTimes, type Period, proposeTable } from "./dayPlan.ts";
import type { Slot } from "./DayTimeline.tsx";
import { isValues, type ReservationValues, schemaOf, valuesOf } from "./reservationForm.ts";
import { otherOf, reservationList, useCreateReservation } from "./reservations.queries.ts";
import { isWholeNumber, returningGuest } from "./returningGuest.ts";
import { useDayStays } from "./useDayStays.ts";

interface PlanInput {
  location: Location;
  /** Displayed business day. */
  date: string;
  today: string;
  /** Period whose usual start is proposed; by default that of the day. */
  period?: Period;
  /** Pressed empty slot of the timeline. */
  slot?: Slot | null;
  /** Number of free times proposed after the wished one. */
  laterTimes: number;
}

/** Source of the table: proposal, timeline slot or field. */
type TableChoice = "proposed" | "slot" | "field";

const two = (value: number) => String(value).padStart(2, "0");

function clockAt(moment: number, timezone: string) {
  const { date, hour, minute } = wallTime(new Date(moment), timezone);
  return { date, time: `${two(hour)}:${two(minute)}` };
}

/** Returns available times and a proposed table for the form values. */
function usePlanner({ location, today, period, laterTimes }: PlanInput, day: string, wished: number | null) {
  const { timezone } = location;
  const list = useQuery(reservationList(location.id, { date: day })).data;
  const reservations = list?.date === day ? list.items : [];
  const { now, stays, floor, sections } = useDayStays({ location, reservations, isToday: day === today });
  const usual = period ?? currentPeriod(day, timezone, new Date(now));
  const wishedAt = wished ?? firstTime({ date: day, timezone, period: usual, now });
  return (values: ReservationValues, choice: TableChoice) => {
    const minutes = values.minutes ?? location.reservationMinutes;
    const tables = choice === "proposed" ? floor : floor.filter(({ id }) => values.tableIds.includes(id));
    const partySize = choice === "proposed" ? values.partySize : 1;
    const proposalAt = (from: number) => proposeTable(tables, stays, { from, minutes, partySize });
    const isFree = (from: number) => floor.length === 0 || proposalAt(from) !== null;
    const isOffered = (from: number) => isFree(from) && isOpenAt(location, new Date(from));
    const times = listTimes(wishedAt, { isFree: isOffered, count: laterTimes });
    const chosen =
      values.date && values.time ? instantAt(values.date, values.time, timezone).getTime() : null;
    const start = chosen ?? times.find(isFree) ?? wishedAt;
    const proposal = proposalAt(start);
    const section = sections.find(({ id }) => id === proposal?.table.sectionIds[0])?.name ?? null;
    return {
      // A chosen time stays, although with more guests it is no longer free.
      times: times.includes(start) ? times : [...times.slice(0, -1), start].toSorted((a, b) => a - b),
      isFree,
      start,
      minutes,
      proposal: proposal && { ...proposal, section },
      tables,
    };
  };
}
export type Plan = ReturnType<ReturnType<typeof usePlanner>>;

/** Fills an empty name with that of the guest whose number is typed, and returns this guest. */
function useReturningGuest(locationId: string, form: FormOf<ReservationValues>) {
  const { phoneNumber, name } = form.values;
  const [filledFor, setFilledFor] = useState<string | null>(null);
  const isWhole = isWholeNumber(phoneNumber);
  const { data, isPlaceholderData } = useQuery({
    ...reservationList(locationId, { q: phoneNumber ?? "" }),
    enabled: isWhole,
  });
  const guest = isWhole && data && !isPlaceholderData ? returningGuest(data.items, phoneNumber) : null;
  if (guest && filledFor !== phoneNumber) {
    setFilledFor(phoneNumber);
    if (!name) form.set("name", guest.name);
  }
  return guest;
}

/** Manages the form of a new reservation: proposed times and table until others are chosen. */
export function usePlannedReservation(input: PlanInput) {
  const { location, date, today, slot = null } = input;
  const { timezone } = location;
  const create = useCreateReservation();
  const firstDay = date < today ? today : date;
  const [choice, setChoice] = useState<TableChoice>("proposed");
  const [day, setDay] = useState(firstDay);
  const [wished, setWished] = useState<number | null>(null);
  const start = (): ReservationValues => ({
    ...valuesOf({ locationId: location.id, timezone, now: new Date(), date: firstDay, stored: undefined }),
    date: firstDay,
    time: null,
  });
  const schema = schemaOf(timezone, null);
  const form = useForm<ReservationValues, ReservationInput>({
    domain: "reservations",
    schema: { safeParse: (values) => schema.safeParse(isValues(values) ? complete(values) : values) },
    values: start(),
    onSubmit: (body) => create.mutateAsync(body),
  });
  const planOf = usePlanner(input, day, wished);
  const guest = useReturningGuest(location.id, form);
  const plan = planOf(form.values, choice);
  const complete = (values: ReservationValues): ReservationValues => {
    const { start: from, proposal } = planOf(values, choice);
    const tableIds = choice === "proposed" ? (proposal ? [proposal.table.id] : []) : values.tableIds;
    return { ...values, tableIds, ...clockAt(from, timezone) };
  };
  const openDay = (next: string) => {
    setDay(next);
    setWished(null);
    form.set("date", next);
    form.set("time", null);
  };
  const chooseTime = (moment: number) => {
    const at = clockAt(moment, timezone);
    form.set("date", at.date);
    form.set("time", at.time);
  };
  /** Takes the typed day and time as the wished ones. */
  const type = (typed: { date?: string | null; time?: string | null }) => {
    const at = { ...clockAt(plan.start, timezone), ...typed };
    form.set("date", at.date);
    form.set("time", at.time);
    const moment = at.date && at.time ? instantAt(at.date, at.time, timezone) : null;
    if (moment) setDay(businessDate(moment, timezone, location.businessDayStart));
    setWished(moment?.getTime() ?? null);
  };
  const [known, setKnown] = useState({ firstDay, slot });
  if (known.firstDay !== firstDay || known.slot !== slot) {
    setKnown({ firstDay, slot });
    const isSlot = slot !== null && known.slot !== slot;
    openDay(firstDay);
    if (isSlot) {
      chooseTime(slot.from);
      setWished(slot.from);
    }
    form.set("tableIds", isSlot ? [slot.tableId] : []);
    setChoice(isSlot ? "slot" : "proposed");
  }
  const { name, phoneNumber, note } = form.values;
  return {
    form,
    choice,
    plan,
    day,
    guest,
    openDay,
    chooseTime,
    type,
    /** Lets the tables be chosen in their field, beginning with the proposed one. */
    chooseTables: () => {
      if (plan.proposal) form.set("tableIds", [plan.proposal.table.id]);
      chooseTime(plan.start);
      setChoice("field");
    },
    reset: () => {
      setChoice("proposed");
      setDay(firstDay);
      setWished(null);
      form.reset(start());
    },
    /** Leaving loses typed text; times and tables are chosen again as fast. */
    isTyped: [name, phoneNumber, note].some(Boolean),
    /** No table is free at the chosen time of the current day, so that the waiting list helps. */
    isFullToday: day === today && choice === "proposed" && plan.tables.length > 0 && !plan.proposal,
    other: otherOf(create.error),
  };
}
export type PlannedReservation = ReturnType<typeof usePlannedReservation>;
