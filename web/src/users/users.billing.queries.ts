import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { useApiMutation } from "../lib/queries.ts";

export const billing = () =>
  queryOptions({ queryKey: ["organizations", "billing"], queryFn: () => api.organizations.billing() });

const hourMs = 3_600_000;

/** What the plans cost; without an answer they are shown without a price. */
export const planPrices = () =>
  queryOptions({
    queryKey: ["organizations", "prices"],
    queryFn: async () => (await api.organizations.prices()).items,
    staleTime: hourMs,
    retry: false,
  });

/** Leads to the provider's page, which leads back here. */
export const useOpenBilling = () =>
  useApiMutation({
    call: () => api.organizations.openBilling(),
    failed: "users:billing.manageFailed",
    onDone: ({ url }) => window.location.assign(url),
  });
