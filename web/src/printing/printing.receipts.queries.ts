import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

/** Query for the fiscal receipts of an order, oldest first, and the one of a payment. */
export const receiptsToPrint = (locationId: string, orderId: string, paymentId: string | undefined) =>
  queryOptions({
    queryKey: ["receipts", locationId, "print", orderId, paymentId ?? null],
    queryFn: async () => {
      const query = { orderId, pageSize: 100, sort: "issuedAt" as const };
      const [{ items }, own] = await Promise.all([
        api.receipts.list({ params: { locationId }, query }),
        paymentId === undefined ? null : api.receipts.ofPayment({ params: { id: paymentId } }),
      ]);
      return { receipts: items, ofPayment: own?.items[0]?.id };
    },
  });

/** Records a browser print of a fiscal receipt; printing continues if this fails. */
export const useRecordReceiptPrint = () =>
  useApiMutation({
    call: (id: string) => api.printing.recordReceipt({ params: { id } }),
    failed: "silent",
  });
