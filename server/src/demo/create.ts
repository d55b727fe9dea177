import type { CreateDemo } from "../auth/auth.service.ts";
import { actAs, type DomainHandlers } from "./acting.ts";
import { makeHistory } from "./history.ts";
import { makeOptions } from "./options.ts";
import { makeBeachMenu, makeMenu, makeProducts, makeStock, markSoldOut, writeRecipes } from "./pantry.ts";
import {
  makeBeach,
  makeBeachTables,
  makeLocation,
  makeOwner,
  makeTables,
  makeTeam,
  openDoors,
} from "./places.ts";
import { tables } from "./tables.ts";

const historyDays = 61;
const dayMs = 86_400_000;

/** Makes the demo venue in the caller's transaction, through the same services as everything else. */
export const createDemoWith =
  (handlers: () => DomainHandlers): CreateDemo =>
  async ({ db, env, now }) => {
    const stage = { db, env, handlers: handlers() };
    const opening = new Date(now.getTime() - historyDays * dayMs);
    const founder = await makeOwner(stage, now);
    const founding = actAs(stage, founder, opening);
    const locationId = await makeLocation(founding);
    const beachId = await makeBeach(founding);
    const owner = { ...founder, locationIds: [locationId, beachId] };
    const early = actAs(stage, owner, opening);
    await openDoors(early, owner.locationIds);
    const tableIds = await makeTables(early, locationId);
    await makeBeachTables(early, beachId);
    const productIds = await makeProducts(early, locationId);
    const itemIds = await makeMenu(early, locationId);
    await makeBeachMenu(early, beachId);
    const team = await makeTeam(stage, owner, locationId, now);
    await makeStock(stage, team.get("ivana") ?? owner, { locationId, productIds, now });
    await makeHistory(stage, { locationId, tableIds, itemIds, team }, now);
    const today = actAs(stage, owner, now);
    for (const { number, status } of tables) {
      const tableId = tableIds.get(number);
      if (tableId && status !== "available")
        await today.tables.update({ params: { tableId }, body: { status } });
    }
    await writeRecipes(today, itemIds, productIds);
    await makeOptions(today, { locationId, productIds, itemIds });
    await markSoldOut(today, itemIds);
    return { ownerUserId: owner.userId ?? "" };
  };
