import { passkeySignIn } from "@konoba/contract/auth/auth.passkeys.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { callsOf } from "./api.ts";

const calls = callsOf(passkeySignIn);

export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Loads the WebAuthn library on first use. */
const library = () => import("@simplewebauthn/browser");

// Browsers do not distinguish a closed prompt from a device without a passkey.
const refuse = (): never => {
  throw new AppError("passkey_failed");
};

/** Signs a server challenge with a passkey of this device. */
export async function signByPasskey() {
  const optionsJSON = await calls.askPasskey();
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(refuse);
}

/** Opens a session with a passkey of this device. */
export const signInByPasskey = async () => calls.signInByPasskey({ body: await signByPasskey() });

type Options = Parameters<Awaited<ReturnType<typeof library>>["startRegistration"]>[0]["optionsJSON"];

/** Creates a passkey on this device. */
export async function makePasskey(optionsJSON: Options) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(refuse);
}
