import * as auth from "./auth.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const authComponents = {
  MessageSent: auth.auth.signUp.response,
  OpenedSession: auth.auth.verifyOtp.response,
  SignUpInput: auth.signUpInput,
  ProfileInput: auth.profileInput,
};
