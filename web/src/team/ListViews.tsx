import { Suspense } from "react";
import { lazyComponent } from "../lib/lazyComponent.ts";
import type { ViewedList } from "./team.views.queries.ts";

const chip = lazyComponent(async () => (await import("./ViewsChip.tsx")).ViewsChip);

/** The views a person keeps of a list; they come after the list itself. */
export function ListViews(props: { list: ViewedList; isOfLocation?: boolean }) {
  return (
    <Suspense fallback={null}>
      <chip.Component {...props} />
    </Suspense>
  );
}
