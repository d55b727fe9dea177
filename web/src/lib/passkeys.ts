import { passkeySignIn } from "@konoba/contract/auth/auth.passkeys.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { callsOf } from "./api.ts";

const calls = callsOf(passkeySignIn);

export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** The library comes with the first passkey that is used or made. */
const library = () => import("@simplewebauthn/browser");

// A prompt that was closed and a device that has none are told apart by no browser.
const refuse = (): never => {
  throw new AppError("passkey_failed");
};

/** Has a passkey of this device sign a challenge of the server's. */
export async function signByPasskey() {
  const optionsJSON = await calls.askPasskey();
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(refuse);
}

/** Opens a session with a passkey of this device. */
export const signInByPasskey = async () => calls.signInByPasskey({ body: await signByPasskey() });

type Options = Parameters<Awaited<ReturnType<typeof library>>["startRegistration"]>[0]["optionsJSON"];

/** Has this device make a passkey. */
export async function makePasskey(optionsJSON: Options) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(refuse);
}
