import { receiptPaperRoutes } from "@konoba/contract/receipts/receipts.paper.contract";
import { callsOf } from "../lib/api/api.ts";
import { sendOnce } from "../lib/api/sendOnce.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(receiptPaperRoutes);

/** Mails a receipt with its PDF. */
export const useMailReceipt = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & Parameters<typeof calls.mail>[0]["body"]) =>
      sendOnce(`mail ${id}`, body, (idempotencyKey) =>
        calls.mail({ params: { id }, body }, { idempotencyKey }),
      ),
    done: "receiptMail:sent",
    failed: "silent",
  });
