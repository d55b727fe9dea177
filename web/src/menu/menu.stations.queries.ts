import { api } from "../lib/api/api.ts";
import { recordQueries } from "../lib/cache/recordQueries.ts";

const { createStation: create, listStations: list, updateStation: update } = api.menu;
const { removeStation: remove, restoreStation: restore } = api.menu;

export const stationQueries = recordQueries(
  { texts: "stations", key: ["menu", "stations"], refresh: [["menu"]] },
  { list, create, update, remove, restore },
);
