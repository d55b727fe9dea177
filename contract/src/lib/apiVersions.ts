/**
 * Dates of the API's versions that are answered, oldest first. A change that programs would notice as an error
 * adds one; the changelog says what differs and until when the former is answered.
 */
export const apiVersions = ["2026-11-26", "2026-11-29"] as const;

/** Version that answers a request that names none. */
export const currentApiVersion = apiVersions[apiVersions.length - 1];

/** First version that refuses unknown members of bodies; earlier ones ignore them. */
export const strictBodiesVersion = "2026-11-29";

/** Header with the version that a program was written for, and that answered. */
export const apiVersionHeader = "konoba-version";
