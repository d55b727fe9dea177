import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { type mediaRoutes as routes, uploadFields } from "@konoba/contract/media/media.contract";
import type { Env } from "../env.ts";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { type RawResponse, rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import { canDeleteFiles } from "../lib/backup/backupLock.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { enqueue } from "../lib/database/jobs.ts";
import { dropPicture, findPicture, keepPicture } from "./media.files.service.ts";
import { readPicture } from "./media.pictures.service.ts";
import * as store from "./media.store.ts";

async function answer(db: Db, scope: Caller, id: string): Promise<RawResponse> {
  return rawJson(orNotFound(await store.findMediaJson(db, ownedLocations(scope), id), "media_not_found"));
}

/**
 * Returns the last part of a path as displayable text: without control characters of a terminal, a header or
 * a file system.
 */
function shownName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "").trim();
  return clean.replace(/^\.+/, "").slice(0, 200) || "photo";
}

const withoutEnding = (fileName: string) =>
  fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "").slice(0, 100) || "photo";

interface PictureOwner {
  location: OwnedLocation;
  /** Name; that of the file by default. */
  name?: string | null;
  altText?: string | null;
  description?: string | null;
}

/**
 * Checks a picture by its content and stores its files; `insert` then adds its row. Files without a row are swept
 * later, not removed here: the row may exist although its reply was lost.
 */
export async function storePicture(env: Env, file: { name: string; bytes: Buffer }) {
  const { original, full, ...picture } = await readPicture(file.bytes);
  const id = randomUUID();
  const fileName = shownName(file.name);
  await keepPicture(env, id, { original, full });
  const insert = (
    { db, scope, now }: { db: Db; scope: Caller; now: Date },
    { location, name, altText = null, description = null }: PictureOwner,
  ) =>
    store.insertMedia(db, {
      ...picture,
      id,
      organizationId: scope.organizationId,
      locationId: location,
      name: name ?? withoutEnding(fileName),
      fileName,
      altText,
      description,
      bytes: file.bytes.length,
      createdAt: now,
    });
  return { id, insert };
}

/** Deletes the row of a picture; its files are swept later. */
export const removePicture = (db: Db, location: OwnedLocation, id: string): Promise<void> =>
  store.deleteMedia(db, [location], id);

export const media: Handlers<typeof routes> = {
  upload: async ({ db, env, scope, now, http }) => {
    const { fields, file } = await http.upload();
    const { locationId: requestedLocationId, ...described } = uploadFields.parse(fields);
    const location = requireOwnLocation(scope, requestedLocationId);
    if (!file) throw new AppError("invalid_request", [{ path: "file", message: "Choose a file" }]);
    const { id, insert } = await storePicture(env, file);
    await insert({ db, scope, now }, { location, ...described });
    await enqueue(db, "pictures", [id]);
    return answer(db, scope, id);
  },

  find: async ({ db, scope, params }) => answer(db, scope, params.mediaId),

  list: async ({ db, scope, params, query }) =>
    rawJson(await store.listMediaJson(db, requireOwnLocation(scope, params.locationId), query)),

  rename: async ({ db, scope, params, body }) => {
    await change(db, scope, params.mediaId, body);
    return answer(db, scope, params.mediaId);
  },

  update: async ({ db, scope, params, body }) => {
    if (Object.keys(body).length > 0) await change(db, scope, params.mediaId, body);
    return answer(db, scope, params.mediaId);
  },

  remove: async ({ db, env, scope, params, query, now, afterCommit }) => {
    const locations = ownedLocations(scope);
    const { locationId, ...known } = orNotFound(
      await store.lockMedia(db, locations, params.mediaId),
      "media_not_found",
    );
    const uses = await store.listUses(db, params.mediaId);
    if (uses.length > 0 && !query.detach) throw new AppError("media_in_use", { usedIn: uses });
    await store.detachMedia(db, params.mediaId);
    await store.deleteMedia(db, locations, params.mediaId);
    const subject = { kind: "media", ...known } as const;
    await audit({ db, scope, now }, { action: "media.deleted", subject, locationId });
    if (await canDeleteFiles(db)) afterCommit(() => dropPicture(env, params.mediaId));
    return { success: true };
  },
};

type Changes = Parameters<typeof store.updateMedia>[3];

async function change(db: Db, scope: Caller, id: string, changes: Changes): Promise<void> {
  const isChanged = await store.updateMedia(db, ownedLocations(scope), id, changes);
  if (!isChanged) throw new AppError("media_not_found");
}

const none: Locations = [];

/**
 * Returns the bytes of a picture if the caller may see it: members of its organization, and everybody while
 * it is on the guest menu.
 */
export async function showPicture(
  { db, env }: { db: Db; env: Env },
  scope: Caller | null,
  id: string,
  wish: Parameters<typeof findPicture>[2],
) {
  const isVisible = await store.isVisible(db, scope ? ownedLocations(scope) : none, id);
  return isVisible ? findPicture(env, id, wish) : null;
}
