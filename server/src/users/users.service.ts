import { AppError } from "@konoba/contract/lib/errors";
import type { users as routes } from "@konoba/contract/users/users.contract";
import type { Handlers } from "../lib/call.ts";

const later = async () => {
  throw new AppError("unavailable");
};

export const users: Handlers<typeof routes> = {
  list: later,
  me: later,
  updateMe: later,
  listSessions: later,
  endSession: later,
  endSessions: later,
  find: later,
  create: later,
  update: later,
  remove: later,
};
