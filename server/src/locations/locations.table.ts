import type { Module } from "@konoba/contract/lib/modules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Decimal, Instant, Json, WithDefault } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface LocationTable {
  id: string;
  organizationId: string;
  name: string;
  address: string | null;
  cityId: string | null;
  countryId: string | null;
  postalCode: string | null;
  phoneNumber: string | null;
  taxNumber: string | null;
  latitude: string | null;
  longitude: string | null;
  email: string | null;
  websiteUrl: string | null;
  numberOfTables: number | null;
  active: boolean;
  crmEnabled: boolean;
  instagramSyncEnabled: boolean;
  servesAlcohol: boolean;
  ratings: WithDefault<number>;
  ratingAverage: WithDefault<string>;
  currencyId: string;
  currencyCode: string;
  currencyDecimals: number;
  defaultGratuityPercentage: Decimal;
  servicePrice: Decimal;
  taxRate: Decimal;
  pricesIncludeTax: boolean;
  requirePaymentToComplete: boolean;
  completeWhenServedAndPaid: WithDefault<boolean>;
  autoCompleteMinutes: WithDefault<number | null>;
  /** Fiscal receipts are issued for each round. */
  issuesRounds: WithDefault<boolean>;
  skipConfirmed: WithDefault<boolean>;
  offlineCash: WithDefault<boolean>;
  cashRounding: WithDefault<Location["cashRounding"]>;
  voidGraceSeconds: WithDefault<number>;
  weightPrefixes: WithDefault<string[]>;
  pricePrefixes: WithDefault<string[]>;
  blindCountRoles: WithDefault<Location["blindCountRoles"]>;
  autoAcceptOrders: WithDefault<boolean>;
  autoRejectMinutes: WithDefault<number | null>;
  approvePriceChanges: WithDefault<boolean>;
  approveTypedWeights: WithDefault<boolean>;
  timezone: string;
  businessDayStart: string;
  reservationMinutes: WithDefault<number>;
  reservationHoldMinutes: WithDefault<number>;
  translations: Json<Location["translations"]>;
  taxGroups: Json<Location["taxGroups"]>;
  fees: Json<Location["fees"]>;
  commissions: Json<Location["commissions"]>;
  cuisines: Json<Location["cuisines"]>;
  modulesOff: WithDefault<Module[]>;
  workingHours: Json<Location["workingHours"]>;
  specialDays: WithDefault<Json<Location["specialDays"]>>;
  createdAt: Instant;
  updatedAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    locations: LocationTable;
  }
}

mapConstraintErrors({ locations_city_id_fkey: "city_not_in_country" });
