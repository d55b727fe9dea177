const nobodyHome: readonly unknown[] = [502, 503, 504];
const lost: readonly string[] = ["TimeoutError", "AbortError", "NetworkError"];

/** Whether nobody answered: the line is down, it took too long, or what stands before the server spoke for it. */
export function hasNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("httpStatus" in error) return nobodyHome.includes(error.httpStatus);
  return error instanceof TypeError || lost.includes(error.name);
}
