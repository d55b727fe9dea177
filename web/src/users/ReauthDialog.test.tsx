// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../lib/api/api.ts";
import { useIsReauthRequested } from "../lib/api/reauthentication.ts";
import { createQueryClient } from "../lib/cache/queries.ts";
import errors from "../lib/errors.en.json" with { type: "json" };
import { addTexts } from "../lib/text/translation.ts";
import ui from "../ui/ui.en.json" with { type: "json" };
import texts from "./passkeys.en.json" with { type: "json" };
import { ReauthDialog } from "./ReauthDialog.tsx";

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refused = () => json(403, { success: false, error: "Confirm", code: "proof_required" });
const deletesAt = "2026-12-23T10:00:00.000Z";

let isReauthenticated: boolean;
let requests: string[];
const answers: Record<string, (body: { code?: string }) => Response> = {
  "/v1/organizations/deletion": () => (isReauthenticated ? json(200, { deletesAt }) : refused()),
  "/v1/users/me/passkeys": () => json(200, { isAvailable: false, isProven: isReauthenticated, items: [] }),
  "/v1/users/me/proof/code": () => json(200, { email: "ana@example.com", resendInSeconds: 30 }),
  "/v1/users/me/proof": ({ code }) => {
    isReauthenticated = code === "481516";
    return isReauthenticated
      ? json(200, { success: true })
      : json(400, { success: false, code: "proof_failed" });
  },
};

beforeEach(() => {
  isReauthenticated = false;
  requests = [];
  addTexts("ui", "en", ui);
  addTexts("passkeys", "en", texts);
  addTexts("errors", "en", errors);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (url: string, { body = "{}" }: { body?: string } = {}) => {
    requests.push(url);
    return answers[url]?.(JSON.parse(body)) ?? json(404, { success: false, code: "not_found" });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Host = () => (useIsReauthRequested() ? <ReauthDialog /> : null);
const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Host />
    </QueryClientProvider>,
  );
const requestDeletion = () => api.organizations.askDeletion({ body: { name: "Konoba" } });

it("re-authenticates before a dangerous action and continues it after a valid code", async () => {
  draw();
  const deleted = requestDeletion();
  fireEvent.click(await screen.findByText("Email me a code"));
  const field = await screen.findByLabelText("Code");
  fireEvent.change(field, { target: { value: "000000" } });
  expect(await screen.findByText(/^That code isn't right/)).toBeTruthy();

  fireEvent.change(field, { target: { value: "481516" } });

  expect(await deleted).toEqual({ deletesAt });
  expect(screen.queryByText("Confirm it's you")).toBeNull();
  expect(requests.filter((url) => url === "/v1/organizations/deletion")).toHaveLength(2);
});

it("cancels the action when the dialog is closed or not mounted", async () => {
  draw();
  const deleted = requestDeletion().catch(({ code }: { code: string }) => code);
  fireEvent.click(await screen.findByLabelText("Close"));
  expect(await deleted).toBe("proof_required");

  cleanup();
  await expect(requestDeletion()).rejects.toMatchObject({ code: "proof_required" });
});
