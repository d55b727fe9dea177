import type { CashMovementKind } from "@konoba/contract/drawers/drawers.rules";
import { nextId } from "@konoba/contract/lib/ids";
import { fiscalDay } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { ActorContext } from "../orders/orders.aggregate.service.ts";
import * as store from "./receipts.drawers.store.ts";
import { initialCash, insertDeposits } from "./receipts.issuing.store.ts";

/** Reports the cash of a till, one of whose drawers was opened, as its initial deposit of the day. */
export async function depositOpening(
  { db, now }: ActorContext,
  { location, drawerId }: { location: OwnedLocation; drawerId: string },
): Promise<void> {
  const tillId = await store.findTillOfDrawer(db, location, drawerId);
  if (tillId === null) return;
  const day = fiscalDay(now);
  const amount = await initialCash(db, location, { tillId, day });
  await store.depositInitial(db, location, tillId, { day, amount, at: now });
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
