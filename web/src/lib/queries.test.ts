import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "./queries.ts";

/** Starts a query whose replies the test gives, in order. */
function startQuery() {
  const client = createQueryClient();
  const replies: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => replies.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["counts"], queryFn });
  observer.subscribe(() => undefined);
  return { client, replies, read: () => observer.getCurrentResult().data };
}

it("fetches again when a change arrives during the first fetch", async () => {
  const { client, replies, read } = startQuery();
  void client.invalidateQueries({ queryKey: ["counts"] });
  expect(replies).toHaveLength(1);
  replies[0]?.(0);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  expect(read()).toBe(0);
  replies[1]?.(1);
  await vi.waitFor(() => expect(read()).toBe(1));
  expect(replies).toHaveLength(2);
});

it("fetches once without a change", async () => {
  const { replies, read } = startQuery();
  replies[0]?.(0);
  await vi.waitFor(() => expect(read()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(replies).toHaveLength(1);
});
