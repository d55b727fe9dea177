/**
 * Checks whether the audit log shows a field: ids and instants say nothing to people, units appear with their
 * quantity, and items with their record.
 */
export const isShownField = (field: string): boolean =>
  !["id", "unit", "item"].includes(field) && !/(Ids?|At)$/.test(field);
