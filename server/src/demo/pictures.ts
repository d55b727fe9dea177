import { randomUUID } from "node:crypto";
import type { Env } from "../env.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { type BulkRow, changeRows, insertRows } from "../lib/database/bulk.ts";
import { own, type Scope } from "../lib/access/scope.ts";
import { keepPicture } from "../media/media.files.service.ts";
import { readPicture, type Picture } from "../media/media.pictures.service.ts";
import type { Stage } from "./acting.ts";
import type { DemoItem } from "./content.ts";
import { draw } from "./drawing/drawings.ts";
import { items } from "./menu.ts";
import type { Ids } from "./ids.ts";

interface Painted {
  item: DemoItem;
  original: Buffer;
  picture: Picture;
}

/** sharp works beside the program: as many at once as it has hands for. */
const atOnce = 3;

async function paint(item: DemoItem): Promise<Painted> {
  const { default: sharp } = await import("sharp");
  const original = await sharp(Buffer.from(draw(item.key)))
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
  return { item, original, picture: await readPicture(original) };
}

/** A picture of every item of the menu, read as an upload is. */
export async function paintMenu(): Promise<Painted[]> {
  const rest = [...items];
  const painted: Painted[] = [];
  const lane = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) painted.push(await paint(item));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return painted;
}

interface Gallery {
  locationId: string;
  itemIds: Ids;
}

async function keep(env: Env, { original, picture }: Painted): Promise<string> {
  const id = randomUUID();
  await keepPicture(env, id, { original, full: picture.full });
  return id;
}

/** Hangs the pictures in the gallery of a location, and on its menu. */
export async function hangPictures(
  { db, env }: Stage,
  owner: Scope,
  { locationId, itemIds }: Gallery,
  { painted, now, language }: { painted: readonly Painted[]; now: Date; language: Language },
): Promise<void> {
  const location = own(owner, locationId);
  const shown = painted.filter(({ item }) => itemIds.has(item.key));
  const ids = await Promise.all(shown.map((each) => keep(env, each)));
  const rows = shown.map(({ item, original, picture }, index): BulkRow<"media"> => {
    const { full: _, ...facts } = picture;
    return {
      ...facts,
      id: ids[index],
      organizationId: owner.organizationId,
      locationId: location,
      name: item[language].name,
      fileName: `${item[language].name}.jpg`,
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
