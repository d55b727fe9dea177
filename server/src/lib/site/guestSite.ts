import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ConcurrencyLimiter } from "../access/concurrencyLimiter.ts";
import { messageLanguage, type Language } from "../messages/mailLanguage.ts";
import { findInstalled } from "../process/installation.ts";
import { StartupError } from "../process/startup.ts";

export interface GuestAssets {
  style: string;
  pictograms: string;
  scriptAddress: string;
}

export interface GuestPages {
  /** Finds the page of a code; null if there is none. */
  find: (
    query: { qrCode: string; language: Language; now: Date },
    assets: GuestAssets,
  ) => Promise<string | null>;
  missing: (language: Language, assets: GuestAssets) => string;
}

/** Font files of the guest page, the smaller alphabet first. */
export const guestFonts = ["figtree-latin.woff2", "figtree-latin-ext.woff2"];

const digest = (text: string) => createHash("sha256").update(text).digest("base64");
const styles = ["fonts.css", "tokens.css", "frame.css", "menu.css"];
/** Cache header of immutable files. */
const lasting = "public, max-age=31536000, immutable";

function guestFolder(): string {
  const script = findInstalled("guest/guest.js");
  if (script === undefined) throw new StartupError("The folder server/guest is missing.");
  return dirname(script);
}

const policyOf = (style: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${digest(style)}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Returns the language of the URL, else that of the guest's phone. */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const named = lang === "en" || lang === "me" ? lang : null;
  return messageLanguage(named, null, request.headers["accept-language"]);
}

const send = (reply: FastifyReply, text: string, type: string) =>
  reply.header("vary", "accept-language").type(`${type}; charset=utf-8`).send(text);

/**
 * Serves `/m/{code}`, the menu on guests' own phones. It is separate from the app: one HTML page with inline
 * style and a small script for filters and sold-out items, without cookies or storage.
 */
export function serveGuestSite(app: FastifyInstance, limiter: ConcurrencyLimiter, pages: GuestPages): void {
  const folder = guestFolder();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const script = read("guest.js");
  const style = styles
    .map(read)
    .join(" ")
    .replace(/\/\*.*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
  const version = createHash("sha256").update(script).digest("base64url").slice(0, 8);
  const assets = { style, pictograms: read("pictograms.svg"), scriptAddress: `/m/guest.js?v=${version}` };
  const policy = policyOf(style);

  for (const name of guestFonts) {
    const font = readFileSync(join(folder, name));
    app.get(`/m/${name}`, async (_request, reply) =>
      reply.header("cache-control", lasting).type("font/woff2").send(font),
    );
  }
  app.get("/m/guest.js", async (_request, reply) => {
    reply.header("cache-control", lasting);
    return send(reply, script, "text/javascript");
  });
  app.get("/m/:qrCode", async (request, reply) => {
    const { qrCode } = request.params as { qrCode: string };
    const language = languageOf(request);
    const wish = { qrCode, language, now: new Date() };
    const page = await limiter.run(request, () => pages.find(wish, assets));
    reply.header("content-security-policy", policy);
    reply.header("cache-control", page === null ? "no-store" : "public, max-age=15");
    if (page === null) reply.code(404);
    return send(reply, page ?? pages.missing(language, assets), "text/html");
  });
}
