import { KonobaClient, KonobaError } from "@konoba/client";
import { verifyWebhook, type WebhookEvent } from "@konoba/client/webhooks";
import { expect, vi } from "vitest";
import type { TestApp } from "./app.ts";
import { makeKey } from "./shop.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";
import { openReceiver, type WebhookReceiver } from "./webhookReceiver.ts";

type NewOrder = Parameters<typeof KonobaClient.prototype.post<"/orders/createWithItems">>[1]["body"];

const openAlways = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: "00:00",
  closeTime: "00:00",
  isClosed: false,
}));

const statusTypes = [
  "order.created",
  "order.accepted",
  "order.rejected",
  "order.ready",
  "order.paid",
  "order.completed",
  "order.cancelled",
] as const;

/** A delivery platform: it has an API key, an address for webhooks, and knows its orders by numbers of its own. */
export class Platform {
  readonly client: KonobaClient;
  readonly location: TestLocation;
  readonly #receiver: WebhookReceiver;
  readonly #secret: string;
  #etag: string | null = null;

  constructor(location: TestLocation, client: KonobaClient, receiver: WebhookReceiver, secret: string) {
    this.location = location;
    this.client = client;
    this.#receiver = receiver;
    this.#secret = secret;
  }

  /** Connects a platform to a new location that is always open. */
  static async connect(konoba: TestApp): Promise<Platform> {
    const address = await konoba.app.listen({ host: "127.0.0.1", port: 0 });
    const location = await makeTestLocation(konoba);
    const { api, locationId } = location;
    await api.locations.updateWorkingHours({
      params: { id: locationId },
      body: { workingHours: openAlways },
    });
    const key = await makeKey(location, { scopes: ["menu:read", "orders:write"] });
    const client = new KonobaClient({ baseUrl: `${address}/v1`, apiKey: key.secret });
    const receiver = await openReceiver();
    const eventTypes = [...statusTypes, "item.availability" as const];
    const { secret } = await api.integrations.createEndpoint({ body: { url: receiver.url, eventTypes } });
    return new Platform(location, client, receiver, secret);
  }

  close = () => this.#receiver.close();

  /** Returns the published menu, or null while it is the one that was read last. */
  async readMenu() {
    const query = { locationId: this.location.locationId };
    const read = await this.client.getIfChanged("/menu/published", { query }, this.#etag);
    if (read) this.#etag = read.etag;
    return read?.answer ?? null;
  }

  /** Sends an order under the platform's number. */
  send(number: string, order: Partial<NewOrder> & Pick<NewOrder, "items">) {
    return this.client.post("/orders/createWithItems", {
      body: {
        locationId: this.location.locationId,
        orderType: "delivery",
        source: "wolt",
        sourceDeliveryId: number,
        ...order,
      },
    });
  }

  /** Returns the refusal of an order. */
  async refusedOrder(...order: Parameters<Platform["send"]>): Promise<KonobaError> {
    const error = await this.send(...order).catch((refused: unknown) => refused);
    if (error instanceof KonobaError) return error;
    throw new Error("The order was not refused", { cause: error });
  }

  read = (id: string) => this.client.get("/orders/{id}", { path: { id } });

  /** Returns the verified events about the orders of a number, in the order of their arrival. */
  async events(number: string): Promise<WebhookEvent[]> {
    const own = this.#receiver.received.filter(({ body }) => body.data["sourceDeliveryId"] === number);
    return Promise.all(own.map(({ headers, text: body }) => verifyWebhook(this.#secret, { headers, body })));
  }

  /** Returns the ids of the items whose availability changed, as far as the platform has heard. */
  get changedItems(): unknown[] {
    const changes = this.#receiver.received.filter(({ body }) => body.type === "item.availability");
    return changes.map(({ body }) => body.data.id);
  }
}

const soon = { timeout: 15_000, interval: 50 };

/** Waits for the types of the events about a number. */
export const expectEvents = (platform: Platform, number: string, types: readonly string[]) =>
  vi.waitFor(async () => {
    const events = await platform.events(number);
    expect(events.map(({ type }) => type)).toEqual(types);
  }, soon);

/** Waits until the platform has heard about an item. */
export const expectAvailability = (platform: Platform, itemId: string) =>
  vi.waitFor(() => expect(platform.changedItems).toContain(itemId), soon);
