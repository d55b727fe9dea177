import { apiVersionHeader, apiVersions, currentApiVersion } from "@konoba/contract/lib/apiVersions";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance } from "fastify";

/** Names the version in every answer of the API, and rejects requests for one that it does not know. */
export function answerApiVersion(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, goOn) => {
    if (!request.url.startsWith("/v1/")) return goOn();
    const requested = request.headers[apiVersionHeader];
    const version =
      requested === undefined ? currentApiVersion : apiVersions.find((each) => each === requested);
    reply.header(apiVersionHeader, version ?? currentApiVersion);
    if (version !== undefined) return goOn();
    const message = `This server knows ${apiVersions.join(", ")}`;
    goOn(new AppError("invalid_request", [{ path: apiVersionHeader, message }]));
  });
}
