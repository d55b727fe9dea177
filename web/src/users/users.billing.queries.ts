import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { useApiMutation } from "../lib/queries.ts";

export const billing = () =>
  queryOptions({ queryKey: ["organizations", "billing"], queryFn: () => api.organizations.billing() });

/** Leads to the provider's page, which leads back here. */
export const useOpenBilling = () =>
  useApiMutation({
    call: () => api.organizations.openBilling(),
    failed: "users:billing.manageFailed",
    onDone: ({ url }) => window.location.assign(url),
  });
