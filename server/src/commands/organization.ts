import { deleteNow, listForOperator, setDisabled } from "../organizations/organizations.operator.service.ts";
import { commandOf, type Opened } from "./actions.ts";

type Listed = Awaited<ReturnType<typeof listForOperator>>[number];

const dayOf = (instant: string) => new Date(instant).toISOString().slice(0, 10);

function describe({ id, name, owners, locations, orders, ...at }: Listed): string {
  const states = [
    ...(at.isDemo ? ["demo"] : []),
    ...(at.disabledAt === null ? [] : [`disabled since ${dayOf(at.disabledAt)}`]),
    ...(at.deletesAt === null ? [] : [`deleted on ${dayOf(at.deletesAt)}`]),
  ];
  const size = `${locations} locations, ${orders} orders, since ${dayOf(at.createdAt)}`;
  return [`${id}  ${name}`, `  ${[...owners, size, at.plan, ...states].join(", ")}`].join("\n");
}

async function list({ db }: Opened): Promise<string> {
  const organizations = await listForOperator(db);
  return organizations.length === 0 ? "There is no organization." : organizations.map(describe).join("\n");
}

async function disable({ db, now }: Opened, [id = ""]: string[]): Promise<string> {
  const name = await db.transaction().execute((trx) => setDisabled(trx, id, true, now));
  return `${name} is disabled: its people and keys are refused, its data stays, and waiting receipts are still sent.`;
}

async function enable({ db, now }: Opened, [id = ""]: string[]): Promise<string> {
  return `${await db.transaction().execute((trx) => setDisabled(trx, id, false, now))} is enabled.`;
}

async function remove({ now, ...work }: Opened, [id = "", name = ""]: string[]): Promise<string> {
  return `Deleted ${await deleteNow(work, id, name, now)} with its data and pictures. Backups contain it until retention removes them.`;
}

/** Lists, disables, enables and deletes organizations for the operator of the server. */
export const manageOrganizations = commandOf("organization", {
  list: { words: 0, run: list },
  disable: { words: 1, run: disable },
  enable: { words: 1, run: enable },
  delete: { words: 2, run: remove },
});
