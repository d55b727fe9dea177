import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";
import { vi } from "vitest";
import type { Api } from "./app.ts";
import type { RealServer } from "./realServer.ts";

/** Owner at a real server, whose session survives a change of server. */
interface RealOwner {
  api: () => Api;
  /** Returns the session cookie, for requests outside the client. */
  cookie: () => string;
  /** Signs up and creates a location. */
  settle: () => Promise<{ locationId: string }>;
}

const isTo = (message: unknown, recipient: string) =>
  typeof message === "object" && message !== null && "to" in message && message.to === recipient;
const hasCode = (message: unknown): message is { code: string } =>
  typeof message === "object" && message !== null && "code" in message && typeof message.code === "string";

async function codeFor(folder: string, recipient: string): Promise<string> {
  const outbox = join(folder, "outbox.jsonl");
  return vi.waitFor(
    () => {
      const lines = readFileSync(outbox, "utf8").trim().split("\n");
      const message: unknown = lines
        .map((line): unknown => JSON.parse(line))
        .findLast((each) => isTo(each, recipient));
      if (!hasCode(message)) throw new Error(`No code for ${recipient}`);
      return message.code;
    },
    { timeout: 10_000 },
  );
}

async function settle({ auth, reference, locations }: Api, folder: string): Promise<{ locationId: string }> {
  const email = "ana@example.com";
  const owner = { firstName: "Ana", lastName: "Đukić" };
  await auth.signUp({ body: { email, ...owner } });
  await auth.verifyOtp({ body: { email, token: await codeFor(folder, email) } });
  const { phoneNumber } = await auth.verifyPhone({ body: { phoneNumber: "+382 67 123 456" } });
  await auth.verifyPhone({ body: { phoneNumber, code: await codeFor(folder, phoneNumber) } });
  await auth.createUser({
    body: { ...owner, phoneNumber, role: "owner", organizationName: "Konoba Ribnica" },
  });
  const { items: currencies } = await reference.currencies({ query: {} });
  const currency = currencies.find(({ code }) => code === "EUR")?.id ?? "";
  const { id } = await locations.create({ body: { name: "Stara varoš", currency, taxRate: "21" } });
  return { locationId: id };
}

/** Returns an owner of the current server on the folder. */
export function realOwner(folder: string, server: () => RealServer): RealOwner {
  let cookie = "";
  const api = () =>
    createClient(contract, {
      base: `${server().url}/v1`,
      fetch: async (url, init) => {
        const reply = await fetch(url, {
          ...init,
          headers: { ...init.headers, cookie, origin: server().url },
        });
        const set = reply.headers.getSetCookie()[0]?.split(";")[0];
        if (set !== undefined) cookie = set;
        return reply;
      },
    });
  return { api, cookie: () => cookie, settle: () => settle(api(), folder) };
}
