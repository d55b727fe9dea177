import type { Texts } from "./translation.ts";

/** The texts every page needs, and those for failures, which must be here before the connection is lost. */
export const words = import.meta.glob<Texts>(
  ["../app/app.en.json", "../ui/{ui,sentences}.en.json", "./{errors,units}.en.json"],
  {
    eager: true,
    import: "default",
  },
);
