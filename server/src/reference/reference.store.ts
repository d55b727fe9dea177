import type {
  City,
  Country,
  Cuisine,
  Currency,
  MeatType,
} from "@konoba/contract/reference/reference.contract";
import type { Db } from "../lib/database/db.ts";
import "./reference.table.ts";

const currencyColumns = ["id", "code", "nameEn", "nameMe", "symbol", "decimals"] as const;
const countryColumns = [
  "id",
  "code",
  "code3",
  "nameEn",
  "nameMe",
  "phonePrefix",
  "currencyId",
  "standardTaxRate",
] as const;
const cityColumns = ["id", "countryId", "nameEn", "nameMe", "latitude", "longitude", "timezone"] as const;
const codedColumns = ["id", "code", "nameEn", "nameMe"] as const;

export const listCurrencies = (db: Db): Promise<Currency[]> =>
  db.selectFrom("currencies").select(currencyColumns).execute();

export const listCountries = (db: Db): Promise<Country[]> =>
  db.selectFrom("countries").select(countryColumns).execute();

export const listCities = (db: Db, countryId?: string): Promise<City[]> =>
  db
    .selectFrom("cities")
    .select(cityColumns)
    .$if(countryId !== undefined, (query) => query.where("countryId", "=", countryId ?? ""))
    .execute();

export const listCuisines = (db: Db): Promise<Cuisine[]> =>
  db.selectFrom("cuisines").select(codedColumns).orderBy("sort").execute();

export const listMeatTypes = (db: Db): Promise<MeatType[]> =>
  db.selectFrom("meatTypes").select(codedColumns).orderBy("sort").execute();
