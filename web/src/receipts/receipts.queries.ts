import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

type ListQuery = NonNullable<Parameters<typeof api.receipts.list>[0]["query"]>;

const refresh = [["receipts"], ["analytics"]];

export const receiptList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["receipts", locationId, "list", query],
    queryFn: () => api.receipts.list({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for a receipt with its items, codes and attempts. */
export const receiptDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["receipts", locationId, "details", id],
    queryFn: () => api.receipts.get({ params: { id } }),
  });

/** Query for the receipts of a business day beside its payments. */
export const receiptDay = (locationId: string, date: string) =>
  queryOptions({
    queryKey: ["receipts", locationId, "day", date],
    queryFn: () => api.receipts.day({ params: { locationId }, query: { date } }),
    placeholderData: keepPreviousData,
  });

/** Query for the recomputed identification code of a receipt. */
export const receiptProof = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["receipts", locationId, "proof", id],
    queryFn: () => api.receipts.proof({ params: { id } }),
  });

/** Sends a waiting receipt again now. */
export const useResendReceipt = () =>
  useApiMutation({
    call: (id: string) => api.receipts.resend({ params: { id } }),
    refresh,
    failed: "receipts:failed.resend",
  });

/** Issues all rejected receipts of a location again, and sends rejected deposits again. */
export const useReissueReceipts = () =>
  useApiMutation({
    call: (locationId: string) => api.receipts.reissueAll({ params: { locationId } }),
    refresh,
    done: "receipts:reissuedAll",
    failed: "receipts:failed.reissue",
  });

/** Says whether the tax service has a withdrawal; otherwise it is sent again. */
export const useSettleDeposit = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string; isRegistered: boolean }) =>
      api.receipts.settleDeposit({ params: { id }, body }),
    refresh,
    failed: "receipts:failed.settle",
  });

/** Issues a rejected receipt again under its number. */
export const useReissueReceipt = () =>
  useApiMutation({
    call: ({
      id,
      ...body
    }: { id: string } & NonNullable<Parameters<typeof api.receipts.reissue>[0]["body"]>) =>
      api.receipts.reissue({ params: { id }, body }),
    refresh,
    done: "receipts:reissued",
    failed: "receipts:failed.reissue",
  });
