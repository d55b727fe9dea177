import { createServer, type IncomingMessage } from "node:http";
import type pg from "pg";
import "./endWithParent.ts";
import { openPool } from "../src/lib/database/connections.ts";
import type { Recorded } from "./record.ts";
import { renew } from "./renew.ts";

/** Row of the bare server: node:http and pg with the same statements, nothing else. */
interface BareRow {
  method: string;
  url: string;
  statements: Recorded[];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function write(pool: pg.Pool, statements: Recorded[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    let json = "";
    for (const { name, text, values } of renew(statements)) {
      const { rows } = await client.query<{ json?: string }>({ name, text, values });
      json = rows[0]?.json ?? "";
    }
    await client.query("commit");
    return json;
  } finally {
    client.release();
  }
}

async function start(connection: pg.PoolConfig, rows: BareRow[]): Promise<void> {
  const pool = openPool({ ...connection, max: 10 });
  const find = new Map(rows.map((row) => [`${row.method} ${row.url}`, row.statements]));
  const server = createServer((request, response) => {
    const answer = async () => {
      const statements = find.get(`${request.method} ${request.url}`) ?? [];
      let json = "";
      if (request.method === "POST") {
        JSON.parse(await bodyOf(request));
        json = await write(pool, statements);
      } else {
        for (const { name, text, values } of statements)
          json = (await pool.query<{ json: string }>({ name, text, values })).rows[0]?.json ?? "";
      }
      response.writeHead(request.method === "POST" ? 201 : 200, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(json),
      });
      response.end(json);
    };
    // The bench fails when an answer is not a success.
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
}

process.on("message", (message: { connection: pg.PoolConfig; rows: BareRow[] } | "cpu") => {
  if (message === "cpu") process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
  else void start(message.connection, message.rows);
});
