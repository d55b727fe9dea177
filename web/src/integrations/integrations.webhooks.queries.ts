import {
  webhooks as routes,
  type WebhookEndpoint,
} from "@konoba/contract/integrations/integrations.webhooks.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(routes);
const refresh = [["integrations", "webhooks"]] as const;
/** Time in ms between reads of deliveries, which change without a live topic. */
const deliveriesEveryMs = 5_000;

type EndpointBody = z.input<typeof routes.createEndpoint.body>;
type EndpointChanges = z.input<typeof routes.updateEndpoint.body>;
type DeliveryQuery = z.input<typeof routes.listDeliveries.query>;

export const webhookEndpoints = () =>
  queryOptions({
    queryKey: ["integrations", "webhooks", "endpoints"],
    queryFn: async () => (await calls.listEndpoints()).items,
    refetchInterval: deliveriesEveryMs,
  });

export const webhookDeliveries = (query: DeliveryQuery) =>
  queryOptions({
    queryKey: ["integrations", "webhooks", "deliveries", query],
    queryFn: () => calls.listDeliveries({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: deliveriesEveryMs,
  });

export const webhookDelivery = (id: string) =>
  queryOptions({
    queryKey: ["integrations", "webhooks", "delivery", id],
    queryFn: () => calls.findDelivery({ params: { id } }),
    refetchInterval: deliveriesEveryMs,
  });

/** The page shows the signing secret once; the dialog shows the error. */
export const useCreateEndpoint = () =>
  useApiMutation({
    call: (body: EndpointBody) => calls.createEndpoint({ body }),
    refresh,
    failed: "silent",
  });

export const useUpdateEndpoint = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & EndpointChanges) =>
      calls.updateEndpoint({ params: { id }, body }),
    refresh,
    done: "webhooks:saved",
    failed: "webhooks:failed",
  });

export const useRemoveEndpoint = () =>
  useApiMutation({
    call: ({ id }: WebhookEndpoint) => calls.removeEndpoint({ params: { id } }),
    refresh,
    done: "webhooks:removed",
    failed: "webhooks:failed",
  });

export const useRotateSecret = () =>
  useApiMutation({
    call: ({ id, overlapHours }: { id: string; overlapHours: number }) =>
      calls.rotateSecret({ params: { id }, body: { overlapHours } }),
    refresh,
    failed: "silent",
  });

export const useTestEndpoint = () =>
  useApiMutation({
    call: ({ id }: WebhookEndpoint) => calls.testEndpoint({ params: { id } }),
    refresh,
    done: "webhooks:testSent",
    failed: "webhooks:failed",
  });

export const useReplayEvents = () =>
  useApiMutation({
    call: ({ id, since }: { id: string; since: string }) =>
      calls.replayEvents({ params: { id }, body: { since } }),
    refresh,
    done: "webhooks:replayed",
    failed: "silent",
  });

export const useRetryDelivery = () =>
  useApiMutation({
    call: (id: string) => calls.retryDelivery({ params: { id } }),
    refresh,
    done: "webhooks:retried",
    failed: "webhooks:failed",
  });
