import type { Texts } from "./translation.ts";

/** Messages every page needs. */
const files = import.meta.glob<Texts>(["../app/app.me.json", "../ui/ui.me.json", "./units.me.json"], {
  eager: true,
  import: "default",
});

export const coreMessages: Texts = Object.assign({}, ...Object.values(files));
