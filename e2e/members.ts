import type { APIRequestContext, Page } from "@playwright/test";
import { codeSentTo } from "./outbox.ts";
import { newPerson, type Person } from "./signUp.ts";

/** Page, or whatever else sends requests with its cookies. */
interface Requester {
  request: APIRequestContext;
  url?: () => string;
}

/** Returns the origin of a page, as a browser names it with each write; before it is open, that of the tests. */
export const originOf = (page: Page): string =>
  page.url().startsWith("http") ? new URL(page.url()).origin : (process.env.KONOBA_URL ?? "");

/** Origins that relative addresses of a requester belong to: that of a page which is open, else of its base address. */
const origins = new WeakMap<APIRequestContext, string>();

async function originFor(by: Requester): Promise<string> {
  const at = by.url?.() ?? "";
  if (at.startsWith("http")) return new URL(at).origin;
  const found = origins.get(by.request) ?? new URL((await by.request.get("/healthz")).url()).origin;
  origins.set(by.request, found);
  return found;
}

/** Sends an API request with the cookies of the page. */
export async function request<T = unknown>(
  by: Requester,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = { origin: await originFor(by) };
  const reply = await by.request.fetch(`/v1${path}`, {
    method,
    headers,
    ...(data === undefined ? {} : { data }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** Opens a session without a profile, the first step of a sign-up. */
export async function confirmAddress(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await request(page, "POST", "/auth/signup", { email, firstName, lastName });
  await redeemCode(page, email);
}

/** Opens a session with the code of the newest mail to an address, such as an invitation. */
export async function redeemCode(page: Page, email: string): Promise<void> {
  const token = await codeSentTo(email);
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/auth/verify-otp", {
    email,
    token,
  });
  await setSessionHint(page, sessionId);
}

/** Signs up through the API; the page is then signed in to an organization without a location. */
export async function becomeOwner(page: Page, person: Person = newPerson()): Promise<Person> {
  await confirmAddress(page, person);
  const phoneNumber = `+382${person.phoneNumber}`;
  await request(page, "POST", "/auth/verify-phone", { phoneNumber });
  await request(page, "POST", "/auth/verify-phone", { phoneNumber, code: await codeSentTo(phoneNumber) });
  const { firstName, lastName, organizationName } = person;
  await request(page, "POST", "/auth/create-user", {
    firstName,
    lastName,
    phoneNumber,
    organizationName,
    role: "owner",
  });
  await request(page, "POST", "/organizations/plan", { plan: "group" });
  return person;
}

/**
 * Stores the session hint the page would have after opening the session itself. A page not open yet stores it when it
 * opens its first document, once, so that a sign-out stays: opening one only for this took a sixth of a test's time.
 */
export async function setSessionHint(page: Page, sessionId: string): Promise<void> {
  if (page.url().startsWith("http"))
    return page.evaluate((id) => localStorage.setItem("accessToken", id), sessionId);
  await page.context().addInitScript((id) => {
    if (origin === "null" || sessionStorage.getItem("session hint") === id) return;
    sessionStorage.setItem("session hint", id);
    localStorage.setItem("accessToken", id);
  }, sessionId);
}

/** Creates a location with euro through the API. */
export async function addLocation(page: Page, name: string): Promise<string> {
  const { items } = await request<{ items: { id: string; code: string }[] }>(page, "GET", "/currencies");
  const currency = items.find(({ code }) => code === "EUR")?.id;
  const { id } = await request<{ id: string }>(page, "POST", "/locations", { name, currency, taxRate: "0" });
  return id;
}
