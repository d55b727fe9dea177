import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

export const integrity = () =>
  queryOptions({ queryKey: ["organizations", "integrity"], queryFn: () => api.organizations.integrity() });
