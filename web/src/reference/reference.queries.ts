import { dayMs } from "@konoba/contract/lib/durations";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";

export const countryChoices = () =>
  queryOptions({
    queryKey: ["reference", "countries"],
    queryFn: async () => (await api.reference.countries({ query: {} })).items,
    staleTime: dayMs,
  });

/** Query for the cities of a country; disabled without a country. */
export const cityChoices = (countryId: string | null) =>
  queryOptions({
    queryKey: ["reference", "cities", countryId],
    queryFn: async () => (await api.reference.cities({ query: { countryId: countryId ?? "" } })).items,
    staleTime: dayMs,
    enabled: countryId !== null,
  });

export const currencyChoices = () =>
  queryOptions({
    queryKey: ["reference", "currencies"],
    queryFn: async () => (await api.reference.currencies({ query: {} })).items,
    staleTime: dayMs,
  });

export const cuisineChoices = () =>
  queryOptions({
    queryKey: ["reference", "cuisines"],
    queryFn: async () => (await api.reference.cuisines({ query: {} })).items,
    staleTime: dayMs,
  });
