import {
  checklist,
  checklistInput,
  checklistChanges,
  point,
  check,
  checkInput,
  checkRecord,
  signedPoint,
} from "./checklists.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const checklistsComponents = {
  Checklist: checklist,
  ChecklistInput: checklistInput,
  ChecklistChanges: checklistChanges,
  ChecklistPoint: point,
  Check: check,
  CheckInput: checkInput,
  CheckRecord: checkRecord,
  SignedPoint: signedPoint,
};
