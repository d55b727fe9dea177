import type {} from "../lib/database/db.ts";

interface NamedTable {
  id: string;
  nameEn: string;
  nameMe: string;
}

interface CurrencyTable extends NamedTable {
  code: string;
  symbol: string;
  decimals: number;
}

interface CountryTable extends NamedTable {
  code: string;
  code3: string;
  phonePrefix: string;
  currencyId: string | null;
  standardTaxRate: string | null;
}

interface CityTable extends NamedTable {
  countryId: string;
  latitude: string;
  longitude: string;
  timezone: string;
}

interface SortedTable extends NamedTable {
  code: string;
  sort: number;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    currencies: CurrencyTable;
    countries: CountryTable;
    cities: CityTable;
    cuisines: SortedTable;
    meatTypes: SortedTable;
  }
}
