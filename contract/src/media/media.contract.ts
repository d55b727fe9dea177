import { z } from "zod";
import { done, flag, id, instant, listQuery, optionalText, page, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Accepted types, detected by the content of the file and never by its name. */
export const mediaTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Stored widths of a picture in pixels; `GET /media/{id}?w=` answers the next larger one. */
export const pictureWidths = [160, 320, 640, 1280, 2048] as const;

const mediaFields = z.object({
  name: text(100, "Name is required"),
  altText: optionalText(300),
  description: optionalText(1000),
});

/** Fields beside the `file` of a multipart upload; the name defaults to the file's. */
export const uploadFields = z.object({
  locationId: id,
  name: optionalText(100).optional(),
  altText: optionalText(300).optional(),
  description: optionalText(1000).optional(),
});

const use = z.object({ menuItemId: id, nameEn: z.string().nullable(), nameMe: z.string().nullable() });

export const media = mediaFields.extend({
  id,
  organizationId: id,
  locationId: id,
  fileName: z.string(),
  /** Type of the uploaded file; it is stored and served as WebP and AVIF. */
  mediaType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Tiny preview as a data URL, shown while the picture loads. */
  placeholder: z.string().nullable(),
  /** URL of the picture; `?w=` selects a width. */
  url: z.string(),
  createdAt: instant,
  /** Menu items that show it. */
  usedIn: z.array(use),
});
export type Media = z.output<typeof media>;
export type MediaUse = z.output<typeof use>;

const byMedia = z.object({ mediaId: id });

const mediaQuery = listQuery.extend({
  sort: z.enum(["name", "-name", "createdAt", "-createdAt", "bytes", "-bytes"]).default("-createdAt"),
  type: z.enum(mediaTypes).optional(),
  used: flag.optional(),
});
export type MediaQuery = z.output<typeof mediaQuery>;

export const mediaRoutes = {
  upload: route({
    method: "POST",
    long: true,
    path: "/media/upload",
    access: "media.edit",
    summary: "Upload a photo: multipart with `file` and its fields",
    upload: uploadFields,
    status: 201,
    transaction: false,
    response: media,
  }),
  find: route({
    method: "GET",
    path: "/media/:mediaId",
    access: "media.view",
    summary: "Get a photo and where it is used",
    params: byMedia,
    response: media,
  }),
  list: route({
    method: "GET",
    path: "/media/location/:locationId",
    access: "media.view",
    summary: "List the photos of a location",
    params: z.object({ locationId: id }),
    query: mediaQuery,
    response: page(media),
  }),
  rename: route({
    method: "PUT",
    path: "/media/:mediaId/name",
    access: "media.edit",
    summary: "Rename a photo",
    params: byMedia,
    body: mediaFields.pick({ name: true }),
    response: media,
    deprecated: { since: "2026-11-26", successor: { method: "PATCH", path: "/media/:mediaId" } },
  }),
  update: route({
    method: "PATCH",
    path: "/media/:mediaId",
    access: "media.edit",
    summary: "Update the description of a photo",
    params: byMedia,
    body: mediaFields.partial(),
    response: media,
  }),
  remove: route({
    method: "DELETE",
    path: "/media/:mediaId",
    access: "media.edit",
    summary: "Delete a photo; one in use only with `detach`",
    params: byMedia,
    query: z.object({ detach: flag.default(false) }),
    response: done,
  }),
};
