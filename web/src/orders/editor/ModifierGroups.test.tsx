// @vitest-environment jsdom
import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import type { ChosenOption } from "../optionChoices.ts";
import texts from "../orders.en.json" with { type: "json" };
import { ModifierGroups } from "./ModifierGroups.tsx";

beforeAll(() => {
  for (const namespace of ["app", "ui", "units"]) addTexts(namespace, "en", {});
  addTexts("orders", "en", texts);
});
afterEach(cleanup);

const option = (id: string, price: string) => ({
  id,
  nameEn: id,
  nameMe: null,
  price,
  removes: [],
  adds: false,
});
const groupOf = (minChoices: number, maxChoices: number | null): BoardOptionGroup => ({
  id: "extras",
  nameEn: "Extras",
  nameMe: null,
  minChoices,
  maxChoices,
  prompt: "always",
  options: [option("Kajmak", "1.00"), option("Ajvar", "0.00"), option("Urnebes", "0.50")],
});

function Chosen({ group }: { group: BoardOptionGroup }) {
  const [value, setValue] = useState<ChosenOption[]>([]);
  return <ModifierGroups groups={[group]} value={value} currency="EUR" onChange={setValue} />;
}

it.each([
  [0, 1, null, "radiogroup"],
  [0, null, null, "group"],
  [0, 2, "Up to 2", "group"],
  [1, 1, "Choose 1", "radiogroup"],
  [2, 2, "Choose 2", "group"],
  [1, 2, "Choose at least 1", "group"],
  [1, null, "Choose at least 1", "group"],
])("a group of %s to %s says %s and is a %s", async (min, max, hint, role) => {
  render(<Chosen group={groupOf(min, max)} />);
  expect((await screen.findByRole("heading")).querySelector("em")?.textContent ?? null).toBe(hint);
  expect(screen.getByRole(role, { name: "Extras" })).toBeTruthy();
});

it("takes as many as the group allows, shows prices above zero, and gives one back", () => {
  render(<Chosen group={groupOf(0, 2)} />);
  const all = () => screen.getAllByRole<HTMLButtonElement>("button");
  const states = () => all().map((each) => [each.getAttribute("aria-pressed"), each.disabled]);
  expect(all().map(({ textContent }) => /\d/.test(textContent ?? ""))).toEqual([true, false, true]);

  for (const index of [0, 1]) fireEvent.click(all()[index] ?? document.body);
  expect(states()).toEqual([
    ["true", false],
    ["true", false],
    ["false", true],
  ]);
  fireEvent.click(all()[0] ?? document.body);
  expect(states()).toEqual([
    ["false", false],
    ["true", false],
    ["false", false],
  ]);
});

it("replaces the choice of a single one", () => {
  render(<Chosen group={groupOf(1, 1)} />);
  const all = () => screen.getAllByRole("radio");
  fireEvent.click(all()[0] ?? document.body);
  fireEvent.click(all()[2] ?? document.body);
  expect(all().map((each) => each.getAttribute("aria-checked"))).toEqual(["false", "false", "true"]);
});
