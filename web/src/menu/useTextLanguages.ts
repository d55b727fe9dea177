import { useState } from "react";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { useFormat } from "../lib/text/format.ts";
import { languages, type Language } from "../lib/text/language.ts";
import { languageOfTexts } from "../ui/fields/TranslationsField.tsx";

/** Returns the languages that texts are edited in: one where several languages are off, that of the texts. */
export function useTextLanguages(isFilled: (language: Language) => boolean): readonly Language[] {
  const { language: own } = useFormat();
  const hasSeveral = useIsModuleOn("languages");
  const [single] = useState(() => languageOfTexts(own, isFilled));
  return hasSeveral ? languages : [single];
}
