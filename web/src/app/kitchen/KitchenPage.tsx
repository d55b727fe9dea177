import { Kitchen } from "../../kitchen/Kitchen.tsx";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { PrintNotice } from "../shell/PrintNotice.tsx";

/** Renders `/kitchen` with the notice of failing printers. */
export const KitchenPage = () => <Kitchen notice={<PrintNotice locationId={useLocationId()} />} />;
