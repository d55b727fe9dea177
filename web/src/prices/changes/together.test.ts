import { describe, expect, it } from "vitest";
import { actAtEach, pricesElsewhere } from "./together.ts";

const item = (id: string, nameEn: string | null, nameMe: string | null = null) => ({ id, nameEn, nameMe });

describe("a change of several locations", () => {
  it("finds the dishes of another menu by name, and names those that it lacks", () => {
    const here = [item("a", "Soup", "Supa"), item("b", null, "Lignje"), item("c", "Trout")];
    const there = [item("x", null, " soup"), item("y", "Squid", "LIGNJE")];
    const entries = here.map(({ id }, index) => ({ itemId: id, price: `${index + 4}.50` }));
    expect(pricesElsewhere(entries, here, there)).toEqual({
      prices: [
        { itemId: "x", price: "4.50" },
        { itemId: "y", price: "5.50" },
      ],
      missing: ["Trout"],
    });
  });

  it("goes to every location, and names those that refuse with their reason", async () => {
    const reached: string[] = [];
    const refusals = await actAtEach(
      [{ name: "Budva" }, { name: "Kotor" }, { name: "Tivat" }],
      ({ name }) => {
        reached.push(name);
        const message = "Choose a later time: somebody else has to approve it";
        const refusal = Object.assign(new Error(message), {
          code: "invalid_request",
          details: [{ path: "appliesAt", message }],
        });
        return name === "Kotor" ? Promise.reject(refusal) : Promise.resolve();
      },
    );
    expect(reached).toEqual(["Budva", "Kotor", "Tivat"]);
    expect(refusals).toEqual([
      { name: "Kotor", reason: "Choose a later time: somebody else has to approve it" },
    ]);
  });
});
