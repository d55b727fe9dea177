import { AppError } from "@konoba/contract/lib/errors";
import type { auth as routes } from "@konoba/contract/auth/auth.contract";
import type { Handlers } from "../lib/call.ts";

const later = async () => {
  throw new AppError("unavailable");
};

export const auth: Handlers<typeof routes> = {
  signUp: later,
  signIn: later,
  verifyOtp: later,
  verifyTokens: later,
  signOut: later,
  hasProfile: later,
  signUpState: later,
  saveSignUpState: later,
  verifyPhone: later,
  createUser: later,
  options: later,
  demo: later,
};
