/** Returns the name of a price list in a language. */
export const listNameIn = (
  { name, nameMe }: { name: string; nameMe?: string | null | undefined },
  language: "en" | "me",
): string => (language === "me" && nameMe ? nameMe : name);
