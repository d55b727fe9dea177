import { AppError } from "@konoba/contract/lib/errors";
import type { z } from "zod";

/** Renders a position as opaque text that fits into an address. */
export const writeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

export const wrongCursor = () =>
  new AppError("invalid_request", [
    { path: "cursor", message: "Send the nextCursor of a page of this list" },
  ]);

/** Returns the position of a cursor; rejects text that this list did not answer. */
export function readCursor<T>(shape: z.ZodType<T>, cursor: string): T {
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw wrongCursor();
  }
  const parsed = shape.safeParse(position);
  if (!parsed.success) throw wrongCursor();
  return parsed.data;
}
