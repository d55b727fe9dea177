import { z } from "zod";
import { may, type Permission, type Role } from "./permissions.ts";

/** What a change is about, and the permission without which nobody hears of it; null is for every member. */
const heardWith = {
  orders: "orders.view",
  tables: null,
  menu: null,
  stock: "inventory.view",
  drawers: "drawers.use",
  reservations: "reservations.view",
  printing: "orders.view",
} as const satisfies Record<string, Permission | null>;

export type LiveTopic = keyof typeof heardWith;
export const liveTopics = Object.keys(heardWith) as [LiveTopic, ...LiveTopic[]];

export const canSubscribe = (role: Role, topic: LiveTopic): boolean => {
  const permission = heardWith[topic];
  return permission === null || may(role, permission);
};

/** What changed at a location: the ids of the rows a topic names, or none when it names no single ones. */
export const liveChange = z.partialRecord(z.enum(liveTopics), z.array(z.uuid()));
export type LiveChange = z.output<typeof liveChange>;

/** A stream says something at least this often; who hears nothing for twice as long has lost it. */
export const beatMs = 10_000;
export const staleMs = 2 * beatMs;
