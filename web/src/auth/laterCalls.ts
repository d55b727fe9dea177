import type { auth } from "@konoba/contract/auth/auth.contract";
import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import type { z } from "zod";
import { api } from "../lib/api/api.ts";
import { currentLanguage } from "../lib/text/i18n.ts";
import type { Opened } from "./authCalls.ts";

/** Mails a link and a code that start a sign-up. */
export const requestSignUp = async (person: Omit<z.input<typeof auth.signUp.body>, "language">) =>
  api.auth.signUp({ body: { ...person, language: currentLanguage() } });

/** Opens a session with the mailed code. */
export const redeemCode = async (email: string, token: string): Promise<Opened> =>
  api.auth.verifyOtp({ body: { email, token } });

/** Opens the demo, which is created in the current language if it does not exist yet. */
export const enterDemo = async (): Promise<Opened> =>
  api.auth.demo({ query: { language: currentLanguage() } });

export const signOut = () => api.auth.signOut();

export const loadSignUpState = () => api.auth.signUpState();
export type SignUpState = Awaited<ReturnType<typeof loadSignUpState>>;

export const saveNames = async (names: z.input<typeof auth.saveSignUpState.body>) =>
  api.auth.saveSignUpState({ body: names });

export const sendPhoneCode = async (phoneNumber: string) =>
  api.auth.verifyPhone({ body: { phoneNumber, language: currentLanguage() } });

export const confirmPhone = async (phoneNumber: string, code: string) =>
  api.auth.verifyPhone({ body: { phoneNumber, code } });

export const createUser = async (person: Omit<z.input<typeof auth.createUser.body>, "role">) =>
  api.auth.createUser({ body: { ...person, role: "owner" } });

/** Chooses a plan; returns the checkout URL, or `null` if the plan is active already. */
export const choosePlan = async (plan: Plan): Promise<string | null> =>
  (await api.organizations.choosePlan({ body: { plan } })).checkoutUrl;

/** Returns the prices of the plans. */
export const loadPrices = async () => (await api.organizations.prices()).items;
export type Prices = Awaited<ReturnType<typeof loadPrices>>;

export type SignInOptions = z.output<typeof auth.options.response>;

/** Returns the sign-in options of this installation. Uses plain `fetch` to avoid loading the API schemas. */
export async function loadOptions(): Promise<SignInOptions> {
  const response = await fetch("/v1/auth/options");
  const body: unknown = response.ok ? await response.json() : {};
  const options = typeof body === "object" && body !== null ? body : {};
  const isOn = (name: string) =>
    Object.entries(options).some(([key, value]) => key === name && value === true);
  const [demo, outbox, checkout] = [isOn("demo"), isOn("outbox"), isOn("checkout")];
  const passkeys = isOn("passkeys") && "PublicKeyCredential" in window;
  return { demo, outbox, checkout, passkeys, signUp: isOn("signUp"), phone: isOn("phone") };
}

/** Returns the demo team with its PINs; empty without a demo. */
export async function loadDemoTeam() {
  const { demo } = await loadOptions();
  if (!demo) return [];
  const { items } = await api.auth.demoTeam();
  return items;
}
export type DemoMember = Awaited<ReturnType<typeof loadDemoTeam>>[number];
