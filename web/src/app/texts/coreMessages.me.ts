import type { Texts } from "../../lib/text/translation.ts";

/** Messages every page needs. */
const files = import.meta.glob<Texts>(["../app.me.json", "../../ui/ui.me.json", "../../lib/units.me.json"], {
  eager: true,
  import: "default",
});

export const coreMessages: Texts = Object.assign({}, ...Object.values(files));

/** Loaders of the other messages, one file for each namespace; here, so that a page lists those of one language. */
export const textFiles = import.meta.glob<{ default: Texts }>(
  ["./*/*.me.json", "!./app/app.me.json", "!./ui/{sentences,ui}.me.json", "!./lib/{errors,units}.me.json"],
  { base: "../../" },
);
