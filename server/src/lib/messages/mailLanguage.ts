export type Language = "en" | "me";

// The same tags that the web app reads as Montenegrin.
const montenegrin = /^(cnr(-.*)?|sr(-\w{4})?-ME|bs(-\w{4})?-ME|hr-ME|me)$/i;

/** Returns the language of a message: that of the page, else the person's choice, else the browser's. */
export function messageLanguage(
  named: Language | null | undefined,
  chosen: Language | null | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (named) return named;
  if (chosen) return chosen;
  const preferences = (acceptLanguage ?? "").slice(0, 200).split(",");
  for (const entry of preferences) {
    const tag = entry.split(";")[0]?.trim() ?? "";
    if (montenegrin.test(tag)) return "me";
    if (/^en(-|$)/i.test(tag)) return "en";
  }
  return "en";
}
