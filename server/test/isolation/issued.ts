import type { Member } from "../factories.ts";
import { type FiscalApp, setUpReceipts } from "../fiscal.ts";

/** Sets up receipts, and issues two of which the second is rejected. */
export async function makeReceipts(
  test: FiscalApp,
  api: Member["api"],
  { locationId, itemId }: { locationId: string; itemId: string },
) {
  const { tillId, testReceiptId } = await setUpReceipts(test, { api, locationId });
  const issue = async () => {
    const { id } = await api.orders.createWithItems({
      body: { locationId, orderType: "takeaway", items: [{ menuItemId: itemId, quantity: 1 }] },
    });
    const { payments } = await api.orders.takePayment({ params: { id }, body: { method: "card" } });
    const paymentId = payments[0]?.id ?? "";
    const { items } = await api.receipts.ofPayment({ params: { id: paymentId } });
    return { paymentId, id: items[0]?.id ?? "" };
  };
  const waiting = await issue();
  const { id: rejectedReceiptId } = await issue();
  const fault = { code: 41, handling: "repair", cause: "unit", text: "Unknown unit" };
  await test.pool.query("update receipts set status = 'rejected', fault = $2 where id = $1", [
    rejectedReceiptId,
    JSON.stringify(fault),
  ]);
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into receipt_deposits (id, location_id, till_id, operation, day, amount, at, status)
     values (gen_random_uuid(), $1, $2, 'WITHDRAW', current_date, 5, now(), 'unclear') returning id`,
    [locationId, tillId],
  );
  return {
    depositId: rows[0]?.id ?? "",
    tillId,
    testReceiptId,
    receiptId: waiting.id,
    receiptPaymentId: waiting.paymentId,
    rejectedReceiptId,
  };
}
