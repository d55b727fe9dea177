import { randomBytes } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { isLocalDemo } from "../access/loopback.ts";
import type { Db } from "../database/db.ts";
import { escapeHtml } from "../messages/mailLayout.ts";

/** Checks whether messages are read on the outbox page for lack of a provider; local demo only. */
export const hasOutboxPage = (env: Env, isLocal: boolean): boolean =>
  isLocal && (!env.SMTP_URL || !env.TWILIO_ACCOUNT_SID);

interface Shown {
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  code: string | null;
  link: string | null;
  createdAt: string;
}

async function newest(db: Db): Promise<Shown[]> {
  return db
    .selectFrom("outbox")
    .select(["channel", "recipient", "subject", "body", "code", "link", "createdAt"])
    .where("body", "!=", "")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
}

const style = `body{margin:0 auto;max-width:720px;padding:24px 16px;font:15px/1.5 system-ui,sans-serif;background:#f4f2ec;color:#2a1d24}
h1{font-size:20px}article{background:#fff;border-radius:10px;padding:16px 20px;margin:0 0 12px}
header{display:flex;gap:12px;justify-content:space-between;color:#6c6167;font-size:13px}
h2{font-size:16px;margin:6px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0;font:inherit;color:#564950}
b{font-size:22px;letter-spacing:4px;margin-right:16px}a{color:#7a2651}`;

function articleOf(message: Shown): string {
  const { channel, recipient, subject, body, code, link, createdAt } = message;
  const heading = subject ? `<h2>${escapeHtml(subject)}</h2>` : "";
  const codeText = code ? `<b>${escapeHtml(code)}</b>` : "";
  const linkText = link ? `<a href="${escapeHtml(link)}">${escapeHtml(new URL(link).pathname)}</a>` : "";
  return `<article><header><span>${channel} → ${escapeHtml(recipient)}</span><time>${createdAt}</time></header>
${heading}<p>${codeText}${linkText}</p><pre>${escapeHtml(body)}</pre></article>`;
}

/** `/dev/outbox`: the messages a provider would have delivered, newest first; also as JSON. */
export function serveOutboxPage(app: FastifyInstance, db: Db, env: Env): void {
  const refuse = (request: FastifyRequest) => {
    if (!hasOutboxPage(env, isLocalDemo(env, request))) throw new AppError("not_found");
  };
  app.get("/dev/outbox.json", async (request, reply) => {
    refuse(request);
    return reply.header("cache-control", "no-store").send({ items: await newest(db) });
  });
  app.get("/dev/outbox", async (request, reply) => {
    refuse(request);
    const nonce = randomBytes(16).toString("base64");
    const messages = (await newest(db)).map(articleOf).join("\n");
    return reply
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>Outbox · Konoba</title><style nonce="${nonce}">${style}</style></head>
<body><h1>Outbox</h1>${messages || "<p>–</p>"}</body></html>`);
  });
}
