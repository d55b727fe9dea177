import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import type { FaultText } from "./FaultText.tsx";

/** Loaded with the first refusal: its sentences are a file of their own. */
const text = lazyComponent(async () => (await import("./FaultText.tsx")).FaultText);

/** Renders a refusal of the tax service. */
export function Refusal({ fault }: ComponentProps<typeof FaultText>) {
  return (
    <Suspense fallback={null}>
      <text.Component fault={fault} />
    </Suspense>
  );
}
