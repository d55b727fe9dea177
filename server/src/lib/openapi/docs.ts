import type { Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Env } from "../../env.ts";
import { docsPage } from "./docsPage.ts";
import { openApiDocument } from "./openapi.ts";

/** Style of the API page: the app's colours, light or dark by the device's preference. */
const docsStyle = `:root{color-scheme:light dark;--paper:light-dark(#f4f4ef,#140e11);--sheet:light-dark(#fff,#1f171b);
--ink:light-dark(#2a1d24,#f2efea);--soft:light-dark(#5d5259,#bdb3b8);--line:light-dark(#dcd9d2,#42353c);
--brand:light-dark(#7a2651,#e79bc0);--code:light-dark(#f7f6f2,#191216)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 Figtree,system-ui,sans-serif}
a{color:var(--brand)}code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
header{padding:28px 20px 8px;max-width:1080px;margin:auto}h1{font-size:28px;margin:0 0 4px}
header p{margin:0 0 12px;max-width:72ch}header p+p{color:var(--soft)}header strong{color:var(--ink)}label{display:block;font-weight:600;margin-bottom:6px}
input{width:100%;max-width:480px;min-height:44px;padding:8px 14px;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--soft);border-radius:10px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
nav{max-width:1080px;margin:auto;padding:8px 20px;display:flex;flex-wrap:wrap;gap:4px 16px}nav a{padding:6px 0}
main{max-width:1080px;margin:auto;padding:0 20px 60px}h2{font-size:20px;margin:28px 0 8px;text-transform:capitalize}
section>p{margin:0 0 10px;color:var(--soft)}h4{font-size:14px;margin:16px 0 6px}header details{margin:0 0 20px}details{background:var(--sheet);border:1px solid var(--line);border-radius:10px;margin:0 0 8px}
summary{cursor:pointer;padding:10px 14px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
summary b{font:600 12px/1.6 ui-monospace,Menlo,Consolas,monospace;min-width:56px;color:var(--brand)}
summary code{overflow-wrap:anywhere}summary span{color:var(--soft)}.body{padding:0 14px 14px;border-top:1px solid var(--line)}
nav a{text-transform:capitalize}.shapes{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:8px;align-items:start}
.shapes details{margin:0;min-width:0}.shapes details[open]{grid-column:1/-1}.scroll{overflow-x:auto}.scroll table{min-width:720px}.scroll td:last-child code{white-space:nowrap}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-size:14px}
th{color:var(--soft);font-weight:600}pre{margin:0;padding:12px;background:var(--code);border-radius:8px;overflow-x:auto;white-space:pre}
.body>p{margin:12px 0 0}.body>p+pre,.body>pre:first-child{margin-top:12px}.example{margin:8px 0 0}.example>summary{padding:6px 14px;color:var(--soft)}.example pre{border-radius:0 0 9px 9px}
.none{color:var(--soft)}[hidden]{display:none}`;

/** Script of the API page: filters the list while typing and opens the route in the URL. */
const docsScript = `const box = document.querySelector("#search");
const routes = [...document.querySelectorAll(".route")];
const shapes = [...document.querySelectorAll(".shape")];
const all = [...routes, ...shapes];
const none = document.querySelector(".none");
const count = (list) => list.filter((each) => !each.hidden).length + " of " + list.length;
const narrow = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const each of all) each.hidden = !words.every((word) => each.dataset.words.includes(word));
  for (const part of document.querySelectorAll("section")) part.hidden = !part.querySelector("[data-words]:not([hidden])");
  none.textContent = all.every((each) => each.hidden)
    ? "No routes or schemas found."
    : count(routes) + " routes, " + count(shapes) + " shapes";
};
const openNamed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  if (named.hidden) box.value = "";
  narrow();
  named.open = true;
  named.scrollIntoView();
};
box.addEventListener("input", narrow);
addEventListener("hashchange", openNamed);
narrow();
openNamed();
`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header("cache-control", "no-cache").type(`${type}; charset=utf-8`).send(text);

/**
 * Serves the OpenAPI document at /v1/openapi.json and its page at /v1/docs, each built at the first request.
 */
export function serveDocs(app: FastifyInstance, contract: Record<string, Routes>, env: Env): void {
  let made: { document: string; page: string } | undefined;
  const make = () => {
    const document = openApiDocument(contract, env.PUBLIC_URL);
    return { document: JSON.stringify(document), page: docsPage(contract, document) };
  };
  app.get("/v1/openapi.json", (_request, reply) =>
    send(reply, "application/json", (made ??= make()).document),
  );
  app.get("/v1/docs", (_request, reply) =>
    send(reply.header("content-security-policy", policy), "text/html", (made ??= make()).page),
  );
  app.get("/v1/docs.js", (_request, reply) => send(reply, "text/javascript", docsScript));
  app.get("/v1/docs.css", (_request, reply) => send(reply, "text/css", docsStyle));
}
