import { z } from "zod";
import * as csv from "./csvRoutes.ts";
import { keyScopes } from "./keyScopes.ts";
import { roles } from "./permissions.ts";
import * as primitives from "./primitives.ts";

/** Schemas of all domains that the OpenAPI document names. */
export const libComponents = {
  Money: primitives.money,
  Amount: primitives.amount,
  Percent: primitives.percent,
  Quantity: primitives.quantityInput,
  LedgerQuantity: primitives.ledgerQuantityInput,
  Language: primitives.languageCode,
  Role: z.enum(roles),
  KeyScope: z.enum(keyScopes),
  Delimiter: csv.importResult.shape.delimiter,
  Import: csv.importInput,
  ImportResult: csv.importResult,
  ImportProblem: csv.importResult.shape.problems.element,
  ImportUndone: csv.importUndone,
  LastImport: csv.lastImport,
  Done: primitives.done,
  Removed: primitives.removed,
};

/** Rules beyond type and format, in words, by component. */
export const libDescriptions = {
  Money: "An amount to enter: decimal text, 0 or more, in the currency of the location.",
  Amount: "A stored amount: decimal text in the currency of the location, possibly negative.",
  Percent: "A percentage from 0 to 100 as decimal text.",
  Quantity: "A quantity with up to three decimals, as a number or as decimal text.",
  LedgerQuantity: "A quantity of the stock's ledger with up to six decimals, as a number or as decimal text.",
};
