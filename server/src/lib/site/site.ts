import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Env } from "../../env.ts";
import { trackMethods } from "../http/allowedMethods.ts";
import { answerApiVersion } from "../http/apiVersion.ts";

/** File written by the web build with the path of each page, such as `/orders/$id`. */
const pagesFile = "pages.json";

/** Reads the page paths of the built app and returns a matcher. */
function readPages(folder: string): (path: string) => boolean {
  const file = join(folder, pagesFile);
  const addresses = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
  const patterns = addresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, "[^/]+")}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  );

function policyOf(scripts: string[], nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Policy of responses that are not pages but could be displayed as one: no active content, no framing. */
const barePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type Refuse = ReturnType<typeof trackMethods>;

/** Adds security headers, compression and the API's version to responses; returns how to refuse what no route serves. */
export async function guardAnswers(app: FastifyInstance, env: Env): Promise<Refuse> {
  const refuse = trackMethods(app);
  await app.register(helmet, {
    // Pages set their own policies, since each knows its content.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
    strictTransportSecurity: env.PUBLIC_URL.startsWith("https:") && { maxAge: 31_536_000 },
  });
  // Level 1 costs a fraction of a millisecond and saves most of the transfer.
  await app.register(compress, {
    threshold: 2048,
    encodings: ["gzip"],
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
  app.addHook("onRequest", (request, reply, goOn) => {
    reply.header("x-request-id", request.id);
    const isApi = request.url.startsWith("/v1/");
    if (isApi) reply.header("cache-control", "no-store");
    reply.header("content-security-policy", isApi ? `default-src 'none'; ${barePolicy}` : barePolicy);
    goOn();
  });
  answerApiVersion(app);
  return refuse;
}

function sendPage(reply: FastifyReply, html: string, scripts: string[]): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  // Component styles inserted at run time carry this nonce; the app reads it from the meta element.
  const page = html
    .replace("<head>", `<head><meta property="csp-nonce" nonce="${nonce}">`)
    .replaceAll("<style>", `<style nonce="${nonce}">`);
  return reply
    .header("content-security-policy", policyOf(scripts, nonce))
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(page);
}

/** Search engines may index only the public pages; a table's menu is for its guests. */
const robots = `User-agent: *
Allow: /$
Allow: /sign-in
Allow: /sign-up
Allow: /assets/
Allow: /mark.svg
Disallow: /
`;

/**
 * Serves the built web app: hashed files with permanent caching, and the page at the path of each screen. Any
 * other path is 404, and a browser gets the page with it, which explains it in the reader's language.
 */
export async function serveSite(
  app: FastifyInstance,
  refuse: Refuse,
  folder = "/nonexistent",
): Promise<void> {
  const index = join(folder, "index.html");
  const html = existsSync(index) ? readFileSync(index, "utf8") : "";
  const scripts = inlineScripts(html);
  const isPage = readPages(folder);
  if (html) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        if (path.includes("/assets/"))
          response.header("cache-control", "public, max-age=31536000, immutable");
        // Revalidated at every visit, so that a new version is found.
        if (/\/(worker\.js|manifest\.webmanifest)(\.gz|\.br)?$/.test(path))
          response.header("cache-control", "no-cache");
      },
    });
    // The build does not change while it is served: list its files once instead of on every request.
    const files = new Set(globSync("**/*.*", { cwd: folder }).map((path) => path.replaceAll(sep, "/")));
    files.delete(pagesFile);
    app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
      const path = request.params["*"];
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("text/plain; charset=utf-8").send(robots),
  );
  app.get("/", (_request, reply) => (html ? sendPage(reply, html, scripts) : reply.callNotFound()));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (request.method !== "GET" || !html || /^\/(v1|dev|media|assets)\//.test(path))
      return refuse(request, reply);
    if (isPage(path)) return sendPage(reply, html, scripts);
    if (!/\btext\/html\b/.test(request.headers.accept ?? "")) throw new AppError("not_found");
    return sendPage(reply.code(404), html, scripts);
  });
}
