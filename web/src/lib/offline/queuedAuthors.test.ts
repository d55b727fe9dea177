import { describe, expect, it } from "vitest";
import type { QueuedChange } from "../device/deviceStore.ts";
import { byAuthor } from "./queuedAuthors.ts";

const change = (id: string, userId: string, entityId: string, userName = "Marko Vuković"): QueuedChange => ({
  id,
  userId,
  userName,
  entityId,
  place: 1,
  isCreate: false,
  payload: {
    write: { route: "fire", input: { params: { id: entityId }, body: { course: 2 } } },
    shown: { id: entityId, locationId: "l", number: 1, tableNumber: null, orderType: "takeaway" },
  },
  at: "2026-11-24T20:00:00Z",
  faults: 0,
  refusal: null,
});

const shown = (changes: readonly QueuedChange[]) =>
  byAuthor(changes).map(({ userId, userName, orders, changes: own }) => [
    userId,
    userName,
    orders,
    own.map(({ id }) => id).join(" "),
  ]);

describe("queued changes of a device", () => {
  it.each<[string, QueuedChange[], unknown[]]>([
    ["are empty without changes", [], []],
    [
      "count an order once",
      [change("1", "m", "a"), change("2", "m", "a")],
      [["m", "Marko Vuković", 1, "1 2"]],
    ],
    [
      "are grouped by author, in order of creation",
      [change("1", "m", "a"), change("2", "j", "a", "Jelena"), change("3", "m", "b")],
      [
        ["m", "Marko Vuković", 2, "1 3"],
        ["j", "Jelena", 1, "2"],
      ],
    ],
    [
      "takes the name of a later change where an earlier version stored none",
      [change("1", "m", "a", ""), change("2", "m", "b")],
      [["m", "Marko Vuković", 2, "1 2"]],
    ],
  ])("%s", (_, changes, authors) => {
    expect(shown(changes)).toEqual(authors);
  });
});
