// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { usePollingQuery } from "./usePollingQuery.ts";

afterEach(cleanup);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it("shows the failure until a reply arrives, through retries", async () => {
  const attempts: { answer: (dishes: string[]) => void; refuse: () => void }[] = [];
  const seen: string[] = [];
  function Dishes() {
    const query = usePollingQuery({
      queryKey: ["dishes"],
      queryFn: () =>
        new Promise<string[]>((answer, refuse) =>
          attempts.push({ answer, refuse: () => refuse(new Error()) }),
        ),
    });
    const state = query.data ? query.data.join() : query.error ? "failed" : "waiting";
    if (seen.at(-1) !== state) seen.push(state);
    return (
      <button type="button" onClick={() => void query.refetch()}>
        {state}
      </button>
    );
  }
  render(
    <QueryClientProvider client={client()}>
      <Dishes />
    </QueryClientProvider>,
  );
  await act(async () => attempts[0]?.refuse());
  await screen.findByText("failed");

  act(() => screen.getByRole("button").click());
  await waitFor(() => expect(attempts).toHaveLength(2));
  await act(async () => attempts[1]?.refuse());
  act(() => screen.getByRole("button").click());
  await waitFor(() => expect(attempts).toHaveLength(3));
  expect(seen).toEqual(["waiting", "failed"]);

  await act(async () => attempts[2]?.answer(["Popara"]));
  await screen.findByText("Popara");
  expect(seen).toEqual(["waiting", "failed", "Popara"]);
});
