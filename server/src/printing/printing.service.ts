import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { AppError } from "@konoba/contract/lib/errors";
import { orderDetails } from "@konoba/contract/orders/orders.contract";
import type { PrinterInput, printing as routes } from "@konoba/contract/printing/printing.contract";
import { paperMarks, receiptMark } from "@konoba/contract/printing/printing.copies.rules";
import { findOpenableDrawer, findReport } from "../drawers/drawers.service.ts";
import type { Env } from "../env.ts";
import { requireApproval, requireMayRequest } from "../lib/access/approvals.ts";
import { orNotFound, requireOwnLocation, ownedLocations } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import { recordHandlers } from "../lib/audit/recordHandlers.ts";
import { replaceLinks } from "../lib/database/recordStore.ts";
import { findOrderJson } from "../orders/orders.service.ts";
import { findReceipt } from "../receipts/receipts.service.ts";
import * as jobs from "./printing.jobs.store.ts";
import { labels } from "./printing.labels.service.ts";
import { paperOf } from "./printing.papers.service.ts";
import { isPrinterPort, mayReach } from "./printing.sending.service.ts";
import * as store from "./printing.store.ts";
export { countStuck } from "./printing.store.ts";

const { answer, lock, remove, restore } = recordHandlers("printer", store.printerStore, "printer_not_found");

/**
 * Rejects an IP address outside the printer networks; a host name is resolved only when something is printed.
 */
function refuseElsewhere(env: Env, { host, port }: Partial<Pick<PrinterInput, "host" | "port">>): void {
  if (host !== undefined && isIP(host) && !mayReach(env, host)) throw new AppError("printer_elsewhere");
  if (port !== undefined && !isPrinterPort(env, port)) throw new AppError("printer_port");
}

