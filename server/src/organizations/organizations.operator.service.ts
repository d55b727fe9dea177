import { AppError } from "@konoba/contract/lib/errors";
import { id as uuid } from "@konoba/contract/lib/primitives";
import { orNotFound } from "../lib/access/caller.ts";
import { audit, operatorOf } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { deleteDue, type Work } from "./organizations.leaving.service.ts";
import { updateDeletion } from "./organizations.leaving.store.ts";
import * as store from "./organizations.operator.store.ts";

export const listForOperator = (db: Db) => store.listOrganizationsAnyTenant(db);

async function findOperated(db: Db, id: string) {
  const found = uuid.safeParse(id).success ? await store.findOrganizationAnyTenant(db, id) : undefined;
  return orNotFound(found, "organization_not_found");
}

/** Refuses the people and keys of an organization, or lets them in again; its data stays. */
export async function setDisabled(db: Db, id: string, isDisabled: boolean, now: Date): Promise<string> {
  const { name, disabledAt } = await findOperated(db, id);
  if ((disabledAt !== null) === isDisabled) return name;
  await store.updateDisabled(db, id, isDisabled ? now : null);
  const action = isDisabled ? "organization.disabled" : "organization.enabled";
  const subject = { kind: "organization", id, name } as const;
  await audit({ db, scope: operatorOf(id), now }, { action, subject });
  return name;
}

/** Deletes an organization now, with its rows and pictures; its name guards against a wrong id. */
export async function deleteNow(work: Work, id: string, typedName: string, now: Date): Promise<string> {
  const { name } = await findOperated(work.db, id);
  if (typedName !== name) throw new AppError("organization_name_differs");
  await updateDeletion(work.db, id, now);
  await deleteDue(work, now, id);
  return name;
}
