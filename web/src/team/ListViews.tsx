import { Suspense } from "react";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import type { ViewedList } from "./team.views.queries.ts";

const chip = lazyComponent(async () => (await import("./ViewsChip.tsx")).ViewsChip);

/** Renders the saved views of a list; loaded after the list. */
export function ListViews(props: { list: ViewedList; isOfLocation?: boolean }) {
  return (
    <Suspense fallback={null}>
      <chip.Component {...props} />
    </Suspense>
  );
}
