import { Suspense } from "react";
import { Drawers } from "../../drawers/Drawers.tsx";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";

const openWithoutSale = lazyComponent(
  async () => (await import("../../printing/OpenWithoutSale.tsx")).OpenWithoutSale,
);

/** Renders `/drawers`: the cash drawers of a location, and their opening by printers. */
export function DrawersPage() {
  return (
    <Drawers
      tools={(drawer) => (
        <Suspense fallback={null}>
          <openWithoutSale.Component drawer={drawer} />
        </Suspense>
      )}
    />
  );
}
