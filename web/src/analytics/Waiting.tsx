import { useTranslation } from "../lib/text/translation.ts";
import { DelayedFallback, Skeleton, SkeletonLines } from "../ui/display/Skeleton.tsx";
import style from "./Waiting.module.css";

const lines = [36, 75, 114, 153, 192];
const tiles = ["revenue", "orders", "average", "utilization", "peak", "pending", "corrections", "tips"];

/** Renders the axes of a loading chart. */
function Axes() {
  return (
    <svg className={`full ${style.axes}`} height="228" aria-hidden="true">
      {lines.map((y) => (
        <line key={y} x1="52" x2="100%" y1={y} y2={y} />
      ))}
    </svg>
  );
}

/** Renders the skeleton of the page while the report is loading. */
export function Waiting() {
  const { t } = useTranslation("analytics");
  return (
    <DelayedFallback>
      <div className={style.waiting} role="status" aria-label={t("loading")}>
        <div className={`grid gap-16 edged ${style.tiles}`}>
          {tiles.map((tile) => (
            <div key={tile} className="stack gap-8">
              <Skeleton width="60%" />
              <Skeleton width="80%" height={30} />
              <Skeleton width="45%" />
            </div>
          ))}
        </div>
        <div className={style.pair}>
          <Axes />
          <Axes />
          <SkeletonLines count={5} />
          <SkeletonLines count={5} />
        </div>
      </div>
    </DelayedFallback>
  );
}
