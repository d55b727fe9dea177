import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import { expect, test } from "vitest";
import { mergeBoard } from "./orders.board.queries.ts";

const ticket = (id: string, fields: Partial<BoardTicket> = {}) =>
  ({
    id,
    status: "received",
    version: 1,
    createdAt: `2026-03-14T18:0${id}:00.000Z`,
    ...fields,
  }) as BoardTicket;
const boardOf = (...items: BoardTicket[]) => ({ items, finished: 0 });
const shown = ({ items }: { items: BoardTicket[] }) => items.map(({ id, status }) => `${id} ${status}`);

test("fetched orders replace cached ones, and nothing else changes", () => {
  const board = boardOf(ticket("2"), ticket("3"), ticket("4"));
  const fetched = {
    items: [
      ticket("1"),
      ticket("3", { status: "ready", version: 2 }),
      ticket("4", { status: "completed", version: 2 }),
    ],
    finished: 1,
  };

  const merged = mergeBoard(board, ["1", "3", "4"], fetched);

  expect(shown(merged)).toEqual(["1 received", "2 received", "3 ready"]);
  expect(merged.finished).toBe(1);
});

test("an outdated response does not restore the old state; missing orders are removed", () => {
  const board = boardOf(ticket("1", { status: "served", version: 5 }), ticket("2"));

  const merged = mergeBoard(board, ["1", "2"], boardOf(ticket("1", { status: "ready", version: 4 })));

  expect(shown(merged)).toEqual(["1 served"]);
});

test("a response from before a step does not undo the step while its request is pending", () => {
  const board = boardOf(ticket("1", { status: "ready", version: 5 }));

  const merged = mergeBoard(board, ["1"], boardOf(ticket("1", { status: "preparing", version: 5 })));

  expect(shown(merged)).toEqual(["1 ready"]);
});
