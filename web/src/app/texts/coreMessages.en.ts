import type { Texts } from "../../lib/text/translation.ts";

/** Messages every page needs. */
const files = import.meta.glob<Texts>(["../app.en.json", "../../ui/ui.en.json", "../../lib/units.en.json"], {
  eager: true,
  import: "default",
});

export const coreMessages: Texts = Object.assign({}, ...Object.values(files));

/** Loaders of the other messages, one file for each namespace; here, so that a page lists those of one language. */
export const textFiles = import.meta.glob<{ default: Texts }>(
  ["./*/*.en.json", "!./app/app.en.json", "!./ui/{sentences,ui}.en.json", "!./lib/{errors,units}.en.json"],
  { base: "../../" },
);
