import { passkeys } from "@konoba/contract/users/users.passkeys.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";
import { makePasskey, signByPasskey } from "../lib/api/passkeys.ts";
import { requestReauth } from "../lib/api/reauthentication.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(passkeys);
const refresh = [["users", "passkeys"]] as const;

export const ownPasskeys = () =>
  queryOptions({ queryKey: ["users", "passkeys"], queryFn: () => calls.passkeys() });

/** Re-authenticates the user unless done recently, for downloads, which cannot prompt. */
export const ensureReauthenticated = async (): Promise<boolean> =>
  (await calls.passkeys()).isProven || requestReauth();

export const useAddPasskey = () =>
  useApiMutation({
    call: async (name: string) =>
      calls.addPasskey({ body: { name, answer: await makePasskey(await calls.beginPasskey()) } }),
    refresh,
    done: "passkeys:added",
    failed: "silent",
  });

export const useRenamePasskey = () =>
  useApiMutation({
    call: ({ id, name }: { id: string; name: string }) =>
      calls.renamePasskey({ params: { id }, body: { name } }),
    refresh,
    done: "passkeys:renamed",
    failed: "silent",
  });

export const useRemovePasskey = () =>
  useApiMutation({
    call: ({ id }: { id: string; name: string }) => calls.removePasskey({ params: { id } }),
    refresh,
    done: "passkeys:removed",
    failed: "passkeys:removeFailed",
    values: ({ name }) => ({ name }),
  });

/** The dialog shows the error. */
export const useSendProof = () => useApiMutation({ call: () => calls.sendProof(), failed: "silent" });

/** Re-authenticates with the mailed code, or without one with a passkey. */
export const useProve = () =>
  useApiMutation({
    call: async (code: string | null) =>
      calls.prove({ body: code === null ? { passkey: await signByPasskey() } : { code } }),
    failed: "silent",
  });
