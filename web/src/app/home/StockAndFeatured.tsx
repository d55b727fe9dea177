import type { Location } from "@konoba/contract/locations/locations.contract";
import { FeaturedItems } from "./FeaturedItems.tsx";
import { StockAlerts } from "./StockAlerts.tsx";
import style from "./Home.module.css";

/** What stands at the foot of the page, and comes when the rest is there. */
export function StockAndFeatured({ venue }: { venue: Location }) {
  return (
    <div className={style.columns}>
      <StockAlerts locationId={venue.id} />
      <FeaturedItems venue={venue} />
    </div>
  );
}
