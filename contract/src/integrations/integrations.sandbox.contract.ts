import { z } from "zod";
import { id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Copy of the organization for test keys: its locations with menus, prices and tables, without people and sales. */
export const sandbox = z.object({
  /** When it was made or reset. */
  copiedAt: instant,
  locations: z.array(z.object({ id, name: z.string() })),
});
export type Sandbox = z.output<typeof sandbox>;

export const sandboxes = {
  findSandbox: route({
    method: "GET",
    path: "/sandbox",
    access: "integrations.manage",
    summary: "Get the sandbox of the organization; null before its first test key",
    response: z.object({ sandbox: sandbox.nullable() }),
  }),
  resetSandbox: route({
    method: "POST",
    long: true,
    path: "/sandbox/reset",
    access: "integrations.manage",
    summary: "Delete what was made in the sandbox and copy the locations again; ids and test keys stay",
    response: sandbox,
  }),
};
