import { digests } from "@konoba/contract/analytics/analytics.digest.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";

const calls = callsOf(digests);

/** Query for the digest of a week by its Monday, by default the last one that ended. */
export const weeklyDigest = (locationId: string, week: string | undefined) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", "digest", week],
    queryFn: () => calls.digest({ params: { locationId }, query: week === undefined ? {} : { week } }),
    placeholderData: keepPreviousData,
  });
