import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { id, instant, money, optionalText, text, uniqueList, weekday } from "../lib/primitives.ts";
import { timeOfDay } from "../locations/locations.contract.ts";
import { emailAddress } from "../users/users.contract.ts";

const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable());

/** Weekday as programs sent it before 0 meant Sunday: 1 to 6 are the same days, only Sunday was 7. */
const sevenAsSunday = z.preprocess((day) => (day === 7 ? 0 : day), weekday);

const supplierFields = z.object({
  name: text(100, "Name is required"),
  taxNumber: optionalText(20),
  contactName: optionalText(100),
  phone: optionalText(40),
  /** Address that purchase orders are sent to. */
  email: emptyAsNull(emailAddress),
  /** Language of orders sent to the supplier. */
  language: z.enum(["en", "me"]),
  /** Weekdays of delivery, 0 = Sunday; empty without fixed days. 7 still means Sunday, until version 0.4. */
  deliveryDays: uniqueList(sevenAsSunday, 7),
  /** Days before the delivery by which it is ordered. */
  orderDaysBefore: z.number().int().min(0).max(14),
  /** Time of day by which it is ordered; null for the whole day. */
  orderUntil: emptyAsNull(timeOfDay),
  /** Time of day at which it arrives, as agreed: "07:00–09:00". */
  deliveryWindow: optionalText(40),
  /** Smallest order without tax; null for any. */
  minimumOrder: money.nullable(),
  /** Days until an invoice is due. */
  paymentDays: z.number().int().min(0).max(365).nullable(),
  /** What it delivers: "Dairy". */
  category: optionalText(60),
  notes: optionalText(1000),
});

const supplierDefaults = {
  taxNumber: null,
  contactName: null,
  phone: null,
  email: null,
  language: "me",
  deliveryDays: [],
  orderDaysBefore: 1,
  orderUntil: null,
  deliveryWindow: null,
  minimumOrder: null,
  paymentDays: null,
  category: null,
  notes: null,
} as const;

export const supplierInput = withDefaults(supplierFields, { ...supplierDefaults, deliveryDays: [] });
export type SupplierInput = z.output<typeof supplierInput>;
export const supplierChanges = supplierFields.partial();
export type SupplierChanges = z.output<typeof supplierChanges>;

export const supplier = supplierFields.extend({
  id,
  organizationId: id,
  email: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Supplier = z.output<typeof supplier>;
