import type { contract } from "@konoba/contract";
import type pg from "pg";
import type { Logger } from "pino";
import { postEarlier, postOrder, postShift } from "./accounting/accounting.postings.service.ts";
import { accounting } from "./accounting/accounting.service.ts";
import { sendWeeklyDigests } from "./analytics/analytics.digestMail.service.ts";
import { sendMorningReports } from "./analytics/analytics.morning.service.ts";
import { analytics, jobRests, refreshRollups } from "./analytics/analytics.service.ts";
import { invitations } from "./auth/auth.invitations.service.ts";
import { passkeys, passkeySignIn } from "./auth/auth.passkeys.service.ts";
import { proof } from "./auth/auth.reauthentication.service.ts";
import { auth, enterDemo, showDemoTeam, type CreateDemo, type DemoPins } from "./auth/auth.service.ts";
import { changes } from "./changes/changes.service.ts";
import { readChecklistsModule } from "./checklists/checklists.module.service.ts";
import { checklists } from "./checklists/checklists.service.ts";
import { extendDrawers } from "./drawers/drawers.extensions.service.ts";
import { drawers } from "./drawers/drawers.service.ts";
import type { Env } from "./env.ts";
import { keys } from "./integrations/integrations.keys.service.ts";
import { readDevelopersModule } from "./integrations/integrations.module.service.ts";
import { sandboxes } from "./integrations/integrations.sandbox.service.ts";
import { startWebhooks } from "./integrations/integrations.sending.service.ts";
import "./integrations/integrations.table.ts";
import { webhooks } from "./integrations/integrations.webhooks.service.ts";
import { inventory } from "./inventory/inventory.service.ts";
import { kitchen } from "./kitchen/kitchen.service.ts";
import type { Handlers } from "./lib/access/handler.ts";
import { configureHashing } from "./lib/access/secrets.ts";
import type { Db } from "./lib/database/db.ts";
import { forgetOld } from "./lib/database/housekeeping.ts";
import { startJobs, type JobHandlers } from "./lib/database/jobs.ts";
import "./auth/auth.table.ts";
import "./accounting/accounting.table.ts";
import { fileStoreOf } from "./lib/files/files.ts";
import "./drawers/drawers.table.ts";
import { findResumePoint, saveAuditReport } from "./lib/integrity/auditRecords.ts";
import "./purchasing/purchasing.table.ts";
import "./suppliers/suppliers.table.ts";
import "./inventory/inventory.table.ts";
import { runAudit } from "./lib/integrity/integrityAudit.ts";
import { createDelivery, requeueMessages } from "./lib/messages/outbox.ts";
import "./locations/locations.table.ts";
import { extendModules, locationModules } from "./locations/locations.modules.service.ts";
import { locations } from "./locations/locations.service.ts";
import { makeParts } from "./media/media.files.service.ts";
import { media } from "./media/media.service.ts";
import "./media/media.table.ts";
import { sweepFiles } from "./media/media.sweep.service.ts";
import "./menu/menu.table.ts";
import { readLanguagesModule } from "./menu/menu.module.service.ts";
import { extendMenuPrices } from "./menu/menu.prices.service.ts";
import { menu } from "./menu/menu.service.ts";
import { completeReady } from "./orders/orders.closing.service.ts";
import { extendOrders } from "./orders/orders.extensions.service.ts";
import { ledgerLists } from "./orders/orders.ledgerList.service.ts";
import "./prices/prices.table.ts";
import "./orders/orders.table.ts";
import { rejectUnanswered } from "./orders/orders.platform.service.ts";
import { orders } from "./orders/orders.service.ts";
import { deleteDue, leaving } from "./organizations/organizations.leaving.service.ts";
import { plans } from "./organizations/organizations.plans.service.ts";
import { organizations } from "./organizations/organizations.service.ts";
import "./printing/printing.table.ts";
import { applyDuePrices } from "./prices/prices.applying.service.ts";
import { priceChanges } from "./prices/prices.changes.service.ts";
import { pricesOfMenu } from "./prices/prices.lists.service.ts";
import "./products/products.table.ts";
import { readPriceListsModule } from "./prices/prices.module.service.ts";
import { prices } from "./prices/prices.service.ts";
import { startPrinting } from "./printing/printing.queue.service.ts";
import "./organizations/organizations.table.ts";
import "./receipts/receipts.table.ts";
import { printing } from "./printing/printing.service.ts";
import { products } from "./products/products.service.ts";
import { readPurchasingModule } from "./purchasing/purchasing.module.service.ts";
import { purchasing } from "./purchasing/purchasing.service.ts";
import { depositOpening, withdrawCash } from "./receipts/receipts.drawers.service.ts";
import { issueReceipts } from "./receipts/receipts.issuing.service.ts";
import { receiptPapers } from "./receipts/receipts.mail.service.ts";
import { readReceiptsModule } from "./receipts/receipts.module.service.ts";
import { startReceipts } from "./receipts/receipts.sending.service.ts";
import { receipts } from "./receipts/receipts.service.ts";
import { receiptSetup } from "./receipts/receipts.setup.service.ts";
import { receiptTills } from "./receipts/receipts.tills.service.ts";
import { watchReceipts } from "./receipts/receipts.watch.service.ts";
import { configureReceipts, type DemoService } from "./receipts/receipts.writing.service.ts";
import { reference } from "./reference/reference.service.ts";
import "./checklists/checklists.table.ts";
import "./reservations/reservations.table.ts";
import { readReservationsModule } from "./reservations/reservations.module.service.ts";
import { reservations } from "./reservations/reservations.service.ts";
import "./reference/reference.table.ts";
import { search } from "./search/search.service.ts";
import { suppliers } from "./suppliers/suppliers.service.ts";
import { tables } from "./tables/tables.service.ts";
import "./tables/tables.table.ts";
import { team } from "./team/team.service.ts";
import "./team/team.table.ts";
import { users } from "./users/users.service.ts";
import "./users/users.table.ts";

