import { useQuery } from "@tanstack/react-query";
import { noCurrency } from "../lib/text/format.ts";
import { currencyChoices } from "../reference/reference.queries.ts";
import type { LocationValues } from "./locationValues.ts";

/** Returns the code of the chosen currency. */
export function useCurrencyCode({ currency }: Pick<LocationValues, "currency">): string {
  const currencies = useQuery(currencyChoices()).data ?? [];
  return currencies.find(({ id }) => id === currency)?.code ?? noCurrency;
}
