// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import texts from "../ui.en.json" with { type: "json" };
import { DateField } from "./DateField.tsx";
import { MultiSelectField } from "./MultiSelectField.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { SelectField } from "./SelectField.tsx";
import { languageOfTexts, TranslationsField } from "./TranslationsField.tsx";

beforeAll(async () => {
  await Promise.all([import("./Combobox.tsx"), import("./Calendar.tsx"), import("./phones.ts")]);
  addTexts("app", "en", {});
  addTexts("ui", "en", texts);
});
afterEach(cleanup);

const options = ["Kafa", "Čaj", "Espreso", "Sok", "Voda", "Pivo", "Vino", "Rakija"].map((label) => ({
  value: label.toLowerCase(),
  label,
  isDisabled: label === "Vino",
}));

const press = async (...keys: string[]) => {
  for (const key of keys)
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
    });
};
const type = (value: string) =>
  act(async () => {
    fireEvent.change(document.activeElement ?? document.body, { target: { value } });
  });
const active = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant");
  return id ? document.querySelector(`[id="${id}"]`)?.textContent : null;
};
const shownOptions = () => screen.queryAllByRole("option").map((option) => option.textContent);

function Select({ onCreate, few = false }: { onCreate?: (text: string) => void; few?: boolean }) {
  const [value, setValue] = useState<string | null>("sok");
  return (
    <SelectField
      label="Drink"
      value={value}
      onChange={setValue}
      options={few ? options.slice(0, 4) : options}
      onCreate={onCreate}
    />
  );
}

/** Renders a combobox and waits for its code. */
async function open(view: ReactNode) {
  await act(async () => void render(view));
  const find = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Drink" });
  await waitFor(() => expect(find().getAttribute("aria-autocomplete")).toBe("list"));
  const input = find();
  await act(async () => input.focus());
  return input;
}

it("opens a list at its selection, moves, picks, and keeps the selection on blur", async () => {
  const input = await open(<Select />);
  expect(input.value).toBe("Sok");

  await press("ArrowDown");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(active()).toBe("Sok");
  await press("ArrowDown", "Enter");
  expect(input.value).toBe("Voda");
  expect(input.getAttribute("aria-expanded")).toBe("false");

  await press("ArrowDown", "ArrowUp", "Escape");
  expect(input.value).toBe("Voda");
  await press("ArrowDown", "ArrowUp");
  await act(async () => input.blur());
  expect(input.value).toBe("Voda");
  expect(shownOptions()).toEqual([]);
});

it("filters by typed text, reports no match and never picks a disabled option", async () => {
  const input = await open(<Select />);

  await type("caj");
  expect(shownOptions()).toEqual(["Čaj"]);
  await type("xyz");
  expect(shownOptions()).toEqual([]);
  expect(screen.getByText("Nothing found")).toBeTruthy();
  await type("vino");
  await press("Enter");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  await type("caj");
  await press("Enter");
  expect(input.value).toBe("Čaj");
});

it("keeps Escape inside an open list", async () => {
  const onEscape = vi.fn();
  document.addEventListener("keydown", onEscape);
  await open(<Select />);

  await press("ArrowDown");
  onEscape.mockClear();
  await press("Escape");
  expect(onEscape).not.toHaveBeenCalled();
  await press("Escape");
  expect(onEscape).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", onEscape);
});

it("opens and picks with Space when it has no search", async () => {
  const input = await open(<Select few />);

  await press(" ", "Home", " ");

  expect(input.value).toBe("Kafa");
  expect(input.getAttribute("aria-expanded")).toBe("false");
});

it("offers to create an option from typed text", async () => {
  const onCreate = vi.fn();
  await open(<Select onCreate={onCreate} />);

  await type("Limunada");
  await press("Enter");

  expect(onCreate).toHaveBeenCalledExactlyOnceWith("Limunada");
});

