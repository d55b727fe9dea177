import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { team } from "@konoba/contract/team/team.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { rememberDevice, type DeviceLocation } from "../lib/device/deviceMemory.ts";

type WorkerQuery = NonNullable<Parameters<typeof api.team.list>[0]["query"]>;
type WorkerBody = Parameters<typeof api.team.create>[0]["body"];
type WorkerChanges = Parameters<typeof api.team.update>[0]["body"];

const refresh = [["team"]] as const;

export const workerPage = (locationId: string, query: WorkerQuery) =>
  queryOptions({
    queryKey: ["team", locationId, "list", query],
    queryFn: () => api.team.list({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for every team member of the location, for selects and uniqueness checks. */
export const workerChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["team", locationId, "choices"],
    queryFn: async () => (await api.team.list({ params: { locationId }, query: { pageSize: 100 } })).items,
    staleTime: 60_000,
  });

export const workerDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["team", locationId, "worker", id],
    queryFn: () => api.team.find({ params: { id } }),
  });

/** Query for the number of orders entered by a team member since a date. */
export const workerOrders = (locationId: string, workerId: string, span: { dateFrom: string }) =>
  queryOptions({
    queryKey: ["orders", locationId, "ofWorker", workerId, span],
    queryFn: async () =>
      (await api.orders.listByLocation({ params: { locationId }, query: { workerId, ...span } })).total,
  });

export const staffDevices = (locationId: string) =>
  queryOptions({
    queryKey: ["team", locationId, "devices"],
    queryFn: async () => (await api.team.listDevices({ params: { locationId } })).items,
  });

/** Stores the registration before the list refetches, because that unmounts the form. */
export const useAddDevice = () =>
  useApiMutation({
    call: async ({ name, ...device }: DeviceLocation & { name: string }) => {
      const added = await api.team.addDevice({ body: { locationId: device.locationId, name } });
      rememberDevice({ ...device, isStaff: true, isKnown: true });
      return added;
    },
    refresh,
    done: "team:devices.added",
    failed: "team:devices.failed",
  });

export const useRemoveDevice = () =>
  useApiMutation({
    call: (id: string) => api.team.removeDevice({ params: { id } }),
    refresh,
    done: "team:devices.forgotten",
    failed: "team:devices.failed",
  });

export const useCreateWorker = () =>
  useApiMutation({
    call: (body: WorkerBody) => api.team.create({ body }),
    refresh,
    done: "team:created",
    failed: "team:createFailed",
  });

const updateWorker = ({ id, ...body }: { id: string } & WorkerChanges) =>
  api.team.update({ params: { id }, body });

export const workerWrite = (id: string, body: WorkerChanges): WriteOf<typeof team.update> => ({
  method: "PATCH",
  path: "/workers/:id",
  params: { id },
  body,
});

/** Status changes include the previous status, for undo. */
type WorkerChange = Parameters<typeof updateWorker>[0] & { before?: WorkerChanges["status"] };

export const useUpdateWorker = () =>
  useApiMutation({
    call: ({ before: _, ...change }: WorkerChange) => updateWorker(change),
    undo: ({ id, locationId, status, before }) =>
      before ? { id, locationId, status: before, before: status } : null,
    refresh,
    done: "team:updated",
    failed: "team:updateFailed",
  });

export const useResetPin = () =>
  useApiMutation({
    call: ({ id, pin }: { id: string; pin: string }) => api.team.resetPin({ params: { id }, body: { pin } }),
    refresh,
    done: "team:pin.saved",
    failed: "team:pin.failed",
  });

export const removeWorker = (id: string) => api.team.remove({ params: { id } });
export const restoreWorker = (id: string) => api.team.restore({ params: { id } });

/** Does not refetch the deleted record. */
export const useRemoveWorker = (locationId: string) =>
  useApiMutation({
    call: removeWorker,
    restore: restoreWorker,
    refresh: [
      ["team", locationId, "list"],
      ["team", locationId, "choices"],
    ],
    done: "team:deleted",
    failed: "team:deleteFailed",
  });
