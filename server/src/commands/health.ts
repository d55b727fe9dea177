import { loadEnv, localAddress } from "../env.ts";
import { StartupError } from "../lib/process/startup.ts";

const timeoutMs = 4_000;

/** Fails unless `/readyz` of the server on this machine answers 200. */
export async function checkHealth(): Promise<void> {
  const { HOST, PORT } = loadEnv();
  const url = `${localAddress(HOST, PORT)}/readyz`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (reply?.ok) return console.log("ready");
  throw new StartupError(`${url} answers ${reply?.status ?? "nothing"}.`);
}
