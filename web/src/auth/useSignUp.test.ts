// @vitest-environment node
import { describe, expect, it } from "vitest";
import { openStep } from "./useSignUp.ts";

const state = {
  sessionId: "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c",
  hasProfile: false,
  email: "ana@ribnica.me",
  firstName: "Ana",
  lastName: "Đukić",
  phoneNumber: null,
  phoneVerified: false,
  organizationName: null,
};

describe("a registration goes on", () => {
  it("with the account while there is no session or no name", () => {
    expect(openStep(null, false)).toBe("account");
    expect(openStep({ ...state, firstName: null }, false)).toBe("account");
  });

  it("with the phone, then the organization", () => {
    expect(openStep(state, false)).toBe("phone");
    expect(openStep({ ...state, phoneVerified: true }, false)).toBe("organization");
  });

  it("with the payment until it is done, even after a reload", () => {
    expect(openStep({ ...state, hasProfile: true }, true)).toBe("payment");
    expect(openStep({ ...state, hasProfile: true }, false)).toBe("done");
  });
});
