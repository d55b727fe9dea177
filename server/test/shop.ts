import type { KeyScope } from "@konoba/contract/lib/keyScopes";
import type { TestApp } from "./app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  type TestOrganization,
} from "./factories.ts";

interface KeyOptions {
  scopes?: KeyScope[];
  locationIds?: string[] | null;
  isTest?: boolean;
  expiresAt?: string | null;
}

/** Creates an API key through the API. */
export const makeKey = (
  { owner }: TestOrganization,
  { scopes = ["locations:read"], ...options }: KeyOptions = {},
) => owner.api.integrations.createKey({ body: { name: "Ordering site", scopes, ...options } });

/** Creates an organization with a location, a menu item and a program with a key. */
export async function makeShop(test: TestApp, options?: KeyOptions) {
  const organization = await makeOrganization(test);
  const { api } = organization.owner;
  const { id: locationId } = await makeLocation(test, api);
  const { id: categoryId } = await makeCategory(api, locationId);
  const { id: itemId } = await makeMenuItem(api, { locationId, categoryId }, { price: "10.00" });
  const key = await makeKey(organization, options);
  return { organization, api, locationId, itemId, key, program: test.client(key.secret) };
}

export type Shop = Awaited<ReturnType<typeof makeShop>>;
