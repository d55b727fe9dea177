import type { Texts } from "../../lib/text/translation.ts";

/** Messages for failures and invalid values. */
const files = import.meta.glob<Texts>(["../../lib/errors.en.json", "../../ui/sentences.en.json"], {
  eager: true,
  import: "default",
});

export const errorMessages: Texts = Object.assign({}, ...Object.values(files));
