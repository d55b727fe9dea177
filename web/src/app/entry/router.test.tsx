// @vitest-environment jsdom
import { RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startI18n } from "../texts/startI18n.ts";
import { router } from "./router.tsx";

type Answer = { status: number; body: unknown };
const refuse = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, error: code },
});

function answer(answers: Record<string, Answer>): void {
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url, "http://localhost").pathname.replace("/v1", "");
    const { status, body } = answers[path] ?? refuse(404, "not_found");
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

async function open(path: string): Promise<void> {
  await startI18n(["app"]);
  await act(async () => void render(<RouterProvider router={router} />));
  await router.navigate({ to: path });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seconds = { timeout: 5000 };

it("drops only the search parameters a screen cannot read", () => {
  const address = router.parseLocation({
    ...router.history.location,
    pathname: "/team",
    search: "?view=everybody&page=2&lng=me",
  });

  expect(router.matchRoutes(address).at(-1)?.search).toEqual({ page: 2, lng: "me" });
});

describe("access", () => {
  it("redirects to sign-in without a session", async () => {
    answer({});
    await open("/orders");

    await waitFor(() => expect(router.state.location.pathname).toBe("/sign-in"), seconds);
    expect(await screen.findByRole("heading", { level: 1 }, seconds)).toBeTruthy();
  });

  it("redirects to sign-up with a session without a profile", async () => {
    localStorage.setItem("accessToken", "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c");
    answer({ "/users/me": refuse(404, "no_profile"), "/auth/signup-state": refuse(503, "unavailable") });
    await open("/");

    await waitFor(() => expect(router.state.location.pathname).toBe("/sign-up"), seconds);
  });

  it("redirects to sign-up when only the profile check reports none", async () => {
    localStorage.setItem("accessToken", "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c");
    answer({ "/users/me": refuse(503, "unavailable"), "/auth/has-profile": refuse(404, "no_profile") });
    await open("/");

    await waitFor(() => expect(router.state.location.pathname).toBe("/sign-up"), seconds);
  });

  it.each([
    [429, "too_many_requests"],
    [500, "internal"],
    [502, "unavailable"],
  ])("keeps the session and offers another try after %i", async (status, code) => {
    localStorage.setItem("accessToken", "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c");
    localStorage.setItem("locationId", "l1");
    answer({ "/users/me": refuse(status, code), "/auth/has-profile": refuse(status, code) });
    await open("/");

    expect(await screen.findByRole("button", { name: "Try again" }, seconds)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
    expect(localStorage.getItem("accessToken")).not.toBeNull();
    expect(localStorage.getItem("locationId")).toBe("l1");
  });

  it.each([
    ["/login?lng=me", "/sign-in", { lng: "me" }],
    ["/register?plan=growth", "/sign-up", { plan: "growth" }],
  ])("%s leads to %s and keeps its query", async (address, path, search) => {
    answer({});
    await startI18n(["app"]);
    await act(async () => void render(<RouterProvider router={router} />));
    router.history.push(address);

    await waitFor(() => expect(router.state.location.pathname).toBe(path), seconds);
    expect(router.state.location.search).toEqual(search);
  });

  it("clears everything and redirects to sign-in after any other rejection", async () => {
    localStorage.setItem("accessToken", "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c");
    localStorage.setItem("locationId", "l1");
    answer({ "/users/me": refuse(401, "authentication_required") });
    await open("/");

    await waitFor(() => expect(router.state.location.pathname).toBe("/sign-in"), seconds);
    expect(localStorage.getItem("accessToken")).toBeNull();
    expect(localStorage.getItem("locationId")).toBeNull();
  });
});
