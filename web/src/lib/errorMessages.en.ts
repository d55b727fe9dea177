import type { Texts } from "./translation.ts";

/** Why something failed, and what is wrong with a value. */
const files = import.meta.glob<Texts>(["./errors.en.json", "../ui/sentences.en.json"], {
  eager: true,
  import: "default",
});

export const errorMessages: Texts = Object.assign({}, ...Object.values(files));
