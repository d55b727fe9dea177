// @vitest-environment jsdom
import { ApiError } from "@konoba/contract/lib/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { handlerOf } from "../page/handlers.ts";
import { lastToast, type ToastMessage } from "../page/toasts.ts";
import { createQueryClient, useApiMutation } from "./queries.ts";

const refusal = () =>
  new ApiError("conflict", {
    httpStatus: 409,
    sentence: "Changed by another.",
    details: {},
    requestId: null,
  });

const toasts: ToastMessage[] = [];
lastToast.subscribe((toast) => void (toast && toasts.push(toast)));
beforeEach(() => void toasts.splice(0));

/** Presses a button whose write the server refuses, and collects what follows. */
async function refuse(failed?: "silent") {
  const client = createQueryClient();
  const steps: string[] = [];
  const { result } = renderHook(
    () =>
      useApiMutation({
        call: async () => {
          throw refusal();
        },
        ...(failed && { failed }),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(QueryClientProvider, { client }, children),
    },
  );
  const press = handlerOf(async (name: string) => {
    steps.push(name);
    await result.current.mutateAsync(undefined).finally(() => steps.push("refused"));
    steps.push("closed");
  });
  press("pressed");
  await vi.waitFor(() => expect(steps).toContain("refused"));
  // More turns than an unhandled rejection needs.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return { steps, texts: toasts.map(({ text }) => text) };
}

it("ends the steps at a refused write and shows its reason once", async () => {
  const { steps, texts } = await refuse();
  expect(steps).toEqual(["pressed", "refused"]);
  expect(texts).toHaveLength(1);
});

it("leaves the reason of a silent write to its screen", async () => {
  expect((await refuse("silent")).texts).toEqual([]);
});

it("shows the reason of a refusal that no mutation reports", async () => {
  handlerOf(async () => {
    throw refusal();
  })();
  await vi.waitFor(() => expect(toasts.map(({ tone }) => tone)).toEqual(["error"]));
});
