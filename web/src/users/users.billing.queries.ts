import { hourMs } from "@konoba/contract/lib/durations";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

export const billing = () =>
  queryOptions({ queryKey: ["organizations", "billing"], queryFn: () => api.organizations.billing() });

/** Query for the prices of the plans, which are optional. */
export const planPrices = () =>
  queryOptions({
    queryKey: ["organizations", "prices"],
    queryFn: async () => (await api.organizations.prices()).items,
    staleTime: hourMs,
    retry: false,
  });

/** Opens the payment provider's page, which links back here. */
export const useOpenBilling = () =>
  useApiMutation({
    call: () => api.organizations.openBilling(),
    failed: "users:billing.manageFailed",
    onDone: ({ url }) => window.location.assign(url),
  });
