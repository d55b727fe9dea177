import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Polls a query and keeps its last error until the first reply, so that retries do not replace the error with
 * the skeleton.
 */
export function usePollingQuery<Answer, Shown = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Shown, Key>,
) {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(options);
  const [failure, setFailure] = useState<Error | null>(null);
  const known = data === undefined ? (error ?? failure) : null;
  if (known !== failure) setFailure(known);
  return { data, error: error ?? known, refetch, isPlaceholderData, dataUpdatedAt };
}
