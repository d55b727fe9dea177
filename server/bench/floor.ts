import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type pg from "pg";
import "./endWithParent.ts";
import { openPool } from "../src/lib/database/connections.ts";
import type { FloorLocation } from "./floorSeed.ts";

/** Minimal Node process with the same answers: node:http and pg, with JSON made by PostgreSQL. */
const line = `'id', i.id, 'dishId', i.dish_id, 'name', i.name, 'quantity', i.quantity, 'price', i.price, 'total', i.total`;
const bill = `b.*, (select json_agg(json_build_object(${line})) from bill_lines i where i.bill_id = b.id) as lines`;

const statements = {
  bill: `select row_to_json(t)::text from (select ${bill} from bills b where b.id = $1) t`,
  bills: `select json_agg(t)::text from (
    select ${bill} from bills b where b.location_id = $1 order by b.made_at desc, b.id desc limit 50) t`,
  dishes: `select json_agg(t)::text from (
    select id, name, description, category, price, tax, allergens, is_active as "isActive"
    from dishes where location_id = $1 order by name limit 50) t`,
  write: `
    with ordered as (select * from unnest($2::uuid[], $3::int[]) as w (dish_id, quantity)),
    priced as (
      select w.dish_id, w.quantity, d.name, d.price, d.tax from ordered w
      join dishes d on d.id = w.dish_id and d.location_id = $1 and d.is_active),
    made as (
      insert into bills (id, location_id, number, kind, status, payment, net, tax, total, made_at, changed_at)
      select gen_random_uuid(), $1, nextval('bill_number'), 'takeaway', 'received', 'pending', sum(price * quantity),
        sum(price * quantity * tax / (100 + tax)), sum(price * quantity), now(), now()
      from priced having count(*) = cardinality($2::uuid[]) returning *),
    lines as (
      insert into bill_lines (id, bill_id, dish_id, name, quantity, price, total)
      select gen_random_uuid(), b.id, p.dish_id, p.name, p.quantity, p.price, p.price * p.quantity from made b, priced p
      returning *),
    locked as (
      select s.id, p.quantity from stock s join priced p on p.dish_id = s.dish_id order by s.id for update of s),
    taken as (
      update stock s set left_over = s.left_over - l.quantity from locked l where s.id = l.id
      returning s.id, l.quantity, s.cost),
    moved as (
      insert into stock_moves (id, stock_id, kind, quantity, cost, bill_id, at)
      select gen_random_uuid(), t.id, 'sale', -t.quantity, t.cost, b.id, now() from taken t, made b)
    select row_to_json(t)::text from (select b.*, (select json_agg(l) from lines l) as lines from made b) t`,
};

interface RequestedRow {
  items: { dishId: string; quantity: number }[];
}

async function bodyOf(request: IncomingMessage): Promise<RequestedRow> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as RequestedRow;
}

function send(response: ServerResponse, json: string | undefined): void {
  const text = json ?? "{}";
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  response.writeHead(json === undefined ? 404 : 200, headers).end(text);
}

function start(connection: pg.PoolConfig, { readingId, writingId }: FloorLocation): void {
  const pool = openPool({ ...connection, max: 10, pipeline: true });
  const execute = async (name: keyof typeof statements, values: unknown[]) => {
    const { rows } = await pool.query<string[]>({
      name,
      text: statements[name],
      values,
      rowMode: "array",
    } as pg.QueryArrayConfig);
    return rows[0]?.[0];
  };
  const answer = async (request: IncomingMessage): Promise<string | undefined> => {
    const url = request.url ?? "";
    if (url === "/bills" && request.method === "POST") {
      const { items } = await bodyOf(request);
      return execute("write", [
        writingId,
        items.map((item) => item.dishId),
        items.map((item) => item.quantity),
      ]);
    }
    if (url === "/bills") return execute("bills", [readingId]);
    if (url === "/dishes") return execute("dishes", [readingId]);
    return execute("bill", [url.slice("/bills/".length)]);
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (json) => send(response, json),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
}

interface Limit {
  connection: pg.PoolConfig;
  name: keyof typeof statements;
  /** Values of the statement, used in rotation. */
  values: unknown[][];
  connections: number;
  ms: number;
}

/** Runs the same statements without a server: the limit of the database itself. */
async function runStatements({ connection, name, values, connections, ms }: Limit): Promise<void> {
  const pool = openPool({ ...connection, max: connections, pipeline: true });
  let requests = 0;
  const startedAt = performance.now();
  const execute = async () => {
    const client = await pool.connect();
    while (performance.now() - startedAt < ms)
      await client.query({ name, text: statements[name], values: values[requests++ % values.length] ?? [] });
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, execute));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  process.send?.({ perSecond: requests / seconds });
}

process.on(
  "message",
  (message: { connection: pg.PoolConfig; location: FloorLocation } | { limit: Limit } | "cpu") => {
    if (message !== "cpu" && "limit" in message) void runStatements(message.limit);
    else if (message === "cpu") process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
    else start(message.connection, message.location);
  },
);
