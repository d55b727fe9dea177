import { Suspense } from "react";
import { useReceiptCounts } from "../../lib/api/navCounts.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useEditor } from "../editor.ts";
import type { PayFormState } from "./usePayForm.ts";

const fields = lazyComponent(async () => (await import("./BuyerPart.tsx")).BuyerPart);

/** Renders the company bill of a payment where fiscal receipts are on. */
export function CompanyBill({ form }: { form: PayFormState }) {
  const { locationId } = useEditor();
  if (useReceiptCounts(locationId) === null) return null;
  return (
    <Suspense fallback={null}>
      <fields.Component form={form} />
    </Suspense>
  );
}
