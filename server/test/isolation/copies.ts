import { copyDatabase, testDatabase } from "../database.ts";
import { makeOrganization, type TestOrganization } from "../factories.ts";
import { fiscalAppBeside, type FiscalApp } from "../fiscal.ts";
import { makeEverything, type Everything } from "./everything.ts";

/** Organization with a row of each kind, beside another one, in a database of its own. */
export interface OwnCopy {
  konoba: FiscalApp;
  organization: TestOrganization;
  mine: Everything;
}

/**
 * Makes two organizations with a row of each kind once. `open` starts an application on an unused copy of their
 * database, which takes a fraction of the time, and closes the one before; `close` closes the last.
 */
export async function copiesOfEverything(
  first: FiscalApp,
  settings: Record<string, string>,
): Promise<{ open: () => Promise<OwnCopy>; close: () => Promise<void> }> {
  const made = await testDatabase();
  const maker = await fiscalAppBeside(first, settings, Promise.resolve(made));
  await makeEverything(maker, await makeOrganization(maker));
  const { id, owner } = await makeOrganization(maker);
  const mine = await makeEverything(maker, { id, owner });
  await maker.close();
  let copy: FiscalApp | null = null;
  const close = async () => copy?.close();
  const open = async () => {
    await close();
    const konoba = await fiscalAppBeside(first, settings, copyDatabase(made));
    copy = konoba;
    return { konoba, organization: { id, owner: { ...owner, api: konoba.client(owner.token) } }, mine };
  };
  return { open, close };
}
