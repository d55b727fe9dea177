const nobodyHome: readonly unknown[] = [502, 503, 504];
const lost: readonly string[] = ["TimeoutError", "AbortError", "NetworkError"];

/** Whether nobody answered: the line is down, it took too long, or what stands before the server spoke for it. */
export function hasNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("httpStatus" in error) return nobodyHome.includes(error.httpStatus);
  return isNetworkError(error);
}

const isNetworkError = (error: Error): boolean => error instanceof TypeError || lost.includes(error.name);

/** Returns whether a proxy answered for a server it cannot reach: one of ours names a code in its body. */
export const isGatewayAnswer = (status: number, body: unknown): boolean =>
  nobodyHome.includes(status) && !(typeof body === "object" && body !== null && "success" in body);

/** Returns whether the server was not reached at all; a fault it reports itself is an answer. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "httpStatus" in error ? "isGateway" in error && error.isGateway === true : isNetworkError(error);
}
