import { roles } from "@konoba/contract/lib/permissions";
import { orderStatuses } from "@konoba/contract/orders/orders.status";
import { expect, it } from "vitest";
import { mayMoveBack } from "./moveBack.ts";

it("offers the way back of a move to those who may go it", () => {
  const pairs = orderStatuses.flatMap((now) => orderStatuses.map((before) => [now, before] as const));
  const found = pairs.flatMap(([now, before]) => {
    const may = roles.filter((role) => mayMoveBack(now, before, role));
    return may.length === 0
      ? []
      : [[`${now} to ${before}`, may.length === roles.length ? "all" : may.join()]];
  });
  expect(Object.fromEntries(found)).toEqual({
    "ready to preparing": "all",
    "served to ready": "all",
    "completed to served": "owner,manager",
  });
});
