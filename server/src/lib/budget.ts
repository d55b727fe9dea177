import { AppError } from "@konoba/contract/lib/errors";

/** Bytes that may be held at once, whoever sends them; what does not fit is asked to come again. */
export function createBudget(most: number) {
  let held = 0;
  return async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
    if (held + bytes > most) throw new AppError("unavailable");
    held += bytes;
    try {
      return await work();
    } finally {
      held -= bytes;
    }
  };
}
