import { fold, isFound } from "@konoba/contract/lib/search";
import type {
  Country,
  MeatType,
  ReferenceQuery,
  reference as routes,
} from "@konoba/contract/reference/reference.contract";
import { RawResponse, type Handlers } from "../lib/access/handler.ts";
import type { Db } from "../lib/database/db.ts";
import * as store from "./reference.store.ts";

type LocalizedName = Pick<Country, "nameEn" | "nameMe"> & Partial<Pick<Country, "code">>;

function compareBy(field: "nameEn" | "nameMe", direction: 1 | -1) {
  const keyOf = (row: LocalizedName) => fold(row[field]);
  return (a: LocalizedName, b: LocalizedName) =>
    keyOf(a) < keyOf(b) ? -direction : keyOf(a) > keyOf(b) ? direction : 0;
}

function sorted<T extends LocalizedName>(rows: T[], sort: ReferenceQuery["sort"]): T[] {
  if (sort === undefined) return rows;
  const field = sort.endsWith("nameMe") ? "nameMe" : "nameEn";
  return rows.toSorted(compareBy(field, sort.startsWith("-") ? -1 : 1));
}

/**
 * Returns the requested part of a list, cacheable by the browser for a day since it changes only with a
 * release.
 */
function listed<T extends LocalizedName>(rows: T[], query: ReferenceQuery): RawResponse {
  const found = rows.filter(({ nameEn, nameMe, code = "" }) =>
    isFound(`${nameEn} ${nameMe} ${code}`, query.q ?? ""),
  );
  const { pageSize } = query;
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / pageSize)));
  const items = sorted(found, query.sort).slice((page - 1) * pageSize, page * pageSize);
  return new RawResponse(JSON.stringify({ items, total: found.length, page, pageSize }), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "private, max-age=86400" },
  });
}

const alphabetical = (query: ReferenceQuery): ReferenceQuery => ({ ...query, sort: query.sort ?? "nameEn" });

export const reference: Handlers<typeof routes> = {
  countries: async ({ db, query }) => listed(await store.listCountries(db), alphabetical(query)),
  currencies: async ({ db, query }) => listed(await store.listCurrencies(db), alphabetical(query)),
  cities: async ({ db, query }) => listed(await store.listCities(db, query.countryId), alphabetical(query)),
  cuisines: async ({ db, query }) => listed(await store.listCuisines(db), query),
};

export const listMeatTypes = (db: Db): Promise<MeatType[]> => store.listMeatTypes(db);
