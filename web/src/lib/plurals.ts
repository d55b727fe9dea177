import { intlTags } from "./language.ts";

interface RuleSource {
  getRule: (code: string, options?: object) => unknown;
  clearCache: () => void;
}

/**
 * Makes counted nouns of `me` follow the Montenegrin rule. Without it Intl.PluralRules takes the
 * rule of the device's own language, which is right on a Serbian device and wrong on any other.
 */
export function fixPlurals(resolver: RuleSource): void {
  const original = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => original(code === "me" ? intlTags.me : code, options);
  resolver.clearCache();
}
