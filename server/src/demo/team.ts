import { z } from "zod";
import { readContent } from "./contentFile.ts";

const workerRow = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    role: z.enum(["manager", "cashier", "waiter", "kitchen", "stock"]),
    /** Four digits, shown to anyone who opens the demo. */
    pin: z.string(),
    memberForDays: z.coerce.number(),
  })
  .transform((worker) => ({
    ...worker,
    key: worker.username,
    email: `${worker.username}@konoba-ribnica.example`,
  }));

/** Staff accounts; each signs in with username, PIN and the location „Stara varoš”. */
export const workers: readonly z.output<typeof workerRow>[] = readContent("workers", workerRow);

/** Staff who serve tables, weighted by orders in ten. */
export const servers = [
  { key: "djordje", weight: 5 },
  { key: "marko", weight: 4 },
  { key: "milica", weight: 1 },
] as const;

const customerRow = z.object({ name: z.string(), phone: z.string(), address: z.string() });

export type DemoCustomer = z.output<typeof customerRow>;

/** Guests who order takeaway and delivery by name. */
export const customers: readonly DemoCustomer[] = readContent("customers", customerRow);
