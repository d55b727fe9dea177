import type { ApiError } from "@konoba/contract/lib/client";
import { expect } from "vitest";

/** Matches an error of the API by its code and the given fields. */
export const refusal = (code: ApiError["code"], fields: Partial<ApiError> = {}) =>
  expect.objectContaining({ code, ...fields }) as ApiError;
