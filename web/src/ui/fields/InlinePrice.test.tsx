// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import texts from "../ui.en.json" with { type: "json" };
import { InlineNumber, InlinePrice } from "./InlinePrice.tsx";

addTexts("ui", "en", texts);

const onChange = vi.fn();
beforeEach(async () => {
  onChange.mockClear();
  // Translations may still be loading at the first render.
  await act(async () => {
    render(<InlinePrice name="Trout" value="9.50" currency="EUR" canEdit onChange={onChange} />);
  });
  fireEvent.click(button());
});
afterEach(cleanup);

const button = () => screen.getByRole("button", { name: /Change the price of Trout.*9\.50/ });
const field = () => screen.getByRole("textbox", { name: "Price of Trout" });
const type = (value: string, key: string) => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.keyDown(field(), { key });
};

it("saves with Enter, accepts either decimal sign and restores the focus", () => {
  type("10,20", "Enter");

  expect(onChange.mock.calls).toEqual([["10.20"]]);
  expect(document.activeElement).toBe(button());
});

it("reverts with Escape", () => {
  type("11", "Escape");

  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button());
});

it("stays open for an invalid price", () => {
  type("ten", "Enter");

  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(onChange).not.toHaveBeenCalled();
});

it("sends nothing when the price is unchanged", () => {
  type("9.5", "Enter");

  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ["price", false, "Eel"],
  ["price", true, "Bream"],
  ["level", false, "Eel"],
  ["level", true, "Bream"],
])("moves with Enter in the same column: %s, with Shift %s to %s", async (column, shiftKey, to) => {
  cleanup();
  await act(async () => {
    render(
      <ul>
        {["Bream", "Carp", "Eel"].map((name) => (
          <li key={name} data-row>
            <InlinePrice name={name} value="9.50" currency="EUR" canEdit onChange={onChange} />
            <InlineNumber
              label={`Level of ${name}`}
              column="level"
              value="4"
              isValid={(typed) => /^\d+$/.test(typed)}
              canEdit
              onChange={onChange}
            >
              4 kg
            </InlineNumber>
          </li>
        ))}
      </ul>,
    );
  });
  const about = (name: string) => new RegExp(`${column} of ${name}`, "i");
  fireEvent.click(screen.getByRole("button", { name: about("Carp") }));
  const typed = screen.getByRole("textbox", { name: about("Carp") });
  fireEvent.change(typed, { target: { value: "7" } });
  fireEvent.keyDown(typed, { key: "Enter", shiftKey });

  expect(onChange.mock.calls).toEqual([["7"]]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: about(to) }));
});
