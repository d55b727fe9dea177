import { z } from "zod";
import { day, id, instant, listQuery, page } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Everything the log can tell, noun and verb. */
export const auditActions = [
  "organization.created",
  "organization.renamed",
  "organization.plan",
  "user.invited",
  "user.signedIn",
  "user.updated",
  "user.removed",
  "worker.created",
  "worker.signedIn",
  "worker.updated",
  "worker.pinReset",
  "worker.archived",
  "media.deleted",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a subject was, field by field; null where nothing was kept. */
const state = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorKind: z.enum(["user", "worker", "system"]),
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  action: z.enum(auditActions),
  subject: z.string().nullable(),
  subjectId: id.nullable(),
  locationName: z.string().nullable(),
  before: state,
  after: state,
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditQuery = listQuery.extend({
  action: z.enum(auditActions).optional(),
  person: id.optional(),
  /** Days by the clock of the entry's location, or of the organization's first one. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  sort: z.enum(["at", "-at"]).default("-at"),
});
export type AuditQuery = z.output<typeof auditQuery>;

const person = z.object({ id, name: z.string() });

export const audit = route({
  method: "GET",
  path: "/organizations/audit",
  access: "audit.view",
  summary: "Who did what, when and from where, with what was before and after",
  query: auditQuery,
  response: page(auditEntry).extend({ people: z.array(person) }),
});