it("replays an early press once its code has loaded", async () => {
  render(<Select />);
  const early = screen.getByRole("combobox", { name: "Drink" });
  act(() => early.focus());
  fireEvent.click(early);

  expect(await screen.findByRole("option", { name: "Sok" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Drink", expanded: true }));
});

function Several() {
  const [value, setValue] = useState<string[]>(["kafa"]);
  return <MultiSelectField label="Drink" value={value} onChange={setValue} options={options} />;
}

it("selects and removes several options with one opening", async () => {
  await open(<Several />);
  const tags = () => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));

  await press("ArrowDown", "ArrowDown", "Enter", "ArrowDown", "Enter");
  expect(tags()).toEqual(["Remove Kafa", "Remove Čaj", "Remove Espreso"]);
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(3);
  await press("Enter");
  expect(tags()).toEqual(["Remove Kafa", "Remove Čaj"]);
  await press("Escape", "Backspace");
  expect(tags()).toEqual(["Remove Kafa"]);
});

function Day({ min }: { min?: string }) {
  const [value, setValue] = useState<string | null>("2026-01-31");
  return <DateField label="Day" value={value} onChange={setValue} {...(min ? { min } : {})} />;
}

async function openCalendar(view: ReactNode) {
  render(view);
  fireEvent.click(screen.getByRole("button", { name: "Choose a date" }));
  // The calendar's code loads on demand.
  await screen.findByRole("grid", {}, { timeout: 10_000 });
  await vi.dynamicImportSettled();
}
const focused = () => document.activeElement?.getAttribute("aria-label");
const day = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Day" }).value;

it("opens its calendar at the current day and moves by days, weeks and months", async () => {
  await openCalendar(<Day />);
  const [first] = screen.getAllByRole("columnheader", { hidden: true });

  expect(first?.textContent).toBe("Mon");
  expect(focused()).toBe("Saturday, 31 January 2026");
  await press("PageDown");
  expect(focused()).toBe("Saturday, 28 February 2026");
  expect(screen.getByRole("grid").getAttribute("aria-label")).toBe("February 2026");
  await press("ArrowLeft", "ArrowUp", "Home");
  expect(focused()).toBe("Monday, 16 February 2026");
  fireEvent.click(document.activeElement ?? document.body);
  expect(day()).toBe("16/02/2026");
  expect(screen.queryByRole("grid")).toBeNull();
});

it("closes its calendar with Escape and restores the focus", async () => {
  await openCalendar(<Day />);

  await press("ArrowRight", "Escape");

  expect(screen.queryByRole("grid")).toBeNull();
  expect(focused()).toBe("Choose a date");
  expect(day()).toBe("31/01/2026");
});

it("does not select a day before the minimum", async () => {
  await openCalendar(<Day min="2026-01-20" />);

  fireEvent.click(screen.getByRole("button", { name: "Monday, 19 January 2026" }));
  expect(day()).toBe("31/01/2026");
  fireEvent.click(screen.getByRole("button", { name: "Tuesday, 20 January 2026" }));
  expect(day()).toBe("20/01/2026");
});

function Phone() {
  const [value, setValue] = useState("");
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it("accepts a typed phone number, and the country from its list or the plus prefix", async () => {
  await act(async () => void render(<Phone />));
  const country = screen.getByRole<HTMLSelectElement>("combobox", { name: "Country code" });
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  const storedValue = () => screen.getByRole("status").textContent;
  await act(async () => input.focus());
  await waitFor(() => expect(country.options.length).toBeGreaterThan(100));

  await type("067123456");
  expect([input.value, storedValue()]).toEqual(["067 123 456", "+38267123456"]);
  await act(async () => country.focus());
  await act(async () => void fireEvent.change(country, { target: { value: "HR" } }));
  expect(document.activeElement).toBe(country);
  expect(storedValue()).toBe("+38567123456");
  await act(async () => input.focus());
  await type("+381641234567");
  expect([country.value, storedValue()]).toEqual(["RS", "+381641234567"]);
  await type("");
  expect(storedValue()).toBe("");
});

it.each([
  [[], "en"],
  [["me"], "me"],
  [["en", "me"], "en"],
] as const)(
  "edits texts filled in %j, where one language is used, in %s without tabs",
  (filled, language) => {
    const isFilled = (each: string) => filled.some((one) => one === each);
    expect(languageOfTexts("en", isFilled)).toBe(language);
    render(
      <TranslationsField isSingle stateOf={(each) => (isFilled(each) ? "complete" : "empty")}>
        {(each) => <input aria-label={`Name ${each}`} />}
      </TranslationsField>,
    );
    expect(screen.queryAllByRole("tab")).toEqual([]);
    expect(screen.getAllByRole("textbox").map((field) => field.getAttribute("aria-label"))).toEqual([
      `Name ${language}`,
    ]);
  },
);
