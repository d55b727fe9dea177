import type { RawBuilder } from "kysely";
import type { Db, OwnedLocation } from "./db.ts";

/** Row as JSON text in wire shape. */
export interface RowJson {
  id: string;
  json: string;
}
/** Reads the rows of a location that are neither deleted nor archived, in any order. */
export type ReadRows = (db: Db, location: OwnedLocation, ids: readonly string[]) => Promise<RowJson[]>;

/** Returns a reader of rows by id. */
export const rowReader =
  (statement: (location: OwnedLocation, ids: readonly string[]) => RawBuilder<RowJson>): ReadRows =>
  async (db, location, ids) =>
    (await statement(location, ids).execute(db)).rows;
