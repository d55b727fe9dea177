import type {} from "../lib/database/db.ts";

interface Named {
  id: string;
  nameEn: string;
  nameMe: string;
}

interface CurrencyTable extends Named {
  code: string;
  symbol: string;
  decimals: number;
}

interface CountryTable extends Named {
  code: string;
  code3: string;
  phonePrefix: string;
  currencyId: string | null;
  standardTaxRate: string | null;
}

interface CityTable extends Named {
  countryId: string;
  latitude: string;
  longitude: string;
  timezone: string;
}

interface SortedTable extends Named {
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
