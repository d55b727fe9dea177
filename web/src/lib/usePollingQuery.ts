import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

/**
 * A query that is asked again every few seconds. As long as it has never answered, every attempt
 * would take the failure off the screen and put the skeleton there; so the failure stays until an
 * answer comes.
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
