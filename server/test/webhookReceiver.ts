import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: { id?: string; [name: string]: unknown } };
}

/** How the receiver behaves: a status, a redirect, or one of the ways in which receivers fail. */
type Behaviour = number | "redirect" | keyof typeof faults;

/** Bytes in the place of an answer. */
const sendsRaw =
  (text: string): Fault =>
  ({ socket }) =>
    void socket.write(text);
const repeats =
  (begin: string, part: string): Fault =>
  ({ socket }) => {
    socket.write(begin);
    const timer = setInterval(() => socket.write(part), 5);
    socket.once("close", () => clearInterval(timer));
  };

type Fault = (request: IncomingMessage) => void;
export const faults = {
  hang: () => undefined,
  cut: ({ socket }) => void socket.destroy(),
  upgrade: sendsRaw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
  earlyHints: repeats("", "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"),
  earlyClose: ({ socket }) => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nok"),
  endlessHeaders: repeats("HTTP/1.1 200 OK\r\n", `x-filler: ${"a".repeat(500)}\r\n`),
  endlessBody: repeats("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", "a\r\naaaaaaaaaa\r\n"),
  stalledBody: sendsRaw("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nok"),
  /** Its answer is cut within a pair of surrogates and begins with NUL. */
  unstorable: sendsRaw(`HTTP/1.1 500 No\r\ncontent-length: 1003\r\n\r\n\0${"a".repeat(998)}\u{1f600}`),
  noHttp: sendsRaw("\u0000\u0001 hello\r\n\r\n"),
} as const satisfies Record<string, Fault>;

export interface WebhookReceiver {
  url: string;
  /** Requests in the order of their arrival, answered or not. */
  received: ReceivedWebhook[];
  /** Returns the number of connections that were opened. */
  connections: () => number;
  /** Closes the open connections, as a receiver does that restarts. */
  hangUp: () => void;
  /** Changes the answer to requests from now on. */
  behave: (next: (webhook: ReceivedWebhook) => Behaviour) => void;
  close: () => Promise<void>;
}

/** Starts a receiver of webhooks on this machine; a port that was closed can be opened again. */
export async function openReceiver(port = 0, received: ReceivedWebhook[] = []): Promise<WebhookReceiver> {
  let behaviour: (webhook: ReceivedWebhook) => Behaviour = () => 204;
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      const webhook = { headers: request.headers, text, body: JSON.parse(text) as ReceivedWebhook["body"] };
      received.push(webhook);
      const next = behaviour(webhook);
      if (next === "redirect") response.writeHead(302, { location: "/elsewhere" }).end();
      else if (typeof next === "number")
        response.writeHead(next).end(next === 204 ? undefined : `answer ${next}`);
      else faults[next](request);
    });
  });
  let connections = 0;
  server.on("connection", () => (connections += 1));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    connections: () => connections,
    hangUp: () => server.closeAllConnections(),
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
