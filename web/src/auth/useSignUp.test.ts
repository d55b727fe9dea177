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
  phoneRequired: true,
  organizationName: null,
};

describe("the open step of a sign-up", () => {
  it("is the account without a session or a name", () => {
    expect(openStep(null, false)).toBe("account");
    expect(openStep({ ...state, firstName: null }, false)).toBe("account");
  });

  it("is the phone, then the organization", () => {
    expect(openStep(state, false)).toBe("phone");
    expect(openStep({ ...state, phoneVerified: true }, false)).toBe("organization");
  });

  it("skips the phone where the server can send no SMS", () => {
    expect(openStep({ ...state, phoneRequired: false }, false)).toBe("organization");
  });

  it("is the payment until it is completed, even after a reload", () => {
    expect(openStep({ ...state, hasProfile: true }, true)).toBe("payment");
    expect(openStep({ ...state, hasProfile: true }, false)).toBe("done");
  });
});
