import { AppError, type RejectedValue } from "@konoba/contract/lib/errors";

/** Returns the paths of all fields that hold a value. */
function pathsOf(input: unknown, value: unknown, path: readonly string[] = []): string[] {
  if (input === value) return path.length > 0 ? [path.join(".")] : [];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([key, field]) => pathsOf(field, value, [...path, key]));
}

/** Returns the error of a rejected value with the fields of the request that hold it, where any does. */
export function namedFields(error: RejectedValue, input: unknown): AppError {
  const { value, field, sentence } = error;
  const paths = pathsOf(input, value).filter((path) => field === "" || `.${path}`.endsWith(`.${field}`));
  if (paths.length === 0) return error;
  return new AppError(
    "invalid_request",
    paths.map((path) => ({ path, message: sentence })),
  );
}
