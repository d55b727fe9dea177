import { Suspense } from "react";
import { ProductionDay } from "../../inventory/ProductionDay.tsx";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";

const label = lazyComponent(async () => (await import("../../printing/LabelPanel.tsx")).LabelPanel);

/** Renders `/inventory/production`: what to make today, and the label of the chosen batch beside it. */
export function ProductionPage() {
  return (
    <ProductionDay
      label={({ id, inventoryId, batchNumber }) => (
        <Suspense fallback={null}>
          <label.Component
            key={inventoryId}
            inventoryId={inventoryId}
            batchNumber={batchNumber}
            batchTo={`/inventory/production/batches/${id}`}
          />
        </Suspense>
      )}
    />
  );
}
