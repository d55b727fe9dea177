import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: { id?: string; [name: string]: unknown } };
}

/** How the receiver behaves: a status, a redirect, no answer, or a cut connection. */
type Behaviour = number | "redirect" | "hang" | "cut";

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
      if (next === "cut") request.socket.destroy();
      else if (next === "redirect") response.writeHead(302, { location: "/elsewhere" }).end();
      else if (next !== "hang") response.writeHead(next).end(next === 204 ? undefined : `answer ${next}`);
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
