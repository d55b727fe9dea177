// @vitest-environment node
import { describe, expect, it } from "vitest";
import { detectLanguage, languageOfTag, type LanguageSources } from "./language.ts";

const nothing: LanguageSources = {
  query: null,
  cookie: null,
  local: null,
  session: null,
  browser: [],
  page: "",
};

describe("language detection", () => {
  it("checks query, cookie, local storage, session storage, browser and page in this order", () => {
    const all: LanguageSources = {
      query: "me",
      cookie: "en",
      local: "en",
      session: "en",
      browser: ["en"],
      page: "en",
    };

    expect(detectLanguage(all)).toBe("me");
    expect(detectLanguage({ ...all, query: null, cookie: "me" })).toBe("me");
    expect(detectLanguage({ ...all, query: null, cookie: null, local: "me" })).toBe("me");
    expect(detectLanguage({ ...nothing, session: "me", browser: ["en"] })).toBe("me");
    expect(detectLanguage({ ...nothing, browser: ["de", "sr-Latn-ME"], page: "en" })).toBe("me");
    expect(detectLanguage({ ...nothing, browser: ["de"], page: "sr-Latn-ME" })).toBe("me");
  });

  it("ignores stored values outside en and me", () => {
    expect(detectLanguage({ ...nothing, local: "sr-ME", browser: ["en-US"] })).toBe("en");
    expect(detectLanguage({ ...nothing, query: "de", local: "me" })).toBe("me");
  });

  it("falls back to English", () => {
    expect(detectLanguage({ ...nothing, browser: ["de", "fr-FR"] })).toBe("en");
  });

  it.each(["cnr", "cnr-ME", "cnr-Latn-ME", "sr-Latn-ME", "sr-Cyrl-ME", "sr-ME", "bs-ME", "hr-ME"])(
    "reads %s as Montenegrin",
    (tag) => {
      expect(languageOfTag(tag)).toBe("me");
    },
  );

  it.each(["sr", "sr-RS", "hr", "bs-BA", "de-ME"])("does not read %s as Montenegrin", (tag) => {
    expect(languageOfTag(tag)).toBeNull();
  });
});
