import { platformCommission } from "./locations.commissions.contract.ts";
import * as locations from "./locations.contract.ts";
import { feeSetting } from "./locations.fees.contract.ts";
import * as locationModules from "./locations.modules.contract.ts";
import { weekWindow } from "./locations.windows.contract.ts";
import * as locationWriting from "./locations.writing.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const locationsComponents = {
  TimeOfDay: locations.locationFields.shape.businessDayStart,
  LabelPrefixes: locations.locationFields.shape.weightPrefixes,
  Location: locations.location,
  LocationInput: locationWriting.locationInput,
  LocationChanges: locationWriting.locationChanges,
  NameInLanguages: locations.location.shape.cityName.unwrap(),
  LocationTranslation: locations.locationFields.shape.translations.unwrap().element,
  LocationCuisine: locations.locationFields.shape.cuisines.unwrap().element,
  TaxGroup: locations.locationFields.shape.taxGroups.element,
  FeeSetting: feeSetting,
  PlatformCommission: platformCommission,
  WeekWindow: weekWindow,
  WorkingDay: locations.workingDay,
  SpecialDay: locations.specialDay,
  SpecialDayInput: locationWriting.specialDayInput,
  ModuleState: locationModules.moduleState,
  ModuleFact: locationModules.moduleFact,
  ModuleSwitches: locationModules.moduleSwitches,
};

/** Rules beyond type and format, in words, by component. */
export const locationsDescriptions = {
  TimeOfDay: "Hours and minutes in the location's time zone.",
};
