import type { auth } from "@konoba/contract/auth/auth.contract";
import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import type { z } from "zod";
import type { Opened } from "./authCalls.ts";
import { api } from "../lib/api.ts";
import { currentLanguage } from "../lib/i18n.ts";

/** Mails a link and a code that begin a sign-up. */
export const requestSignUp = async (person: Omit<z.input<typeof auth.signUp.body>, "language">) =>
  api.auth.signUp({ body: { ...person, language: currentLanguage() } });

/** Opens a session with the mailed code. */
export const redeemCode = async (email: string, token: string): Promise<Opened> =>
  api.auth.verifyOtp({ body: { email, token } });

/** Opens the demo, which is made in the language of the screen when nobody entered it before. */
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

/** Takes a plan; answers where to pay, or null when it applies already. */
export const choosePlan = async (plan: Plan): Promise<string | null> =>
  (await api.organizations.choosePlan({ body: { plan } })).checkoutUrl;

/** What the plans cost; nothing when it is not known. */
export const loadPrices = async () => (await api.organizations.prices()).items;
export type Prices = Awaited<ReturnType<typeof loadPrices>>;

export type SignInOptions = z.output<typeof auth.options.response>;

/** What this installation offers beside the link. Asked with plain fetch, so that it needs no schema. */
export async function loadOptions(): Promise<SignInOptions> {
  const response = await fetch("/v1/auth/options");
  const body: unknown = response.ok ? await response.json() : {};
  const options = typeof body === "object" && body !== null ? body : {};
  const isOn = (name: string) =>
    Object.entries(options).some(([key, value]) => key === name && value === true);
  const [demo, outbox, checkout] = [isOn("demo"), isOn("outbox"), isOn("checkout")];
  return { demo, outbox, checkout, passkeys: isOn("passkeys") && "PublicKeyCredential" in window };
}

/** The demo venue's team with its PINs; nobody where there is no demo. */
export async function loadDemoTeam() {
  const { demo } = await loadOptions();
  if (!demo) return [];
  const { items } = await api.auth.demoTeam();
  return items;
}
export type DemoMember = Awaited<ReturnType<typeof loadDemoTeam>>[number];
