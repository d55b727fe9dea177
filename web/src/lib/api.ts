import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";

/**
 * The typed client of the API. It carries every schema, so what is shown before sign-in imports it
 * only when something is sent.
 */
export const api = createClient(contract, { base: "/v1", fetch: (url, init) => fetch(url, init) });
