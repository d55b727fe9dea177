import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

type Calls = typeof api.printing;
type PrinterBody = Parameters<Calls["create"]>[0]["body"];
type PrinterChanges = NonNullable<Parameters<Calls["update"]>[0]["body"]>;
export type PrintBody = Parameters<Calls["print"]>[0]["body"];

export type PrintedPaper = { id: string } & Parameters<Calls["record"]>[0]["body"];

const refresh = [["printing"]] as const;

const printerQuery = (locationId: string) => ({
  queryKey: ["printing", locationId, "list"],
  queryFn: () => api.printing.list({ params: { locationId } }),
});

/** Query for the printers of a location and their pending jobs. */
export const printerList = (locationId: string) =>
  queryOptions({ ...printerQuery(locationId), select: ({ items }) => items });

/** Query for the language in which new printers of a location print. */
export const printerLanguage = (locationId: string) =>
  queryOptions({ ...printerQuery(locationId), select: ({ defaultLanguage }) => defaultLanguage });

/** Query for recent and pending prints, newest first. */
export const recentPrints = (locationId: string, page: number) =>
  queryOptions({
    queryKey: ["printing", locationId, "recent", page],
    queryFn: () => api.printing.recent({ params: { locationId }, query: { page, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

export const useOpenWithoutSale = () =>
  useApiMutation({
    call: ({ id, key, ...body }: { id: string; key: string } & Parameters<Calls["openDrawer"]>[0]["body"]) =>
      api.printing.openDrawer({ params: { id }, body }, { idempotencyKey: key }),
    refresh,
    done: "printing:opening.done",
    failed: "silent",
  });

export const useReprint = () =>
  useApiMutation({
    call: (id: string) =>
      api.printing.reprint({ params: { id }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    refresh,
    done: "printing:queued",
    failed: "printing:printFailed",
  });

/** Says whether a print that may be on paper is there, or queues it again. */
export const useDecidePrint = () =>
  useApiMutation({
    call: ({ id, isPrinted }: { id: string; isPrinted: boolean }) =>
      api.printing.decide({ params: { id }, body: { isPrinted } }, { idempotencyKey: crypto.randomUUID() }),
    refresh: [...refresh, ["analytics"]],
    failed: "printing:printFailed",
  });

export const useCreatePrinter = () =>
  useApiMutation({
    call: (body: PrinterBody) => api.printing.create({ body }),
    refresh,
    done: "printing:created",
    failed: "printing:createFailed",
  });

export const useUpdatePrinter = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & PrinterChanges) => api.printing.update({ params: { id }, body }),
    refresh,
    done: "printing:updated",
    failed: "printing:updateFailed",
  });

export const useRemovePrinter = () =>
  useApiMutation({
    call: (id: string) => api.printing.remove({ params: { id } }),
    restore: (id) => api.printing.restore({ params: { id } }),
    refresh,
    done: "printing:removed",
    failed: "printing:updateFailed",
  });

export const usePrint = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & PrintBody) => api.printing.print({ params: { id }, body }),
    refresh,
    done: "printing:queued",
    failed: "printing:printFailed",
  });

/** Query for the labels of stock items and the printers that print them. */
export const batchLabels = (locationId: string, items: string) =>
  queryOptions({
    queryKey: ["printing", locationId, "labels", items],
    queryFn: () => api.printing.findLabels({ params: { locationId }, query: { items } }),
    enabled: items !== "",
  });

export const usePrintLabels = () =>
  useApiMutation({
    call: ({ key, ...body }: { key: string; copies: number } & Parameters<Calls["printLabels"]>[0]["body"]) =>
      api.printing.printLabels({ body }, { idempotencyKey: key }),
    refresh,
    done: "labels:printed",
    failed: "labels:failed",
    values: ({ inventoryIds, copies }) => ({ count: inventoryIds.length * copies }),
  });

/** Records a browser print; printing continues if this fails. */
export const useRecordPrint = () =>
  useApiMutation({
    call: ({ id, ...body }: PrintedPaper) => api.printing.record({ params: { id }, body }),
    failed: "silent",
  });

export const useCancelJob = () =>
  useApiMutation({
    call: (id: string) => api.printing.cancelJob({ params: { id } }),
    refresh,
    done: "printing:cancelled",
    failed: "printing:updateFailed",
  });

export const useMoveJob = () =>
  useApiMutation({
    call: ({ id, printerId }: { id: string; printerId: string }) =>
      api.printing.moveJob({ params: { id }, body: { printerId } }),
    refresh,
    done: "printing:moved",
    failed: "printing:updateFailed",
  });

/** Sends all waiting jobs of a printer to another one. */
export const useMoveJobs = () =>
  useApiMutation({
    call: ({ id, printerId }: { id: string; printerId: string }) =>
      api.printing.moveJobs({ params: { id }, body: { printerId } }),
    refresh,
    done: "printing:moved",
    failed: "printing:updateFailed",
  });
