import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { type BulkRow, changeRows, insertRows } from "../lib/database/bulk.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { findInstalled } from "../lib/process/installation.ts";
import { keepPicture } from "../media/media.files.service.ts";
import { readOwnPicture, type Picture } from "../media/media.pictures.service.ts";
import type { Stage } from "./acting.ts";
import type { Ids } from "./ids.ts";
import { items, type DemoItem } from "./menu.ts";

interface Painted {
  item: DemoItem;
  original: Buffer;
  picture: Picture;
}

/** Pictures resized at once, outside the event loop. */
const concurrency = 3;

/** Returns the path of an item's photo, 840 by 630 pixels. */
export const photoPath = (key: string) => join(findInstalled("dishes") ?? "dishes", `${key}.webp`);

async function paint(item: DemoItem): Promise<Painted> {
  const original = await readFile(photoPath(item.key));
  return { item, original, picture: await readOwnPicture(original) };
}

/** Reads the photo of every item of the menu. */
export async function paintMenu(): Promise<Painted[]> {
  const rest = [...items];
  const painted: Painted[] = [];
  const lane = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) painted.push(await paint(item));
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return painted;
}

interface Gallery {
  locationId: string;
  itemIds: Ids;
}

async function savePicture(env: Env, { picture }: Painted): Promise<string> {
  const id = randomUUID();
  await keepPicture(env, id, picture);
  return id;
}

/** Adds the pictures to the gallery of a location and to its menu. */
export async function hangPictures(
  { db, env }: Stage,
  owner: Caller,
  { locationId, itemIds }: Gallery,
  { painted, now, language }: { painted: readonly Painted[]; now: Date; language: Language },
): Promise<void> {
  const location = requireOwnLocation(owner, locationId);
  const shown = painted.filter(({ item }) => itemIds.has(item.key));
  const ids = await Promise.all(shown.map((each) => savePicture(env, each)));
  const rows = shown.map(({ item, original, picture }, index): BulkRow<"media"> => {
    const { full: _, original: __, ...facts } = picture;
    return {
      ...facts,
      id: ids[index],
      organizationId: owner.organizationId,
      locationId: location,
      name: item[language].name,
      fileName: `${item[language].name}.webp`,
      altText: item[language].description,
      bytes: original.length,
      createdAt: now,
    };
  });
  await insertRows(db, "media", rows);
  const menu = shown.flatMap(({ item }, index) => {
    const id = itemIds.get(item.key);
    return id ? [{ id, imageId: ids[index] }] : [];
  });
  await changeRows(db, "menuItems", menu);
}