export const printing: Handlers<typeof routes> = {
  ...labels,

  list: async ({ db, scope, params }) =>
    rawJson(await store.listPrintersJson(db, requireOwnLocation(scope, params.locationId))),

  recent: async ({ db, scope, params, query }) =>
    rawJson(await store.listRecentJson(db, requireOwnLocation(scope, params.locationId), query)),

  reprint: async ({ db, scope, params, body }) => {
    const job = { id: params.id, printerId: body.printerId };
    orNotFound((await store.copyJob(db, ownedLocations(scope), job)) || null, "print_job_not_found");
    return { success: true };
  },

  decide: async ({ db, scope, params, body, now }) => {
    const locations = ownedLocations(scope);
    const job = orNotFound(await jobs.findUnconfirmed(db, locations, params.id), "print_job_not_found");
    const { isPrinted, printerId = null } = body;
    // A drawer that opens twice is worse than one opened by key.
    if (!isPrinted && job.kind === "drawer") throw new AppError("drawer_not_repeatable");
    const device = orNotFound(await store.findDevice(db, job), "printer_not_found");
    const isDecided = isPrinted
      ? await jobs.markPrinted(db, job, {
          marks: (await paperOf(db, job, device)).marks,
          from: "unconfirmed",
        })
      : await jobs.repeatJob(db, locations, { id: job.id, printerId });
    orNotFound(isDecided || null, "print_job_not_found");
    const subject = { kind: "printer", id: device.id, name: device.name } as const;
    const after = { paper: job.kind, orderNumber: await store.findOrderNumber(db, job) };
    const action = isPrinted ? "print.confirmed" : "print.repeated";
    await audit({ db, scope, now }, { action, subject, locationId: job.locationId, after });
    return { success: true };
  },

  create: async ({ db, env, scope, body, now }) => {
    const { stationIds, ...fields } = body;
    const locationId = requireOwnLocation(scope, body.locationId);
    refuseElsewhere(env, body);
    const id = randomUUID();
    const language = body.language ?? (await store.findLanguage(db, locationId));
    await store.printerStore.insert(db, {
      ...fields,
      language,
      id,
      locationId,
      createdAt: now,
      updatedAt: now,
    });
    await replaceLinks(db, store.printerLinks, { id, location: locationId }, stationIds);
    const subject = { kind: "printer", id, name: body.name } as const;
    await audit({ db, scope, now }, { action: "printer.created", subject, locationId });
    return answer(db, scope, id);
  },

  update: async ({ db, env, scope, params, body, now }) => {
    const { stationIds, ...fields } = body;
    const { locationId: location } = await lock(db, scope, params.id);
    refuseElsewhere(env, body);
    const stored = await store.findDevice(db, { locationId: location, printerId: params.id });
    const isSame =
      stored?.host === (body.host ?? stored?.host) && stored?.port === (body.port ?? stored?.port);
    const changes = isSame ? fields : { ...fields, answeredAt: null };
    const key = { id: params.id, locationId: location };
    await store.printerStore.update(db, key, { ...changes, updatedAt: now });
    if (stationIds) await replaceLinks(db, store.printerLinks, { id: params.id, location }, stationIds);
    return answer(db, scope, params.id);
  },

  remove: (context) => remove(context, context.params.id),
  restore,

  print: async ({ db, scope, params, body, now }) => {
    const { locationId: location } = await lock(db, scope, params.id);
    const { paper, shiftId } = body;
    const job = { locationId: location, printerId: params.id, isAsked: true };
    if (paper === "receipt") {
      const { id, orderId } = await findReceipt(
        db,
        [location],
        orNotFound(body.receiptId, "receipt_not_found"),
      );
      await store.insertJob(db, { ...job, kind: paper, orderId, receiptId: id });
      return { success: true };
    }
    const paymentId = paper === "share" ? orNotFound(body.paymentId, "order_not_found") : null;
    const isOfOrder = paper !== "test" && paper !== "report";
    const orderId = paymentId ? await store.findOrderOfPayment(db, location, paymentId) : body.orderId;
    await store.insertJob(db, {
      ...job,
      kind: paper,
      orderId: isOfOrder ? orNotFound(orderId, "order_not_found") : null,
      paymentId,
      report:
        paper === "report"
          ? await findReport({ db, scope, now }, orNotFound(shiftId, "drawer_not_found"))
          : null,
    });
    return { success: true };
  },

  record: async ({ db, scope, params, body }) => {
    const json = orNotFound(await findOrderJson(db, ownedLocations(scope), params.id), "order_not_found");
    const order = orderDetails.parse(JSON.parse(json));
    if (body.paper === "share" && !order.payments.some(({ id }) => id === body.paymentId))
      throw new AppError("order_not_found");
    const marks = paperMarks(order, body);
    return { isCopy: await jobs.rememberPaper(db, requireOwnLocation(scope, order.locationId), marks) };
  },

  openDrawer: async ({ db, scope, params, body: { reason }, now }) => {
    requireMayRequest(scope, "drawer");
    const { id, name, locationId } = await findOpenableDrawer(db, scope, params.id);
    await requireApproval(
      { db, scope },
      {
        action: "drawer",
        locationId,
        subjectId: id,
        measure: null,
        amount: null,
        about: { nameEn: name, nameMe: name, reason },
      },
    );
    if (!(await store.insertDrawerJob(db, locationId, id))) throw new AppError("drawer_not_connected");
    const subject = { kind: "drawer", id, name } as const;
    const entry = { action: "drawer.openedWithoutSale", subject, locationId, after: { reason } } as const;
    await audit({ db, scope, now }, entry);
    return { success: true };
  },

  recordReceipt: async ({ db, scope, params }) => {
    const { id, locationId } = await findReceipt(db, ownedLocations(scope), params.id);
    const location = requireOwnLocation(scope, locationId);
    return { isCopy: await jobs.rememberPaper(db, location, [receiptMark(id)]) };
  },

  cancelJob: async ({ db, scope, params }) => {
    orNotFound((await jobs.cancelJob(db, ownedLocations(scope), params.id)) || null, "print_job_not_found");
    return { success: true };
  },

  moveJob: async ({ db, scope, params, body }) => {
    const isMoved = await jobs.moveJobs(db, ownedLocations(scope), { id: params.id }, body.printerId);
    orNotFound(isMoved || null, "print_job_not_found");
    return { success: true };
  },

  moveJobs: async ({ db, scope, params, body }) => {
    await lock(db, scope, params.id);
    await jobs.moveJobs(db, ownedLocations(scope), { ofPrinter: params.id }, body.printerId);
    return { success: true };
  },
};
