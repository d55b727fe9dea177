import type { CashMovementKind } from "@konoba/contract/drawers/drawers.rules";
import { nextId } from "@konoba/contract/lib/ids";
import { fiscalDay } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { ActorContext } from "../orders/orders.aggregate.service.ts";
import * as store from "./receipts.drawers.store.ts";
import { insertDeposits } from "./receipts.issuing.store.ts";

/** Reports the opening amount of a drawer as the till's initial deposit of the day. */
export async function depositOpening(
  { db, now }: ActorContext,
  { location, drawerId, amount }: { location: OwnedLocation; drawerId: string; amount: string },
): Promise<void> {
  const tillId = await store.findTillOfDrawer(db, location, drawerId);
  if (tillId !== null)
    await store.depositInitial(db, location, tillId, { day: fiscalDay(now), amount, at: now });
}

/** Reports cash that leaves a drawer; cash put in and tips paid out are no withdrawals of the till. */
export async function withdrawCash(
  { db, now }: ActorContext,
  {
    location,
    drawerId,
    kind,
    amount,
  }: { location: OwnedLocation; drawerId: string; kind: CashMovementKind; amount: string },
): Promise<void> {
  if (kind !== "paid_out") return;
  const tillId = await store.findTillOfDrawer(db, location, drawerId);
  if (tillId === null) return;
  await insertDeposits(db, [
    {
      id: nextId(),
      locationId: location,
      tillId,
      operation: "WITHDRAW",
      day: fiscalDay(now),
      amount,
      at: now,
    },
  ]);
}