// The demo calls every handler, its own entry included; loaded lazily, since most servers never need it.
const createDemo: CreateDemo = async (deps) => {
  const { createDemoWith } = await import("./demo/create.ts");
  return createDemoWith(configureHandlers)(deps);
};

const demoPins: DemoPins = async () => (await import("./demo/team.ts")).workers;

extendOrders([issueReceipts, postOrder]);
extendModules({
  reservations: readReservationsModule,
  purchasing: readPurchasingModule,
  checklists: readChecklistsModule,
  receipts: readReceiptsModule,
  priceLists: readPriceListsModule,
  languages: readLanguagesModule,
  developers: readDevelopersModule,
});
extendMenuPrices(pricesOfMenu);
extendDrawers([
  { opened: depositOpening, moved: withdrawCash },
  { moved: postShift, closed: postShift },
]);

// Demo organizations have a simulator of the tax service in this process, started with their first receipt.
let taxService: Promise<DemoService> | undefined;
const demoService = () =>
  (taxService ??= import("./demo/taxService/taxService.ts").then(({ startTaxService }) =>
    startTaxService({ isOpen: true, isBackground: true }),
  ));

/** The handlers of every domain of the contract; a route without one does not compile. */
const domainHandlers: { [D in keyof typeof contract]: Handlers<(typeof contract)[D]> } = {
  reference,
  organizations: { ...organizations, ...plans, ...leaving },
  locations: { ...locations, ...locationModules },
  users: { ...users, ...invitations, ...passkeys, ...proof },
  team,
  auth: { ...auth, ...passkeySignIn, demo: enterDemo(createDemo), demoTeam: showDemoTeam(demoPins) },
  media,
  products,
  suppliers,
  inventory,
  menu,
  prices: { ...prices, ...priceChanges },
  tables,
  orders: { ...orders, ...ledgerLists },
  kitchen,
  drawers,
  receipts: { ...receipts, ...receiptPapers, ...receiptSetup, ...receiptTills },
  reservations,
  changes,
  printing,
  accounting,
  purchasing,
  checklists,
  analytics,
  integrations: { ...keys, ...sandboxes, ...webhooks },
  search,
};

/** Gives the handlers the settings of this process and returns them: no caller can have them without. */
export function configureHandlers(env: Env): typeof domainHandlers {
  configureHashing(env);
  configureReceipts({ env, demoService });
  return domainHandlers;
}

interface Work {
  pool: pg.Pool;
  db: Db;
  env: Env;
  log: Pick<Logger, "warn">;
}

/** Returns what each kind of job does; a kind without a handler does not compile. */
export function jobHandlers({ pool, db, env }: Omit<Work, "log">): JobHandlers {
  configureHandlers(env);
  return {
    messages: createDelivery({ db, env }),
    pictures: ({ id }) => makeParts(env, id),
    housekeeping: () => forgetOld(db),
    sweep: () => sweepFiles(db, env, new Date()),
    days: () => refreshRollups(db, jobRests),
    mornings: () => sendMorningReports(db, env),
    receipts: () => watchReceipts(db, env),
    unanswered: () => rejectUnanswered(db),
    closings: () => completeReady(db),
    priceChanges: () => applyDuePrices(db),
    digests: () => sendWeeklyDigests(db, env),
    postings: () => postEarlier(db),
    deletions: () => deleteDue({ pool, db, env }),
    backup: async () => {
      if (env.BACKUP_TO !== undefined) await (await import("./lib/backup/backup.ts")).backUp(pool, env);
    },
    integrity: async () => {
      const files = await fileStoreOf(env);
      const from = await findResumePoint(db);
      await saveAuditReport(db, await runAudit({ pool, files, seconds: env.AUDIT_SECONDS, from }));
    },
  };
}

/** Runs the background jobs of the store until the process ends. */
export async function startWork({ pool, db, env, log }: Work): Promise<() => Promise<void>> {
  configureHandlers(env);
  await requeueMessages(db);
  const stopJobs = await startJobs({ pool, log }, jobHandlers({ pool, db, env }));
  const stopReceipts = startReceipts(pool, { db, env }, (error) => log.warn({ err: error }, "receipts"));
  const stopWebhooks = startWebhooks(pool, { db, env }, (error) => log.warn({ err: error }, "webhooks"));
  const stopPrinting = startPrinting(pool, { db, env }, (error) => log.warn({ err: error }, "printing"));
  return async () => {
    await Promise.all([stopPrinting(), stopReceipts(), stopWebhooks(), stopJobs()]);
  };
}
