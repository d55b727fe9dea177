import { z } from "zod";
import * as users from "./users.contract.ts";
import { passkey } from "./users.passkeys.contract.ts";
import { passkeyAnswer } from "./users.passkeys.rules.ts";
import * as people from "./users.people.contract.ts";
import * as ownPin from "./users.pin.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const usersComponents = {
  PhoneNumber: users.phoneNumber,
  Pin: ownPin.pin,
  Permission: users.profile.shape.permissions.element,
  UserRole: z.enum(users.userRoles),
  User: people.user,
  UserInput: people.userInput,
  Profile: users.profile,
  ProfileChanges: users.profileChanges,
  Passkey: passkey,
  PasskeyAnswer: passkeyAnswer,
  OpenSession: people.people.listSessions.response.shape.items.element,
};

/** Rules beyond type and format, in words, by component. */
export const usersDescriptions = {
  Pin: "Four digits, as text or as a number.",
};
