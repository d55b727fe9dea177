import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { navCounts } from "../../lib/api/navCounts.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";

const trouble = lazyComponent(async () => (await import("../../printing/PrinterTrouble.tsx")).PrinterTrouble);

/** Loads and renders the list of failing printers, if there are any. */
export function PrintNotice({ locationId }: { locationId: string }) {
  const { data: stuck } = useQuery({ ...navCounts(locationId), select: ({ stuckPrints }) => stuckPrints });
  if (!stuck) return null;
  return (
    <Suspense fallback={null}>
      <trouble.Component locationId={locationId} />
    </Suspense>
  );
}
