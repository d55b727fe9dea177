import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";

export type AuditQuery = NonNullable<NonNullable<Parameters<typeof api.organizations.audit>[0]>["query"]>;

export const auditLog = (query: AuditQuery) =>
  queryOptions({
    queryKey: ["organizations", "audit", query],
    queryFn: () => api.organizations.audit({ query }),
    placeholderData: keepPreviousData,
  });
