import { ApiError } from "@konoba/contract/lib/client";
import { afterEach, expect, it } from "vitest";
import english from "./errors.en.json" with { type: "json" };
import montenegrin from "./errors.me.json" with { type: "json" };
import { whyFailed } from "./failures.ts";
import { addTexts, showLanguage } from "./translation.ts";

addTexts("errors", "en", english);
addTexts("errors", "me", montenegrin);
afterEach(() => showLanguage("en"));

const refused = (code: "portions_left" | "item_not_orderable", details: object | null) =>
  new ApiError(code, { httpStatus: 409, sentence: "", details, requestId: null });

it("names the unavailable dish in the current language", async () => {
  const trout = { nameEn: "Trout", nameMe: "Pastrmka" };

  expect(whyFailed(refused("portions_left", trout))).toBe("Not enough portions are left of Trout.");
  expect(whyFailed(refused("item_not_orderable", trout))).toBe("Trout can't be ordered right now.");
  expect(whyFailed(refused("portions_left", null))).toBe("Not enough portions are left of an item.");
  await showLanguage("me");
  expect(whyFailed(refused("portions_left", trout))).toBe("Nema dovoljno porcija: Pastrmka.");
  expect(whyFailed(refused("item_not_orderable", { nameEn: "Trout", nameMe: null }))).toBe(
    "Trout se trenutno ne može poručiti.",
  );
  expect(whyFailed(refused("item_not_orderable", null))).toBe("Jedna stavka se trenutno ne može poručiti.");
});
