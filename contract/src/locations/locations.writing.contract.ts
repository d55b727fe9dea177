import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { byId, day, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { location, locationFields, specialDayFields, workingDay } from "./locations.contract.ts";
import { breakFault, type BreakFault } from "./locations.hours.rules.ts";

const needsTimes = (entry: { isClosed: boolean; openTime: string | null; closeTime: string | null }) =>
  entry.isClosed || (entry.openTime !== null && entry.closeTime !== null);

/** What to change about the break of a day. */
export const breakSentences: Record<BreakFault, string> = {
  incomplete: "Enter both times of the break",
  outside: "The break must lie inside the working hours",
};
const hasNo = (fault: BreakFault) => (days: Parameters<typeof breakFault>[0][]) =>
  days.every((each) => breakFault(each) !== fault);

export const workingHours = z
  .array(workingDay)
  .min(1)
  .max(7)
  .refine(
    (days) => new Set(days.map((entry) => entry.dayOfWeek)).size === days.length,
    "Use each day only once",
  )
  .refine((days) => days.every(needsTimes), "Enter both times for an open day")
  .refine(hasNo("incomplete"), breakSentences.incomplete)
  .refine(hasNo("outside"), breakSentences.outside);

const specialDayDefaults = { name: null, isYearly: false, isClosed: true, openTime: null, closeTime: null };
export const specialDayInput = withDefaults(specialDayFields, specialDayDefaults).refine(needsTimes, {
  error: "Enter both times for an open day",
  path: ["openTime"],
});

const byDay = z.object({ id, date: day });

const locationDefaults = {
  address: null,
  cityId: null,
  countryId: null,
  postalCode: null,
  phoneNumber: null,
  taxNumber: null,
  latitude: null,
  longitude: null,
  email: null,
  websiteUrl: null,
  numberOfTables: null,
  active: true,
  crmEnabled: false,
  instagramSyncEnabled: false,
  servesAlcohol: true,
  defaultGratuityPercentage: "0",
  servicePrice: "0",
  pricesIncludeTax: true,
  requirePaymentToComplete: true,
  completeWhenServedAndPaid: true,
  autoCompleteMinutes: 60,
  skipConfirmed: false,
  offlineCash: true,
  cashRounding: null,
  voidGraceSeconds: 20,
  weightPrefixes: [],
  pricePrefixes: [],
  blindCountRoles: [],
  autoAcceptOrders: false,
  autoRejectMinutes: null,
  approvePriceChanges: false,
  approveTypedWeights: false,
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  reservationMinutes: 120,
  reservationHoldMinutes: 60,
  translations: null,
  cuisines: null,
  taxGroups: [],
  fees: [],
  commissions: [],
};

export const locationInput = withDefaults(locationFields, locationDefaults);
export type LocationInput = z.output<typeof locationInput>;
export const locationChanges = locationFields.partial();
export type LocationChanges = z.output<typeof locationChanges>;

/** Routes that change a location, used only by its own pages. */
export const writing = {
  create: route({
    method: "POST",
    path: "/locations",
    access: "location.create",
    summary: "Add a location to the organization",
    body: locationInput,
    status: 201,
    fault: "location_create_failed",
    response: location,
  }),
  update: route({
    method: "PATCH",
    alias: "PUT",
    path: "/locations/:id",
    access: "location.edit",
    summary: "Update the given fields",
    params: byId,
    body: locationChanges,
    fault: "location_update_failed",
    response: location,
  }),
  updateWorkingHours: route({
    method: "PATCH",
    path: "/locations/:id/working-hours",
    access: "location.edit",
    summary: "Replace the working hours",
    params: byId,
    body: z.object({ workingHours }),
    fault: "working_hours_failed",
    response: location,
  }),
  putSpecialDay: route({
    method: "PUT",
    path: "/locations/:id/special-days/:date",
    access: "location.edit",
    summary: "Set special hours for a date, or close it",
    params: byDay,
    body: specialDayInput,
    fault: "special_day_failed",
    response: location,
  }),
  removeSpecialDay: route({
    method: "DELETE",
    path: "/locations/:id/special-days/:date",
    access: "location.edit",
    summary: "Remove a special day",
    params: byDay,
    fault: "special_day_failed",
    response: location,
  }),
};
