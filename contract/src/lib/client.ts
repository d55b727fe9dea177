import { AppError, type ErrorCode } from "./errors.ts";
import { isGatewayAnswer } from "./networkErrors.ts";
import type { Route, RouteInput, RouteReply, Routes } from "./route.ts";
import type { ExpectedFields } from "./rowWrites.ts";

interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** User whose session must send it; rejected as `session_changed` under another one. */
  userId?: string;
  /** Rejected as `changed_since` when the resource has other values by now. */
  expected?: ExpectedFields;
  /** Tokens of managers' approvals of exactly this request, with commas between them; null never asks for one. */
  approval?: string | null;
}

type CallOf<R extends Route> =
  {} extends RouteInput<R>
    ? (input?: RouteInput<R>, options?: CallOptions) => Promise<RouteReply<R>>
    : (input: RouteInput<R>, options?: CallOptions) => Promise<RouteReply<R>>;

export type Client<C extends Record<string, Routes>> = {
  [D in keyof C]: { [K in keyof C[D]]: CallOf<C[D][K]> };
};

/** Error answered by the server, with the request id for support. */
export class ApiError extends AppError {
  readonly requestId: string | null;
  readonly httpStatus: number;
  readonly sentence: string;
  /** True if a proxy answered for a server it cannot reach. */
  readonly isGateway: boolean;
  constructor(
    code: ErrorCode,
    answer: Pick<ApiError, "httpStatus" | "sentence" | "details" | "requestId"> & { isGateway?: boolean },
  ) {
    super(code, answer.details);
    this.isGateway = answer.isGateway ?? false;
    this.httpStatus = answer.httpStatus;
    this.sentence = answer.sentence;
    this.message = answer.sentence;
    this.requestId = answer.requestId;
  }
}

/** Header with the user or worker who made a write; another person's session may not send it. */
export const expectedUserHeader = "x-expected-user";

/** Header with the tokens of managers' approvals. */
export const approvalHeader = "x-approval";

interface Transport {
  /** Base URL of the API, such as "/v1". */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Timeout in ms of reads that are not marked long; the server itself stops them earlier. */
const patienceMs = 12_000;

/** Returns the URL of a call: fills in parameters and omits absent query values and those the route has not. */
export function addressOf(route: Route, input: AnyInput = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  const known = route.query?.shape ?? {};
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (!Object.hasOwn(known, key)) continue;
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** Reads the error of an answer. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as {
    code?: string;
    error?: string;
    details?: unknown;
  };
  // A newer server may have codes unknown to this page; its sentence is shown then.
  const code = (body.code ?? (response.status >= 500 ? "unavailable" : "internal")) as ErrorCode;
  const sentence = body.error ?? code;
  const requestId = response.headers.get("x-request-id");
  const { status: httpStatus } = response;
  const isGateway = isGatewayAnswer(httpStatus, body);
  return new ApiError(code, { httpStatus, sentence, details: body.details, requestId, isGateway });
}

/** Creates a typed client of the contract: one function per route, every answer checked by its schema. */
export function createClient<C extends Record<string, Routes>>(contract: C, transport: Transport): Client<C> {
  const call =
    (route: Route) =>
    async (input: AnyInput = {}, options: CallOptions = {}) => {
      const headers: Record<string, string> = {};
      if (input.body !== undefined) headers["content-type"] = "application/json";
      if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
      if (options.userId) headers[expectedUserHeader] = options.userId;
      if (options.approval) headers[approvalHeader] = options.approval;
      if (options.expected)
        headers["x-expected-fields"] = encodeURIComponent(JSON.stringify(options.expected));
      const init: RequestInit = { method: route.method, headers, credentials: "include" };
      if (input.body !== undefined) init.body = JSON.stringify(input.body);
      const isSoon = route.method === "GET" && !route.long;
      const signal = options.signal ?? (isSoon && AbortSignal.timeout(patienceMs));
      if (signal) init.signal = signal;
      const response = await transport.fetch(transport.base + addressOf(route, input), init);
      if (response.status !== (route.status ?? 200)) throw await readFailure(response);
      return route.response.parse(await response.json());
    };
  const domains = Object.entries(contract).map(([domain, routes]) => [
    domain,
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, call(route)])),
  ]);
  return Object.fromEntries(domains) as Client<C>;
}
