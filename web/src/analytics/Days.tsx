import { Suspense } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { DishTimes, TopItems, TopTables } from "./TopCards.tsx";
import { Headline } from "./Headline.tsx";
import { HeatMapCard } from "./HeatMapCard.tsx";
import { HourlyCard } from "./HourlyCard.tsx";
import type { Part } from "./part.ts";
import type { ReportsProps } from "./Reports.tsx";
import { MethodShares, TypeShares } from "./ShareCards.tsx";
import { StepBars } from "./StepBars.tsx";
import { Tiles } from "./Tiles.tsx";
import { TrendCard } from "./TrendCard.tsx";
import { isHourly } from "./trendSteps.ts";
import { WhyOf } from "./WhyOf.tsx";
import style from "./Analytics.module.css";

const tables = lazyPart(async () => (await import("./Reports.tsx")).Reports);

interface DaysProps extends ReportsProps {
  /** The bar that is taken apart: an hour of the only day, or a day. */
  step: string | undefined;
  /** Whether it is said already that there was no order. */
  isEmptySaid: boolean;
}

/** What came out better or worse, the figures and charts behind it, and the reports of the same days. */
export function Days({ part, isEmptySaid, step, ...reports }: DaysProps) {
  const hasOrders = part.report.current.orders > 0;
  return (
    <>
      <Headline part={part} isEmptySaid={isEmptySaid} />
      {hasOrders && <Cards part={part} opened={step} />}
      {(hasOrders || part.report.drawers.length > 0 || reports.kind !== undefined) && (
        <Suspense fallback={<SkeletonLines count={4} />}>
          <tables.Part part={part} {...reports} />
        </Suspense>
      )}
      <WhyOf part={part} step={step} />
    </>
  );
}

function Cards({ part, opened }: { part: Part; opened: string | undefined }) {
  const isOneDay = isHourly(part.report);
  return (
    <div className={style.cards}>
      <Tiles {...part} />
      <div className={style.pair}>
        {isOneDay ? <StepBars {...part} opened={opened} /> : <TrendCard {...part} opened={opened} />}
        <HourlyCard {...part} />
      </div>
      <div className={style.pair}>
        {/* What a heat map would tell of one day stands above. */}
        {isOneDay ? <TopItems {...part} /> : <HeatMapCard {...part} />}
        <TopTables {...part} />
      </div>
      <div className={isOneDay ? style.pair : style.trio}>
        <TypeShares {...part} />
        <MethodShares {...part} />
        {!isOneDay && <TopItems {...part} />}
      </div>
      <div className={style.whole}>
        <DishTimes {...part} />
      </div>
    </div>
  );
}
