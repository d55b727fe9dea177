import { readFailure } from "@konoba/contract/lib/client";
import { files, type ReadInvoice } from "@konoba/contract/purchasing/purchasing.files.contract";
import type { invoiceChanges, invoiceInput } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { shownLanguage } from "../lib/text/translation.ts";

/** Queries that show invoices, or the stock and prices that they change. */
const refresh = [["purchasing"], ["suppliers"], ["inventory"], ["menu"], ["accounting"]] as const;

type InvoiceQuery = Omit<Parameters<typeof api.purchasing.listInvoices>[0]["query"], "locationId">;

export const invoiceList = (locationId: string, query: InvoiceQuery) =>
  queryOptions({
    queryKey: ["purchasing", locationId, "invoices", query],
    queryFn: () => api.purchasing.listInvoices({ query: { ...query, locationId } }),
    placeholderData: keepPreviousData,
  });

export function invoiceDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["purchasing", locationId, "invoice", id, language],
    queryFn: () => api.purchasing.findInvoice({ params: { id }, query: { language } }),
    enabled: id !== "",
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export function uninvoicedLines(locationId: string, supplierId: string, deliveryId?: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["purchasing", locationId, "uninvoiced", supplierId, deliveryId ?? null, language],
    queryFn: async () => {
      const query = { locationId, supplierId, language, ...(deliveryId === undefined ? {} : { deliveryId }) };
      return (await api.purchasing.uninvoiced({ query })).items;
    },
    enabled: supplierId !== "",
  });
}

/** Whose changes of margins are read: an invoice's, a delivery's, or everything since a day. */
export interface MarginSource {
  invoiceId?: string;
  deliveryId?: string;
  from?: string;
}

export function marginList(locationId: string, source: MarginSource) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["purchasing", locationId, "margins", source, language],
    queryFn: () => api.purchasing.margins({ query: { ...source, locationId, language } }),
    placeholderData: keepPreviousData,
  });
}

export const useCreateInvoice = () =>
  useApiMutation({
    call: (body: z.input<typeof invoiceInput>) => api.purchasing.createInvoice({ body }),
    refresh,
    done: "invoices:entered",
    failed: "silent",
  });

export const useUpdateInvoice = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & z.input<typeof invoiceChanges>) =>
      api.purchasing.updateInvoice({ params: { id }, body }),
    refresh,
    done: "invoices:saved",
    failed: "silent",
  });

/** Sends the bytes of an e-invoice, whose encoding its text declares. */
async function sendInvoiceFile(locationId: string, file: Blob): Promise<ReadInvoice> {
  const { readInvoiceFile: route } = files;
  const form = new FormData();
  form.set("locationId", locationId);
  form.set("file", file, "invoice.xml");
  const init = { method: route.method, body: form, credentials: "include" } as const;
  const response = await fetch(`/v1${route.path}`, init);
  if (!response.ok) throw await readFailure(response);
  return route.response.parse(await response.json());
}

export const useReadInvoice = (locationId: string) =>
  useApiMutation({
    call: (file: Blob) => sendInvoiceFile(locationId, file),
    failed: "invoices:readFailed",
  });

export const useRemoveInvoice = () =>
  useApiMutation({
    call: (id: string) => api.purchasing.removeInvoice({ params: { id } }),
    refresh,
    done: "invoices:removed",
    failed: "invoices:removeFailed",
  });

export const useAcceptInvoice = () =>
  useApiMutation({
    call: (id: string) => api.purchasing.acceptInvoice({ params: { id } }),
    refresh,
    done: "invoices:accepted",
    failed: "invoices:acceptFailed",
  });

export const useDisputeInvoice = () =>
  useApiMutation({
    call: ({ id, lineIds }: { id: string; lineIds: string[] }) =>
      api.purchasing.disputeInvoice({ params: { id }, body: { lineIds } }),
    refresh,
    done: "invoices:disputed",
    failed: "invoices:disputeFailed",
  });

export const useCreditInvoice = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string; number: string; date: string; total: string }) =>
      api.purchasing.creditInvoice({ params: { id }, body }),
    refresh,
    done: "invoices:credited",
    failed: "silent",
  });

export const usePayInvoice = () =>
  useApiMutation({
    call: ({ id, paidOn }: { id: string; paidOn: string | null }) =>
      api.purchasing.payInvoice({ params: { id }, body: { paidOn } }),
    refresh,
    done: ({ paidOn }) => (paidOn === null ? "invoices:unpaid" : "invoices:paid"),
    failed: "invoices:payFailed",
  });

interface DishPrice {
  id: string;
  price: string;
  before: string;
}

export const useSetDishPrice = () =>
  useApiMutation({
    call: ({ id, price }: DishPrice) => api.menu.updateItem({ params: { id }, body: { price } }),
    undo: ({ id, price, before }) => ({ id, price: before, before: price }),
    refresh: [["menu"], ["purchasing"]],
    done: "invoices:margins.priceSet",
    failed: "invoices:margins.priceFailed",
  });
