import { dayMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import type { organizations as routes } from "@konoba/contract/organizations/organizations.contract";
import { deletionDays } from "@konoba/contract/organizations/organizations.rules";
import type { Env } from "../env.ts";
import type { ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import { formatDay } from "../lib/messages/formats.ts";
import { linesMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { createCheckout } from "./organizations.checkout.service.ts";
import { exportAnswer } from "./organizations.export.service.ts";
import * as store from "./organizations.leaving.store.ts";
import { findOwnOrganization } from "./organizations.service.ts";
export { deleteRowsAnyTenant, listOwners, type Run } from "./organizations.leaving.store.ts";

const texts = {
  en: {
    requested: (name: string, day: string) => ({
      subject: `${name} will be deleted`,
      greeting: `${name} will be deleted on ${day}, with all its data and photos.`,
      lines: ["Until then any owner can restore it and export all data."],
    }),
    withdrawn: (name: string) => ({
      subject: `${name} is kept`,
      greeting: `The deletion of ${name} was undone. Nothing was deleted.`,
      lines: [],
    }),
    button: "Open Konoba",
    note: "You get this email because you're an owner.",
  },
  me: {
    requested: (name: string, day: string) => ({
      subject: `Organizacija ${name} biće obrisana`,
      greeting: `Organizacija ${name} biće obrisana, sa svim podacima i slikama. Dan brisanja: ${day}.`,
      lines: ["Do tada svaki vlasnik može da poništi brisanje i izveze sve podatke."],
    }),
    withdrawn: (name: string) => ({
      subject: `Organizacija ${name} ostaje`,
      greeting: `Brisanje organizacije ${name} je poništeno. Ništa nije obrisano.`,
      lines: [],
    }),
    button: "Otvori Konobu",
    note: "Ovu poruku dobijate jer ste vlasnik.",
  },
};

/** Mails every owner the date of the deletion, or its withdrawal. */
async function notifyOwners(
  acting: ActorContext,
  env: Env,
  name: string,
  deletesAt: Date | null,
): Promise<void> {
  const { db, scope, now } = acting;
  for (const { email, language } of await store.listOwners(db, scope.organizationId)) {
    const { requested, withdrawn, button, note } = texts[language];
    const message = deletesAt
      ? requested(name, formatDay(deletesAt.toISOString().slice(0, 10), language))
      : withdrawn(name);
    const link = `${env.PUBLIC_URL}/settings/data`;
    await queueMessage(
      db,
      linesMessage({ ...message, language, to: email, button, link, notes: [note] }),
      now,
    );
  }
}

async function decide(
  acting: ActorContext,
  env: Env,
  deletesAt: Date | null,
): Promise<{ deletesAt: string | null }> {
  const { db, scope } = acting;
  const id = scope.organizationId;
  const { name } = await findOwnOrganization(db, id);
  await store.updateDeletion(db, id, deletesAt);
  await notifyOwners(acting, env, name, deletesAt);
  const action = deletesAt ? "organization.deletionAsked" : "organization.deletionWithdrawn";
  await audit(acting, { action, subject: { kind: "organization", id, name } });
  return { deletesAt: deletesAt?.toISOString() ?? null };
}

export const leaving: Pick<
  Handlers<typeof routes>,
  "exportEverything" | "askDeletion" | "withdrawDeletion"
> = {
  exportEverything: async ({ db, env, scope, now }) => {
    const id = scope.organizationId;
    const { name } = await findOwnOrganization(db, id);
    await audit(
      { db, scope, now },
      { action: "organization.exported", subject: { kind: "organization", id, name } },
    );
    return exportAnswer(db, env, id);
  },

  askDeletion: async ({ db, env, scope, now, body }) => {
    const { name } = await findOwnOrganization(db, scope.organizationId);
    if (body.name.trim() !== name) throw new AppError("organization_name_differs");
    await store.endOtherSessions(db, scope, now);
    return decide({ db, scope, now }, env, new Date(now.getTime() + deletionDays * dayMs));
  },

  withdrawDeletion: ({ db, env, scope, now }) => decide({ db, scope, now }, env, null),
};

export interface Work {
  pool: Parameters<typeof store.deleteOrganizationAnyTenant>[0];
  db: Db;
  env: Env;
}

/**
 * Deletes the organizations that are due, or one of them: ends the subscription, then deletes the rows in one transaction,
 * then the pictures.
 */
export async function deleteDue({ pool, db, env }: Work, now = new Date(), only?: string): Promise<void> {
  const due = await store.listDueAnyTenant(db, now);
  for (const { id, stripeSubscriptionId } of due.filter((each) => only === undefined || each.id === only)) {
    if (stripeSubscriptionId !== null) await createCheckout(env)?.end(stripeSubscriptionId);
    const pictures = await store.deleteOrganizationAnyTenant(pool, id, now);
    const files = await fileStoreOf(env);
    // The sweep removes files that are left after a failure here.
    for (const picture of pictures ?? []) await files.remove(picture);
  }
}
