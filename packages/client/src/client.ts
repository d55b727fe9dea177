import type {
  Answer,
  CommonOptions,
  FeedPath,
  FeedQuery,
  Method,
  PathOf,
  RequestOptions,
} from "./apiTypes.ts";

/** Version of the API that the types describe; a server that no longer knows it refuses each request. */
export const apiVersion = "2026-11-29";

/** Refusal or failure answered by the API. `code` is for programs and stable; the message is for people. */
export class KonobaError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** Request id to name in a report. */
  readonly requestId: string | null;
  constructor(response: Response, answer: { code?: string; error?: string; details?: unknown }) {
    super(answer.error ?? `The API answered ${response.status}`);
    this.name = "KonobaError";
    this.status = response.status;
    this.code = answer.code ?? "unavailable";
    this.details = answer.details;
    this.requestId = response.headers.get("x-request-id");
  }
}

interface ClientOptions {
  /** Address with the version, such as `https://konoba.example.com/v1`. */
  baseUrl: string;
  /** API key, such as `kn_live_…`. */
  apiKey: string;
  fetch?: typeof fetch;
}

interface AnyOptions extends CommonOptions {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  ifNoneMatch?: string;
}

function addressOf(baseUrl: string, path: string, { path: parameters = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return `${baseUrl.replace(/\/$/, "")}${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** Client of one organization. Methods resolve to the answer and throw `KonobaError` for everything else. */
export class KonobaClient {
  readonly #options: ClientOptions;
  constructor(options: ClientOptions) {
    this.#options = options;
  }

  get<P extends PathOf<"get">>(path: P, options: RequestOptions<"get", P>): Promise<Answer<"get", P>> {
    return this.#send("get", path, options);
  }
  post<P extends PathOf<"post">>(path: P, options: RequestOptions<"post", P>): Promise<Answer<"post", P>> {
    return this.#send("post", path, options);
  }
  put<P extends PathOf<"put">>(path: P, options: RequestOptions<"put", P>): Promise<Answer<"put", P>> {
    return this.#send("put", path, options);
  }
  patch<P extends PathOf<"patch">>(
    path: P,
    options: RequestOptions<"patch", P>,
  ): Promise<Answer<"patch", P>> {
    return this.#send("patch", path, options);
  }
  delete<P extends PathOf<"delete">>(
    path: P,
    options: RequestOptions<"delete", P>,
  ): Promise<Answer<"delete", P>> {
    return this.#send("delete", path, options);
  }

  /**
   * Reads a change feed page by page until it is caught up. Store the rows of a page, then its `nextCursor`,
   * and go on with that later.
   */
  async *changes<P extends FeedPath>(path: P, query: FeedQuery<P>): AsyncGenerator<Answer<"get", P>> {
    const pageQuery: Record<string, unknown> = { ...query };
    for (let hasMore = true; hasMore;) {
      const page = await this.#send("get", path, { query: pageQuery });
      yield page;
      hasMore = page.hasMore;
      pageQuery["cursor"] = page.nextCursor;
      delete pageQuery["updatedSince"];
    }
  }

  /**
   * Returns an answer with its `ETag`, or null while it is the one of the given tag. For answers that are
   * read often and change seldom, such as the published menu.
   */
  async getIfChanged<P extends PathOf<"get">>(
    path: P,
    options: RequestOptions<"get", P>,
    etag: string | null,
  ): Promise<{ answer: Answer<"get", P>; etag: string | null } | null> {
    const response = await this.#fetch("get", path, { ...options, ...(etag && { ifNoneMatch: etag }) });
    if (response.status === 304) return null;
    return { answer: await response.json(), etag: response.headers.get("etag") };
  }

  async #send(method: Method, path: string, options: AnyOptions) {
    return (await this.#fetch(method, path, options)).json();
  }

  /** Returns a successful response, or 304. */
  async #fetch(method: Method, path: string, options: AnyOptions): Promise<Response> {
    const { baseUrl, apiKey, fetch: send = fetch } = this.#options;
    const { body, idempotencyKey, ifMatch, ifNoneMatch, signal } = options;
    const response = await send(addressOf(baseUrl, path, options), {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${apiKey}`,
        "konoba-version": apiVersion,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...(ifMatch !== undefined && { "if-match": ifMatch }),
        ...(ifNoneMatch !== undefined && { "if-none-match": ifNoneMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.ok || response.status === 304) return response;
    throw new KonobaError(response, await response.json().catch(() => ({})));
  }
}
