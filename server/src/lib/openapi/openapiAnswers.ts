import { errors, type ErrorCode } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import { restorableNouns } from "../database/tableEntries.ts";
import { ownCodes } from "./openapiCodes.ts";
import { everyHeader } from "./openapiHeaders.ts";
import { refTo, type Schema } from "./openapiSchemas.ts";

interface Refusal {
  /** Name of the shared response and its condition. */
  name: string;
  description: string;
  example: ErrorCode;
}

const refusals = {
  400: {
    name: "Invalid",
    description: "Malformed request or invalid value",
    example: "invalid_request",
  },
  401: {
    name: "NoSession",
    description: "Not signed in, or wrong credentials",
    example: "authentication_required",
  },
  403: {
    name: "Role",
    description: "Not allowed for this role, or sent from another site",
    example: "forbidden",
  },
  404: { name: "None", description: "Not found, or not accessible", example: "not_found" },
  409: { name: "Rule", description: "Refused by a rule", example: "conflict" },
  415: { name: "WrongType", description: "Content type not accepted", example: "unsupported_media_type" },
  500: { name: "Fault", description: "Server error, or not available right now", example: "unavailable" },
  default: {
    name: "Other",
    description:
      "Errors of every route: malformed or invalid (400), not signed in (401) where a session is required, not allowed for this role or sent from another site (403), not found or not accessible (404), refused by a rule (409), too large (413), content type not accepted (415), too many requests (429), or not available right now (5XX)",
    example: "throttled",
  },
} as const satisfies Record<string, Refusal>;

/** Returns the response key of a status; server faults use the range 5XX, and the errors of every route 4XX if alone. */
function keyOf(status: string, hasOwn: boolean): string {
  if (status === "500") return "5XX";
  return status === "default" && !hasOwn ? "4XX" : status;
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" }, example: 3 },
};
const invalidDetails = [{ path: "price", message: "Enter an amount such as 12.50" }];

const exampleOf = (code: ErrorCode): Schema => ({
  success: false,
  error: errors[code][1],
  code,
  ...(code === "invalid_request" ? { details: invalidDetails } : {}),
  ...(code === "throttled" ? { details: { retryAfterSeconds: 3 } } : {}),
});

const codesOfStatus = (status: number): string[] =>
  Object.entries(errors).flatMap(([code, [known]]) => (known === status ? [code] : []));

/** Describes every error response once, for routes to reference. */
export const sharedResponses = (): Schema =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, { name, description, example }]) => [
      name,
      {
        description,
        headers: { ...everyHeader, ...(["default", "500"].includes(status) ? retryAfter : {}) },
        content: { "application/json": { schema: refTo("Error"), example: exampleOf(example) } },
      },
    ]),
  );

export const errorSchemas: Record<string, Schema> = {
  ErrorCode: {
    type: "string",
    enum: Object.keys(errors),
    description: "Error code for programs. New codes can be added; fall back to the status.",
  },
  FieldIssue: {
    type: "object",
    description: "An invalid value: its path in the request and a sentence for the user.",
    properties: {
      path: { type: "string" },
      message: { type: "string" },
      values: {
        type: "array",
        items: {},
        description: "What the field takes, where that is a list of at most 100 values.",
      },
    },
    required: ["path", "message"],
  },
  Error: {
    type: "object",
    description: "The shape of every error response.",
    properties: {
      success: { type: "boolean", const: false },
      error: { type: "string", description: "A sentence for people." },
      code: refTo("ErrorCode"),
      details: {
        description: "For `invalid_request` the invalid values; for some other codes what caused the error.",
        anyOf: [
          { type: "array", items: refTo("FieldIssue") },
          { type: "object" },
          { type: "array", items: {} },
        ],
      },
    },
    required: ["success", "error", "code"],
  },
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isCode = (code: string): code is ErrorCode => code in errors;

/** Path of each noun that can be restored, and its code where there is no such row: `station_not_found`. */
const notFoundCodes = restorableNouns.map(({ table, noun, path }) => ({
  path,
  codes: [snake(noun), table].map((name) => `${name}_not_found`),
}));

const fieldsOf = (part: Route["body"]): string[] =>
  part && "shape" in part && part.shape instanceof Object ? Object.keys(part.shape) : [];

/** Returns the codes that follow from path and fields of a route: no such noun, location, deletion or `categoryIds`. */
function impliedCodes({ path, params, query, body }: Route): ErrorCode[] {
  if (path.endsWith("/:id/restore")) return ["removal_not_found", "removal_changed"];
  const named = notFoundCodes.find((noun) => path.startsWith(`${noun.path}/:`))?.codes ?? [];
  const locations = [...fieldsOf(params), ...fieldsOf(query)].filter((field) => field === "locationId");
  const ids = [...locations, ...fieldsOf(body)].flatMap((field) => /^(.+)Ids?$/.exec(field)?.[1] ?? []);
  return [...named, ...ids.map((noun) => `${snake(noun)}_not_found`)].filter(isCode);
}

/** Returns the error codes of a route's own rules, beside the common ones. */
export function knownCodes(name: string, route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(ownCodes[name] ?? []);
  if (route.access !== "public") for (const code of impliedCodes(route)) codes.add(code);
  if (route.fault) codes.add(route.fault);
  if (route.proof) codes.add("proof_required");
  return [...codes];
}

/**
 * Returns error responses of a route by status, as references: those of its codes and the common ones, which a
 * redirect also names as its default, since it has no success of its own.
 */
export function refusalsOf(codes: readonly ErrorCode[], { status: success }: Pick<Route, "status">): Schema {
  const known = new Set(codes.map((code) => String(Math.min(errors[code][0], 500))));
  const hasOwn = [...known].some((status) => status < "500");
  const responses = Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => known.has(status) || status === "default")
      .map(([status, { name }]) => [keyOf(status, hasOwn), { $ref: `#/components/responses/${name}` }]),
  );
  return success === 302
    ? { ...responses, default: { $ref: `#/components/responses/${refusals.default.name}` } }
    : responses;
}

/** Returns the error codes of a status, as listed on the page. */
export const codesBehind = (key: string): string[] =>
  key === "5XX" ? [...codesOfStatus(500), ...codesOfStatus(503)] : codesOfStatus(Number(key));
