import { z } from "zod";
import { done } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Restores the leading zeros of a PIN sent as a number. */
const fourDigits = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? String(value).padStart(4, "0") : value;

/** PIN of exactly four digits, as text or number. */
export const pin = z.preprocess(
  fourDigits,
  z
    .string("PIN must be exactly 4 digits")
    .min(4, { message: "PIN must be at least 4 characters", abort: true })
    .regex(/^\d{4}$/, "PIN must be exactly 4 digits"),
);

/** Separate from the other routes, since only the profile and the first steps use it. */
export const ownPin = {
  setPin: route({
    method: "PUT",
    keys: false,
    path: "/users/me/pin",
    access: "member",
    proof: true,
    summary:
      "Set the PIN by which the caller, an owner or manager with an account, approves on other devices",
    body: z.object({ pin }),
    response: done,
  }),
};
