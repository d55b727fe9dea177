const gatewayStatuses: readonly unknown[] = [502, 503, 504];
const networkErrorNames: readonly string[] = ["TimeoutError", "AbortError", "NetworkError"];

/** Checks whether no server answered: connection lost, timeout, or a proxy's answer in its place. */
export function isUnansweredError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("httpStatus" in error) return gatewayStatuses.includes(error.httpStatus);
  return isNetworkError(error);
}

const isNetworkError = (error: Error): boolean =>
  error instanceof TypeError || networkErrorNames.includes(error.name);

/** Checks whether a proxy answered for a server it cannot reach: our own answers carry a code in the body. */
export const isGatewayAnswer = (status: number, body: unknown): boolean =>
  gatewayStatuses.includes(status) && !(typeof body === "object" && body !== null && "success" in body);

/** Checks whether the server was not reached at all; a fault it reports itself is an answer. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "httpStatus" in error ? "isGateway" in error && error.isGateway === true : isNetworkError(error);
}
