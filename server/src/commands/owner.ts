import { text } from "@konoba/contract/lib/primitives";
import { emailAddress, personName } from "@konoba/contract/users/users.contract";
import {
  createFirstOwner,
  createSignInLink,
  inviteOwner,
  replaceAddress,
} from "../auth/auth.owners.service.ts";
import { configureHashing } from "../lib/access/secrets.ts";
import { commandOf, parseWord, type Opened } from "./actions.ts";

/** Runs the work in one transaction. */
const within = <T>({ db, env, now }: Opened, work: (on: Omit<Opened, "pool">) => Promise<T>): Promise<T> => {
  configureHashing(env);
  return db.transaction().execute((trx) => work({ db: trx, env, now }));
};

const linkText = (link: string) => `This link signs them in once, for 15 minutes:\n${link}`;

async function create(on: Opened, [address, first, last, organization]: string[]): Promise<string> {
  const email = parseWord(emailAddress, address);
  const firstName = parseWord(personName("First name"), first);
  const lastName = parseWord(personName("Last name"), last);
  const organizationName = parseWord(text(100), organization);
  const owner = { email, firstName, lastName, phoneNumber: null, phoneVerifiedAt: null, language: null };
  return within(on, async (work) => {
    const id = await createFirstOwner(work, { organizationName, owner });
    return `Created ${organizationName} (${id}). ${linkText(await createSignInLink(work, email))}`;
  });
}

const link = (on: Opened, [address]: string[]) =>
  within(on, async (work) => linkText(await createSignInLink(work, parseWord(emailAddress, address))));

async function invite(on: Opened, [address]: string[]): Promise<string> {
  const email = parseWord(emailAddress, address);
  const sent = await within(on, (work) => inviteOwner(work, email));
  return `${email} may create an organization. ${sent === null ? "A link was mailed." : linkText(sent)}`;
}

async function changeAddress(on: Opened, [from, to]: string[]): Promise<string> {
  const addresses = [parseWord(emailAddress, from), parseWord(emailAddress, to)] as const;
  await within(on, (work) => replaceAddress(work, ...addresses));
  return `${addresses[0]} is now ${addresses[1]}. Every session of this person has ended.`;
}

/** Gives owners access: creates the first one, prints a link, invites, changes an address. */
export const manageOwners = commandOf("owner", {
  create: { words: 4, run: create },
  link: { words: 1, run: link },
  invite: { words: 1, run: invite },
  address: { words: 2, run: changeAddress },
});
