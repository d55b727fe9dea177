import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { post, TimeoutError } from "./receipts.post.service.ts";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Starts a service and returns its address and the number of connections it accepted. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  let connections = 0;
  server.on("connection", () => (connections += 1));
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/fs`, connections: () => connections };
}

const message = { headers: { soapaction: "send" }, body: "<žeton/>", timeoutMs: 5_000 };

it("sends messages over one connection and returns replies of any status", async () => {
  const { address, connections } = await serve(async (request, response) => {
    const received = `${request.method} ${request.headers["soapaction"]} ${await text(request)}`;
    response.writeHead(500).end(received);
  });

  for (let turn = 0; turn < 3; turn += 1) expect(await post(address, message)).toBe("POST send <žeton/>");
  expect(connections()).toBe(1);
});

it("follows no redirect", async () => {
  const other = await serve((_, response) => response.end("elsewhere"));
  const { address } = await serve((_, response) =>
    response.writeHead(307, { location: other.address }).end(),
  );

  await expect(post(address, message)).rejects.toThrow("redirects with status 307");
  expect(other.connections()).toBe(0);
});

it("ends a reply that never ends once it is too long", async () => {
  const { address } = await serve((_, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write("x".repeat(100_000)));
      response.once("drain", write);
    };
    write();
  });

  await expect(post(address, message)).rejects.toThrow("too long");
});

it("ends a reply that stops after its beginning as one that did not arrive in time", async () => {
  const { address } = await serve((_, response) => response.write("<Begin"));

  await expect(post(address, { ...message, timeoutMs: 100 })).rejects.toBeInstanceOf(TimeoutError);
});

it("fails when the service breaks the connection", async () => {
  const { address } = await serve((request) => request.socket.destroy());

  await expect(post(address, message)).rejects.toThrow("socket hang up");
});
