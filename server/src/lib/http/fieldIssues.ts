import type { FieldIssue } from "@konoba/contract/lib/errors";
import type { z } from "zod";

/** Longest list that a refusal repeats; the OpenAPI document has the longer ones. */
const maxListedValues = 100;

type Values = NonNullable<FieldIssue["values"]>;

const isJson = (value: unknown): value is Values[number] =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** Returns the values that a field takes; none where something else than a list decides. */
function valuesOf(issue: z.core.$ZodIssue): Values {
  if (issue.code === "invalid_value") return issue.values.filter(isJson);
  if (issue.code !== "invalid_union") return [];
  if (!("errors" in issue) || issue.errors.length === 0)
    return "options" in issue ? (issue.options ?? []).filter(isJson) : [];
  const lists = issue.errors.map(([first]) => (first?.path.length === 0 ? valuesOf(first) : []));
  return lists.every((list) => list.length > 0) ? [...new Set(lists.flat())] : [];
}

/** Returns the refused fields of a request, with the values that each takes where they are a list. */
export const fieldIssues = (error: z.ZodError): FieldIssue[] =>
  error.issues.map((issue) => {
    const values = valuesOf(issue);
    const isListed = values.length > 0 && values.length <= maxListedValues;
    return {
      path: issue.path.map(String).join("."),
      message: issue.message,
      ...(isListed && { values }),
    };
  });
