import { z } from "zod";
import { id, tableOf, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

export const maxViews = 12;
export const maxViewNameLength = 40;

/** Saved view of a list: its search, order and filters as in its URL. */
export const savedView = z.object({
  name: text(maxViewNameLength),
  asked: tableOf(text(200), 20),
  /** True if applied when the list is opened. */
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const viewList = z.object({
  items: z
    .array(savedView)
    .max(maxViews)
    .refine(
      (views) => new Set(views.map(({ name }) => name)).size === views.length,
      "Use each value only once",
    )
    .refine(
      (views) => views.filter(({ isDefault }) => isDefault).length <= 1,
      "Only one view can be the default",
    ),
});

/** Name of the list, of a location or of the organization. */
const listOf = z.object({ list: text(40), locationId: id.optional() });
export type ListOf = z.output<typeof listOf>;

/** Separate from the other routes, since every list uses them. */
export const views = {
  views: route({
    method: "GET",
    path: "/users/me/views",
    access: "member",
    summary: "List the caller's saved views of a list",
    query: listOf,
    response: viewList,
  }),
  keepViews: route({
    method: "PUT",
    path: "/users/me/views",
    access: "member",
    summary: "Replace the caller's saved views of a list",
    query: listOf,
    body: viewList,
    response: viewList,
  }),
};
