import { z } from "zod";
import { id, tableOf, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

export const maxViews = 12;
export const maxViewNameLength = 40;

/** What somebody asks of a list again and again: its search, order and filters as its address has them. */
export const savedView = z.object({
  name: text(maxViewNameLength),
  asked: tableOf(text(200), 20),
  /** Shown when the list is opened. */
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

/** The list by its name, of a location or of the organization. */
const listOf = z.object({ list: text(40), locationId: id.optional() });
export type ListOf = z.output<typeof listOf>;

/** Apart from the others, since every list has them. */
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
