import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { testApp, type TestApp } from "../app.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";
import { listen } from "./listening.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-slow-"));
const entries = 2_000;
let konoba: TestApp;
let slow: TestLocation[];
let third: TestLocation;
let port: number;
const sockets: Socket[] = [];

/** Writes far more than connection buffers hold, with content that hardly compresses. */
async function fillAudit({ owner, locationId }: TestLocation): Promise<void> {
  await konoba.pool.query(
    `insert into audit (organization_id, location_id, at, actor_kind, actor_id, actor_name, action, subject, subject_id, after)
     select l.organization_id, l.id, now() - n * interval '1 second', 'user', $2, 'Ana', 'menuItem.changed', 'menuItem', $2,
       jsonb_build_object('name', (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 120) m))
     from locations l, generate_series(1, $3::int) n where l.id = $1`,
    [locationId, owner.id, entries],
  );
}

beforeAll(async () => {
  konoba = await testApp({ DATA_DIR: folder, REQUESTS_AT_ONCE_PER_ORGANIZATION: "8" });
  slow = [await makeTestLocation(konoba), await makeTestLocation(konoba)];
  third = await makeTestLocation(konoba);
  for (const location of slow) await fillAudit(location);
  port = await listen(konoba.app);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a client that sends its request, reads the head of the answer and then pauses. */
async function stall({ owner }: TestLocation, path: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.write(
    `GET /v1${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: ${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}\r\n\r\n`,
  );
  await once(socket, "readable");
  const head = (socket.read(12) as Buffer | null)?.toString();
  expect(head).toBe("HTTP/1.1 200");
  return socket;
}

const stallTen = (path: string) =>
  Promise.all(slow.flatMap((location) => Array.from({ length: 10 }, () => stall(location, path))));

/** Reads what the slow client had left unread. */
async function rest(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "end");
  return Buffer.concat(chunks);
}

const connectionsInUse = () => konoba.pool.totalCount - konoba.pool.idleCount;
const linkOf = (fd: string) => {
  try {
    return readlinkSync(join("/proc/self/fd", fd));
  } catch {
    return "";
  }
};
/** Counts the open spools of this process, where the system reports them. */
const openSpools = () =>
  existsSync("/proc/self/fd")
    ? readdirSync("/proc/self/fd").filter((fd) => linkOf(fd).startsWith(join(folder, "spool"))).length
    : 0;

async function work(location: TestLocation): Promise<void> {
  const menuItemId = await location.item("4.50");
  const body = { locationId: location.locationId, items: [{ menuItemId, quantity: 1 }] };
  const made = await Promise.all(
    Array.from({ length: 20 }, () => location.api.orders.createWithItems({ body })),
  );
  expect(made).toHaveLength(20);
  const params = { locationId: location.locationId };
  expect((await location.api.orders.listByLocation({ params })).total).toBeGreaterThanOrEqual(20);
}

test.each([
  ["the archive of everything", "/organizations/export", "504b0506"],
  ["a list as CSV", "/organizations/audit/export", "0d0a"],
])(
  "answers every other request during 20 stalled downloads of %s, which hold no connection",
  async (_what, path, end) => {
    sockets.length = 0;
    await stallTen(path);
    await expect.poll(connectionsInUse, { timeout: 60_000 }).toBe(0);

    await work(third);
    await work(slow[0] as TestLocation);

    expect(sockets.map(({ destroyed }) => destroyed)).not.toContain(true);
    expect(konoba.pool.waitingCount).toBe(0);
    const [first] = sockets;
    if (!first) throw new Error("There is no download");
    expect((await rest(first)).subarray(-200).includes(Buffer.from(end, "hex"))).toBe(true);
    for (const socket of sockets) socket.destroy();
    await expect.poll(openSpools, { timeout: 20_000 }).toBe(0);
  },
);
