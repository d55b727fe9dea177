import type { Texts } from "./translation.ts";

/** Messages every page needs. */
const files = import.meta.glob<Texts>(["../app/app.en.json", "../ui/ui.en.json", "./units.en.json"], {
  eager: true,
  import: "default",
});

export const coreMessages: Texts = Object.assign({}, ...Object.values(files));
