import { type Selectable, sql } from "kysely";
import { insertOf } from "../lib/database/bulk.ts";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";

export type Step = Omit<Selectable<Tables["inventoryConsumptions"]>, "locationId" | "createdAt">;

interface Held {
  lineId: string;
  productId: string;
  /** Quantity the line holds, in the product's unit. */
  quantity: string;
  /** Quantity that left the stock for the line, wasted portions included. */
  moved: string;
  lastStep: number;
}

/** Lists the stock held by order lines, by product. */
export async function listHeld(db: Db, location: OwnedLocation, lineIds: readonly string[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select line_id, product_id, sum(quantity) as quantity, max(step)::int as last_step,
      coalesce(sum(quantity) filter (where kind <> 'wasted'), 0) as moved
    from inventory_consumptions where location_id = ${location} and line_id = any(${lineIds}::uuid[])
    group by line_id, product_id order by line_id, product_id`.execute(db);
  return rows;
}

/** Claims steps of consumption and returns the ones claimed; the key lets each be claimed once. */
export async function claimSteps(
  db: Db,
  location: OwnedLocation,
  steps: readonly Step[],
  now: Date,
): Promise<Step[]> {
  if (steps.length === 0) return [];
  const rows = steps.map((step) => ({ ...step, locationId: location, createdAt: now }));
  const { rows: claims } = await sql<Pick<Step, "lineId" | "productId" | "step">>`
    ${insertOf("inventoryConsumptions", rows)} on conflict do nothing returning line_id, product_id, step`.execute(
    db,
  );
  const claimed = new Set(claims.map((row) => `${row.lineId} ${row.productId} ${row.step}`));
  return steps.filter((step) => claimed.has(`${step.lineId} ${step.productId} ${step.step}`));
}

interface Taken {
  lineId: string;
  productId: string;
  inventoryId: string;
  /** Negative: quantity that left this item for the line, less returns. */
  quantity: string;
}

/** Lists the items the lines consumed from, net of returns. */
export async function listTaken(
  db: Db,
  location: OwnedLocation,
  lineIds: readonly string[],
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select line_id, line_product_id as product_id, inventory_id, sum(quantity) as quantity
    from inventory_movements where location_id = ${location} and line_id = any(${lineIds}::uuid[])
    group by line_id, line_product_id, inventory_id order by inventory_id`.execute(db);
  return rows;
}

/** Returns the units of the location's products, archived ones included. */
export async function findUnits(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unit: string }>`
    select id, unit from products where location_id = ${location} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.unit]));
}
