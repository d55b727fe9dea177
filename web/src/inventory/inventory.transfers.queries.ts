import { minuteMs } from "@konoba/contract/lib/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { sendOnce } from "../lib/api/sendOnce.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { shownLanguage } from "../lib/text/translation.ts";

const refresh = [["inventory"], ["products"]] as const;

type TransferBody = Parameters<typeof api.inventory.sendTransfer>[0]["body"];
type ReceiptBody = NonNullable<Parameters<typeof api.inventory.receiveTransfer>[0]["body"]>;

/** Query for the locations that stock can be sent to. */
export const transferTargets = (locationId: string) =>
  queryOptions({
    queryKey: ["inventory", locationId, "targets"],
    queryFn: async () =>
      (await api.inventory.transferTargets({ params: { locationId }, query: { pageSize: 100 } })).items,
    staleTime: minuteMs,
  });

/** Query for pending transfers to and from the location. */
export function openTransfers(locationId: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "transfers", language],
    queryFn: async () =>
      (
        await api.inventory.listTransfers({
          params: { locationId },
          query: { language, status: "sent", pageSize: 50 },
        })
      ).items,
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });
}

export const useSendTransfer = () =>
  useApiMutation({
    call: (body: TransferBody) =>
      sendOnce("sendTransfer", body, (idempotencyKey) =>
        api.inventory.sendTransfer({ body }, { idempotencyKey }),
      ),
    refresh,
    done: "inventory:transfer.sent",
    failed: "inventory:transfer.sendFailed",
  });

export const useReceiveTransfer = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & ReceiptBody) =>
      sendOnce(`receiveTransfer ${id}`, body, (idempotencyKey) =>
        api.inventory.receiveTransfer({ params: { id }, body }, { idempotencyKey }),
      ),
    refresh,
    done: "inventory:transfer.received",
    failed: "inventory:transfer.receiveFailed",
  });

export const useCancelTransfer = () =>
  useApiMutation({
    call: (id: string) =>
      sendOnce(`cancelTransfer ${id}`, {}, (idempotencyKey) =>
        api.inventory.cancelTransfer({ params: { id } }, { idempotencyKey }),
      ),
    refresh,
    done: "inventory:transfer.cancelled",
    failed: "inventory:transfer.cancelFailed",
  });
