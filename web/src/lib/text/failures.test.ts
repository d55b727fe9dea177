import { ApiError } from "@konoba/contract/lib/client";
import { afterEach, expect, it, vi } from "vitest";
import english from "../errors.en.json" with { type: "json" };
import montenegrin from "../errors.me.json" with { type: "json" };
import { reasonKey, whyFailed } from "./failures.ts";
import { addTexts, showLanguage } from "./translation.ts";

addTexts("errors", "en", english);
addTexts("errors", "me", montenegrin);
afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage("en");
});

const refused = (
  code: "portions_left" | "item_not_orderable" | "production_recipe_loop" | "maintenance",
  details: object | null,
) => new ApiError(code, { httpStatus: 409, sentence: "", details, requestId: null });

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

it("names the products whose recipes form a loop", async () => {
  const loop = { loop: ["Stock", "Sauce", "Stock"] };
  expect(whyFailed(refused("production_recipe_loop", loop))).toBe(
    "A product can't be made of itself: Stock → Sauce → Stock.",
  );
  await showLanguage("me");
  expect(whyFailed(refused("production_recipe_loop", null))).toBe(
    "Proizvod ne može da bude sastojak sam sebi, ni preko drugih normativa.",
  );
});

it("shows the notice of a maintenance, if there is one", async () => {
  const notice = { notice: "Back at six." };
  const sentence = "This server is under maintenance. Nothing can be changed right now.";
  expect(whyFailed(refused("maintenance", notice))).toBe(`${sentence} Back at six.`);
  expect(whyFailed(refused("maintenance", { notice: "" })).trim()).toBe(sentence);
  await showLanguage("me");
  expect(whyFailed(refused("maintenance", notice))).toBe(
    "Server se održava. Trenutno se ništa ne može mijenjati. Back at six.",
  );
});

it("tells a missing reply from a missing network and from a fault of our own", () => {
  const lost = new TypeError("Failed to fetch");
  expect(reasonKey(lost)).toBe("unavailable");
  vi.stubGlobal("navigator", { onLine: false });
  expect(reasonKey(lost)).toBe("offline");
  expect(reasonKey(new Error("a bug"))).toBe("internal");
  expect(reasonKey(Object.assign(new Error("half"), { code: "EACCES" }))).toBe("internal");
  expect(reasonKey({ code: "forbidden", details: null })).toBe("internal");
  expect(reasonKey(refused("portions_left", null))).toBe("portions_left");
});

it("shows the server's sentence for a code without a message here", () => {
  const unknown = new ApiError("portions_left", {
    httpStatus: 409,
    sentence: "Sold out.",
    details: null,
    requestId: null,
  });
  Object.assign(unknown, { code: "brand_new" });
  expect(whyFailed(unknown)).toBe("Sold out.");
  expect(whyFailed("thrown text")).toBe(whyFailed(new Error("a bug")));
});
