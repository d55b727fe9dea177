import { describe, expect, it } from "vitest";
import { changesOf, nameOfSubject } from "./auditChanges.ts";

describe("what an entry of the log says", () => {
  it("names only what became different", () => {
    const before = { id: "1", firstName: "Marko", role: "waiter", lastLogin: null, locationId: "a" };
    const after = { id: "1", firstName: "Marko", role: "manager", locationId: "b" };

    expect(changesOf(before, after)).toEqual([{ field: "role", before: "waiter", after: "manager" }]);
  });

  it("lists everything of what is new or gone", () => {
    expect(changesOf(null, { name: "Most", isActive: true })).toHaveLength(2);
    expect(changesOf({ name: "Most" }, null)).toEqual([{ field: "name", before: "Most", after: undefined }]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it("knows people by their names and things by theirs", () => {
    expect(nameOfSubject(null, { firstName: "Ana", lastName: "Đukić", email: "ana@most.me" })).toBe(
      "Ana Đukić",
    );
    expect(nameOfSubject({ name: "Most" }, null)).toBe("Most");
    expect(nameOfSubject(null, { plan: "growth" })).toBeNull();
  });
});
