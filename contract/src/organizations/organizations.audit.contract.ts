import { z } from "zod";
import type { CsvValue } from "../lib/csv.ts";
import { csvExport, day, id, instant, listQuery, page } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Audit actions (noun and verb) by search category. */
export const auditActionsOf = {
  access: [
    "user.signedIn",
    "user.signedOut",
    "user.signInRefused",
    "worker.signedIn",
    "worker.signedOut",
    "worker.signInRefused",
    "worker.locked",
    "session.proven",
    "passkey.added",
    "passkey.renamed",
    "passkey.removed",
    "session.ended",
    "session.allEnded",
    "device.added",
    "device.removed",
    "access.refused",
    "key.created",
    "key.rolled",
    "key.revoked",
    "webhook.created",
    "webhook.changed",
    "webhook.rotated",
    "webhook.removed",
    "webhook.disabled",
    "approval.given",
    "approval.refused",
    "approval.locked",
  ],
  people: [
    "user.invited",
    "user.updated",
    "user.phoneChanged",
    "user.removed",
    "user.restored",
    "worker.created",
    "worker.updated",
    "worker.pinReset",
    "worker.archived",
    "worker.restored",
    "reservation.cancelled",
    "reservation.noShow",
    "reservation.reopened",
  ],
  money: [
    "order.discounted",
    "order.lineVoided",
    "order.itemsMoved",
    "order.cancelled",
    "order.reopened",
    "order.refunded",
    "order.onAccount",
    "order.paymentChanged",
    "order.excessTaken",
    "order.queueTakenOver",
    "order.queueDiscarded",
    "drawer.opened",
    "drawer.openedWithoutSale",
    "drawer.paidIn",
    "drawer.paidOut",
    "drawer.tipsOut",
    "drawer.counted",
    "drawer.closed",
    "drawer.changed",
    "receipt.reissued",
    "accounting.exported",
    "accounting.locked",
    "accounting.unlocked",
  ],
  stock: [
    "purchaseOrder.sent",
    "purchaseOrder.closed",
    "purchaseOrder.cancelled",
    "delivery.received",
    "delivery.undone",
    "delivery.photoAdded",
    "delivery.photoRemoved",
    "invoice.entered",
    "invoice.changed",
    "invoice.removed",
    "invoice.accepted",
    "invoice.disputed",
    "invoice.credited",
    "invoice.paid",
    "supplier.removed",
    "supplier.restored",
    "supplierItem.priceChanged",
    "supplierItem.removed",
    "supplierItem.restored",
    "stock.adjusted",
    "stock.counted",
    "stock.writtenOff",
    "stock.reversed",
    "stock.transferDiffered",
    "stock.removed",
    "stock.restored",
    "productionRecipe.removed",
    "productionRecipe.restored",
    "production.made",
    "production.undone",
    "import.written",
    "import.undone",
  ],
  menu: [
    "menuItem.changed",
    "menuItem.removed",
    "menuItem.restored",
    "category.removed",
    "category.restored",
    "optionGroup.changed",
    "optionGroup.removed",
    "optionGroup.restored",
    "product.changed",
    "product.removed",
    "product.restored",
    "media.deleted",
  ],
  settings: [
    "organization.created",
    "receipts.issuerChanged",
    "receipts.certificateStored",
    "receipts.locationChanged",
    "receipts.tillAdded",
    "receipts.tillRegistered",
    "receipts.operatorChanged",
    "accounting.accountsChanged",
    "accounting.chartImported",
    "organization.renamed",
    "organization.plan",
    "organization.exported",
    "organization.deletionAsked",
    "organization.deletionWithdrawn",
    "location.created",
    "location.updated",
    "roleLimits.changed",
    "table.removed",
    "table.restored",
    "table.codeReplaced",
    "section.removed",
    "section.restored",
    "printer.created",
    "printer.removed",
    "printer.restored",
    "station.removed",
    "station.restored",
  ],
} as const;
export const auditGroups = ["access", "people", "money", "stock", "menu", "settings"] as const;
export const auditActions = auditGroups.flatMap((group) => [...auditActionsOf[group]]);
export type AuditAction = (typeof auditActions)[number];

/** Subjects of audit entries. */
export const auditSubjects = [
  "organization",
  "location",
  "user",
  "worker",
  "session",
  "device",
  "route",
  "order",
  "drawer",
  "receipts",
  "accounting",
  "supplier",
  "purchaseOrder",
  "delivery",
  "invoice",
  "productionRecipe",
  "production",
  "supplierItem",
  "stock",
  "transfer",
  "import",
  "menuItem",
  "category",
  "optionGroup",
  "product",
  "media",
  "table",
  "section",
  "printer",
  "station",
  "reservation",
  "key",
  "webhook",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** State of a subject, field by field; null where none was recorded. */
const state = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** Kind of the author; `unknown` for a rejected caller who was not identified. */
  actorKind: z.enum(["user", "worker", "key", "system", "unknown"]),
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects).nullable(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  /** True if the record can still be opened. */
  subjectExists: z.boolean(),
  locationName: z.string().nullable(),
  /** Currency of the entry's amounts; null without a location. */
  currency: z.string().nullable(),
  before: state,
  after: state,
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditQuery = listQuery.extend({
  group: z.enum(auditGroups).optional(),
  action: z.enum(auditActions).optional(),
  person: id.optional(),
  location: id.optional(),
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
  summary: "List audit log entries with the values before and after",
  query: auditQuery,
  response: page(auditEntry).extend({ people: z.array(person) }),
});

/** Columns of the exported log. */
export const auditColumns = [
  "at",
  "action",
  "subject",
  "subjectName",
  "person",
  "location",
  "ip",
  "before",
  "after",
] as const;
/** Returns the cells of an exported entry by column. */
export const auditCells = (entry: AuditEntry): Record<string, CsvValue> => {
  const { before, after, ...rest } = entry;
  return {
    ...rest,
    person: entry.actorName,
    location: entry.locationName,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
};

export const exportAudit = route({
  method: "GET",
  long: true,
  replica: true,
  path: "/organizations/audit/export",
  access: "audit.view",
  summary: "Export all filtered, sorted entries as CSV",
  query: auditQuery.omit({ page: true, pageSize: true }).extend(csvExport),
  response: z.string(),
  binary: true,
});
