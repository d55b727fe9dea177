import type { Location } from "@konoba/contract/locations/locations.contract";
import { FeaturedItems } from "./FeaturedItems.tsx";
import { StockAlerts } from "./StockAlerts.tsx";
import style from "./Home.module.css";

/** Renders what is below the first screen: stock alerts and featured items. */
export function StockAndFeatured({ location }: { location: Location }) {
  return (
    <div className={style.columns}>
      <StockAlerts locationId={location.id} />
      <FeaturedItems location={location} />
    </div>
  );
}
