import { z } from "zod";
import { may, type Permission, type Role } from "./permissions.ts";

/** Topics of changes and the permission needed to receive them; null for every member. */
const heardWith = {
  orders: "orders.view",
  tables: null,
  menu: null,
  stock: "inventory.view",
  purchasing: "suppliers.view",
  drawers: "drawers.use",
  receipts: "receipts.view",
  reservations: "reservations.view",
  printing: "orders.view",
  checklists: null,
  approvals: "orders.edit",
  modules: null,
} as const satisfies Record<string, Permission | null>;

export type LiveTopic = keyof typeof heardWith;
export const liveTopics = Object.keys(heardWith) as [LiveTopic, ...LiveTopic[]];

export const canSubscribe = (role: Role, topic: LiveTopic): boolean => {
  const permission = heardWith[topic];
  return permission === null || may(role, permission);
};

/** Changes at a location: row ids by topic, empty for topics that do not name rows. */
export const liveChange = z.partialRecord(z.enum(liveTopics), z.array(z.uuid()));
export type LiveChange = z.output<typeof liveChange>;

/** Heartbeat interval of a stream in ms; a client without a message for twice as long reconnects. */
export const beatMs = 10_000;
export const staleMs = 2 * beatMs;
