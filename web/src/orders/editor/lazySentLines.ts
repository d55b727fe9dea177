import { lazyComponent } from "../../lib/page/lazyComponent.ts";

/** Sent lines of a ticket; the first unsent line preloads them, so that they show at once after Send. */
export const sentLines = lazyComponent(async () => (await import("./SentLines.tsx")).SentLines);

/** Dishes of an unsent set menu, which load with the sent lines. */
export const chosenDishes = lazyComponent(async () => (await import("./SentLines.tsx")).ChosenDishes);
