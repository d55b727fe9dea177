import type { Station } from "./menu.stations.contract.ts";

/** Returns the station that prepares a category: its own one, else one that takes the rest. */
export const stationOf = (
  stations: readonly Station[],
  categoryId: string | undefined,
): Station | undefined =>
  stations.find(({ categoryIds }) => categoryId !== undefined && categoryIds.includes(categoryId)) ??
  stations.find(({ takesRest }) => takesRest);
