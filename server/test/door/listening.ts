import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { connectionsToTake } from "../../src/lib/http/connections.ts";

/** Listens on this machine and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0, backlog: connectionsToTake });
  const [address] = app.addresses();
  return typeof address === "object" ? address.port : 0;
}

export async function openSocket(port: number, first: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write(first);
  return socket;
}

/** Reads until the peer ends the connection. */
export async function readAnswer(socket: Socket): Promise<{ status: number; body: unknown }> {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await once(socket, "close");
  const [head = "", body = ""] = text.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body: body === "" ? null : JSON.parse(body) };
}

/** Sends a byte periodically until the connection ends; the test does not wait for it. */
export function trickle(socket: Socket, everyMs = 100): () => void {
  const timer = setInterval(() => socket.write("a"), everyMs);
  const stop = () => {
    clearInterval(timer);
    socket.destroy();
  };
  socket.on("close", () => clearInterval(timer));
  return stop;
}
