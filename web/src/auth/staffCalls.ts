import { api } from "../lib/api/api.ts";

export const findDeviceLocation = async (locationId: string) =>
  api.team.signInLocation({ params: { locationId } });

/** Returns the people who may sign in on this device; rejects if it is not registered. */
export const loadNames = async () => api.team.signInNames();
export type Names = Awaited<ReturnType<typeof loadNames>>["items"];

export const signInWorker = async (worker: Parameters<typeof api.team.signIn>[0]["body"]) =>
  api.team.signIn({ body: worker });
