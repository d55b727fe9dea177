import type { contract } from "@konoba/contract";
import type { Handlers } from "./lib/call.ts";

/** The handlers of every domain of the contract; a route without one does not compile. */
export const domainHandlers: { [D in keyof typeof contract]: Handlers<(typeof contract)[D]> } = {};
