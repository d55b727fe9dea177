import { AppError } from "@konoba/contract/lib/errors";
import { id as idSchema } from "@konoba/contract/lib/primitives";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller } from "../access/caller.ts";
import type { Slot } from "../access/concurrencyLimiter.ts";
import { findSession, sessionCookie } from "../access/session.ts";
import type { Deps } from "../http/mount.ts";

type Needed = Pick<Deps, "db" | "env">;
type Served = Pick<Deps, "db" | "env" | "limiter">;

type ShowPicture = (
  deps: Needed,
  scope: Caller | null,
  id: string,
  wish: { width: number | undefined; takesAvif: boolean },
) => Promise<{ bytes: Buffer; format: string } | null>;

const params = z.object({ id: idSchema });
const query = z.object({ w: z.coerce.number().int().min(1).max(10_000).optional() });

/**
 * Serves pictures at `/media/<id>?w=<width>`. The content of an id never changes, so browsers cache it
 * forever, but privately. The format depends on the Accept header. Pages of other sites may show those that
 * visitors without a session may see.
 */
export function servePictures(app: FastifyInstance, deps: Served, showPicture: ShowPicture): void {
  const find = async (request: FastifyRequest, slot: Slot) => {
    const token = request.cookies[sessionCookie(deps.env.PUBLIC_URL)];
    const asOf = deps.limiter.sessions.currentVersion();
    const session = token ? await findSession(deps.db, token, new Date()) : null;
    deps.limiter.sessions.set(request, session, asOf);
    if (session?.scope) await slot.reassign(session.scope.organizationId);
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw new AppError("media_not_found");
    const takesAvif = String(request.headers.accept ?? "").includes("image/avif");
    const wish = { width: query.parse(request.query).w, takesAvif };
    const picture = await showPicture(deps, session?.scope ?? null, parsed.data.id, wish);
    return picture && { ...picture, isPublic: session === null };
  };
  app.get("/media/:id", async (request, reply) => {
    const picture = await deps.limiter.run(request, (slot) => find(request, slot));
    if (!picture) throw new AppError("media_not_found");
    return reply
      .header("content-type", `image/${picture.format}`)
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("vary", "accept")
      .header("cross-origin-resource-policy", picture.isPublic ? "cross-origin" : "same-origin")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("content-disposition", "inline")
      .send(picture.bytes);
  });
}
