/** Startup failure that the operator can fix: printed as one sentence without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Returns the code of a system error (`EACCES`, `ENOENT`, …) or of PostgreSQL (`3D000`, …), if any. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorText(error.errors[0]);
  return error instanceof Error && error.message !== "" ? error.message : (errorCode(error) ?? String(error));
}
