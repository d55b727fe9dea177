import { dayMs } from "@konoba/contract/lib/durations";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { CreateDemo } from "../auth/auth.service.ts";
import type { Env } from "../env.ts";
import type { Caller } from "../lib/access/caller.ts";
import { actAs, type DomainHandlers, type Stage } from "./acting.ts";
import { makeBooks } from "./books.ts";
import { makeChecklists } from "./checklists.ts";
import { connectShop } from "./developers.ts";
import { prepareEvening } from "./evening.ts";
import { issueToday, makeFiscal } from "./fiscal.ts";
import { castOf, planHistory, usesOf, writeHistory, type DemoLocation } from "./history.ts";
import type { Ids } from "./ids.ts";
import { enterInvoices } from "./invoices.ts";
import { businessDayStartAt, location } from "./locations.ts";
import { makeOptions } from "./options.ts";
import { inLanguage } from "./order.language.ts";
import { makeBeachMenu, makeMenu, makeProducts, makeStock, markSoldOut } from "./pantry.ts";
import { hangPictures, paintMenu } from "./pictures.ts";
import {
  makeBeach,
  makeBeachTables,
  makeLocation,
  makeOwner,
  makeTables,
  makeTeam,
  openDoors,
  seatGuests,
} from "./places.ts";
import { makeLunch, makePricing, showLikenesses } from "./pricing.ts";
import { makeProduction } from "./production.ts";
import { makeSuppliers, placeOrders, type Supplied } from "./purchases.ts";
import { products } from "./stock.ts";
import { speakerOf } from "./texts.ts";

const openDays = 61;

interface Moment {
  now: Date;
  opening: Date;
}

/** Writes the orders and the stock movements they cause. */
async function fill(
  stage: Stage,
  owner: Caller,
  place: DemoLocation & { productIds: Ids; supplied: Supplied; lunchId: string },
  moment: Moment,
) {
  const { now, opening } = moment;
  const { timezone } = location;
  const { hour } = wallTime(now, timezone);
  const businessDayStart = businessDayStartAt(hour);
  const plan = planHistory({ now, hour, timezone, businessDayStart }).map((order) =>
    inLanguage(order, stage.speak),
  );
  const cast = await castOf(stage, owner, place);
  const { locationId, productIds, supplied } = place;
  const units = new Map(products.map(({ key, unit }) => [productIds.get(key) ?? "", unit]));
  const today = businessDate(now, timezone, businessDayStart);
  const served = await writeHistory(stage, cast, plan, { today, businessDayStart });
  const uses = await usesOf(stage, cast, served, units);
  const keeper = place.team.get("ivana") ?? owner;
  await makeStock(stage, keeper, { locationId, productIds, supplied, uses, opening, now });
  await enterInvoices(stage, { ...supplied, owner, keeper, locationId, now });
  await placeOrders(stage, { ...supplied, owner, keeper, locationId, now });
  await seatGuests(stage, place.tableIds, plan);
}

/**
 * Creates the demo in the caller's transaction, in one language. Locations, menu and team go through the same
 * services as requests; two months of orders are computed by the rules of those services and written in bulk.
 */
export const createDemoWith =
  (handlers: (env: Env) => DomainHandlers): CreateDemo =>
  async ({ db, env, now, language }) => {
    const speak = speakerOf(language);
    const stage = { db, env, handlers: handlers(env), speak };
    // Pictures are resized concurrently; the await below handles a failure.
    const painting = paintMenu();
    painting.catch(() => undefined);
    const opening = new Date(now.getTime() - openDays * dayMs);
    const founder = await makeOwner(stage, now);
    const founding = actAs(stage, founder, opening);
    const { hour } = wallTime(now, location.timezone);
    const locationId = await makeLocation(founding, businessDayStartAt(hour), speak);
    const beachId = await makeBeach(founding, speak);
    const owner = { ...founder, locationIds: [locationId, beachId] };
    const early = actAs(stage, owner, opening);
    await openDoors(early, owner.locationIds, hour);
    const tableIds = await makeTables(early, locationId, speak);
    await makeBeachTables(early, beachId);
    const productIds = await makeProducts({ db, scope: owner, now: opening }, locationId, language);
    const groupIds = await makeOptions(early, locationId, productIds);
    const itemIds = await makeMenu(early, locationId, { productIds, groupIds, speak });
    const beachIds = await makeBeachMenu(early, beachId, speak);
    const team = await makeTeam(stage, owner, locationId, now);
    const made = { locationId, tableIds, itemIds, team };
    const lunch = await makeLunch({ stage, owner, now: opening }, made);
    const place = { ...made, lunch, lunchId: lunch.id };
    const supplied = await makeSuppliers(stage, owner, { locationId, productIds, opening, language });
    await fill(stage, owner, { ...place, productIds, supplied }, { now, opening });
    await makeBooks({ stage, owner, now, language }, locationId);
    const evening = { stage, owner, now };
    const likenesses = await makePricing(evening, place);
    const keys = await makeFiscal(evening, locationId);
    await prepareEvening(evening, place);
    await issueToday(evening, locationId, keys);
    await markSoldOut(actAs(stage, owner, now), itemIds);
    const hanging = { painted: await painting, now: opening, language };
    await hangPictures(stage, owner, { locationId, itemIds }, hanging);
    await showLikenesses(evening, place, likenesses);
    await hangPictures(stage, owner, { locationId: beachId, itemIds: beachIds }, hanging);
    const keeper = team.get("ivana") ?? owner;
    await makeProduction({ ...stage, language }, { owner, keeper, locationId, productIds, itemIds, now });
    const cook = team.get("nikola") ?? keeper;
    await makeChecklists({ ...stage, language }, { owner, cook, locationId, now });
    await connectShop(stage, { owner, locationId, now });
    return { ownerUserId: owner.userId ?? "" };
  };
