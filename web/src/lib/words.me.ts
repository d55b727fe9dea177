import type { Texts } from "./translation.ts";

const files = import.meta.glob<Texts>(
  ["../app/app.me.json", "../ui/{ui,sentences}.me.json", "./{errors,units}.me.json"],
  { eager: true, import: "default" },
);

/** The texts every page needs, and those for failures, which must be here before the connection is lost. */
export const words: Texts = Object.assign({}, ...Object.values(files));
