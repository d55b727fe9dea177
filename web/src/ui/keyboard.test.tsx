// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { addTexts } from "../lib/text/translation.ts";
import { Button } from "./controls/Button.tsx";
import { Checkbox } from "./controls/Checkbox.tsx";
import { Chip } from "./controls/Chip.tsx";
import { Menu, MenuItem } from "./controls/Menu.tsx";
import { RadioGroup } from "./controls/RadioGroup.tsx";
import { Segmented } from "./controls/Segmented.tsx";
import { Stepper } from "./controls/Stepper.tsx";
import { Switch } from "./controls/Switch.tsx";
import { confirm } from "./dialogs/confirm.tsx";
import { ConfirmHost, confirmDialog } from "./dialogs/ConfirmHost.tsx";
import { ChipsField } from "./fields/ChipsField.tsx";
import { CodeInput } from "./fields/CodeInput.tsx";
import { TimeField } from "./fields/DateField.tsx";
import { DecimalField } from "./fields/NumberField.tsx";
import { PinInput } from "./fields/PinInput.tsx";
import { TextField } from "./fields/TextField.tsx";
import { TranslationsField } from "./fields/TranslationsField.tsx";
import { Popover } from "./floating/Popover.tsx";
import { FilterMenu } from "./list/FilterMenu.tsx";
import { SearchField } from "./list/SearchField.tsx";
import texts from "./ui.en.json" with { type: "json" };

beforeAll(async () => {
  await confirmDialog.preload();
  addTexts("app", "en", {});
  addTexts("ui", "en", texts);
});
afterEach(cleanup);

const here = () => document.activeElement ?? document.body;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(here(), { key });
};
const type = (value: string) => fireEvent.change(here(), { target: { value } });
const focus = (element: HTMLElement) => act(() => element.focus());
const focusedText = () => here().textContent;

it("menu takes the focus, moves by arrows and letters, and restores the focus", () => {
  const onSelect = vi.fn();
  render(
    <Menu name="Actions" trigger={(open) => <Button {...open}>More</Button>}>
      <MenuItem onSelect={onSelect}>Copy</MenuItem>
      <MenuItem onSelect={onSelect}>Export</MenuItem>
      <MenuItem disabledReason="Not today" onSelect={onSelect}>
        Void
      </MenuItem>
    </Menu>,
  );
  const more = screen.getByRole("button", { name: "More" });
  fireEvent.click(more);
  expect(screen.getByRole("menu", { name: "Actions" })).toBeTruthy();
  expect(focusedText()).toBe("Copy");

  press("ArrowDown");
  expect(focusedText()).toBe("Export");
  press("ArrowDown", "ArrowDown");
  expect(focusedText()).toBe("Copy");
  press("v");
  fireEvent.click(here());
  expect(onSelect).not.toHaveBeenCalled();
  press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(here()).toBe(more);
});

it("popover takes the focus and closes with Escape", () => {
  render(
    <Popover name="Period" trigger={(open) => <Button {...open}>Open</Button>}>
      {() => <p>Days</p>}
    </Popover>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(here()).toBe(screen.getByRole("dialog", { name: "Period" }));
  press("Escape");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(focusedText()).toBe("Open");
});

function Views() {
  const [value, setValue] = useState<"a" | "b" | "c">("a");
  const options = (["a", "b", "c"] as const).map((each) => ({ value: each, label: each }));
  return <Segmented name="View" value={value} onChange={setValue} options={options} />;
}

it("segmented control is one tab stop, changed by arrows", () => {
  render(<Views />);
  focus(screen.getByRole("radio", { name: "a" }));

  press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");

  expect(screen.getByRole("radio", { checked: true })).toBe(here());
  expect(focusedText()).toBe("c");
  expect(screen.getAllByRole("radio").map((each) => each.tabIndex)).toEqual([-1, -1, 0]);
});

it("segmented control without a value is reachable", () => {
  const options = (["a", "b"] as const).map((value) => ({ value, label: value }));
  render(<Segmented<string> name="View" value="" onChange={() => undefined} options={options} />);

  expect(screen.getAllByRole("radio").map((each) => each.tabIndex)).toEqual([0, -1]);
});

function Guests() {
  const [value, setValue] = useState(2);
  return <Stepper name="Guests" value={value} onChange={setValue} min={1} max={3} />;
}

it("stepper stops at its limits, keeps the focus and gives the reason", () => {
  render(<Guests />);
  const reason = () => document.getElementById(here().getAttribute("aria-describedby") ?? "")?.textContent;
  for (const [name, value, why] of [
    ["One more", "3", "Maximum reached"],
    ["One less", "1", "Minimum reached"],
  ] as const) {
    const button = screen.getByRole("button", { name });
    focus(button);
    expect(reason()).toBeUndefined();

    for (let times = 0; times < 3; times += 1) fireEvent.click(here());

    expect(here()).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(reason()).toBe(why);
    expect(screen.getByRole("status", { name: "Guests" }).textContent).toBe(value);
  }
});

function Switches() {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Checkbox checked={isOn} isMixed={!isOn} onChange={setIsOn} name="All" />
      <Switch checked={isOn} onChange={setIsOn} name="Active" />
      <Chip pressed={isOn} onClick={() => setIsOn(!isOn)}>
        Open
      </Chip>
    </>
  );
}

it("checkboxes, switches and chips are native controls that expose their state", () => {
  render(<Switches />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "All" });
  const toggle = screen.getByRole("switch", { name: "Active" });
  const chip = screen.getByRole("button", { name: "Open" });
  expect(box.indeterminate).toBe(true);

  for (const control of [box, toggle, chip]) {
    focus(control);
    expect(here()).toBe(control);
    fireEvent.click(here());
  }

  expect([box.checked, toggle.ariaChecked, chip.getAttribute("aria-pressed")]).toEqual([
    true,
    "true",
    "true",
  ]);
});

function Pin({ onComplete }: { onComplete: (pin: string) => void }) {
  const [value, setValue] = useState("");
  return <PinInput label="PIN" value={value} onChange={setValue} onComplete={onComplete} canShow />;
}

it("PIN input hides its digits and reveals them on request", () => {
  const onComplete = vi.fn();
  render(<Pin onComplete={onComplete} />);
  const input = screen.getByLabelText<HTMLInputElement>("PIN");
  focus(input);

  type("0042");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("0042");
  expect(document.body.textContent).not.toContain("0");
  fireEvent.click(screen.getByRole("button", { name: "Show the PIN" }));
  expect(screen.getByRole("button", { name: "Hide the PIN" })).toBeTruthy();
  expect(document.body.textContent).toContain("0");
});

function Filter() {
  const [value, setValue] = useState<string>();
  const options = ["dine_in", "takeaway"].map((each) => ({ value: each, label: each }));
  return <FilterMenu label="Type" value={value} options={options} onChange={setValue} />;
}

it("filter is chosen from its menu and removed by its cross", () => {
  render(<Filter />);
  fireEvent.click(screen.getByRole("button", { name: "Type" }));
  press("ArrowDown");
  fireEvent.click(here());
  expect(screen.getByRole("button", { name: "Type: takeaway" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter Type: takeaway" }));
  expect(screen.getByRole("button", { name: "Type" })).toBeTruthy();
});

it("confirmation focuses the safe answer, Escape declines and restores the focus", async () => {
  render(
    <>
      <Button>Delete</Button>
      <ConfirmHost />
    </>,
  );
  const opener = screen.getByRole("button", { name: "Delete" });
  focus(opener);
  const answers: boolean[] = [];
  const openConfirm = () =>
    act(async () => {
      void confirm({ title: "Delete it?", confirmLabel: "Yes", cancelLabel: "Keep", isDangerous: true }).then(
        (answer) => answers.push(answer),
      );
    });

  await openConfirm();
  const question = screen.getByRole("alertdialog", { name: "Delete it?" });
  expect(focusedText()).toBe("Keep");
  await act(async () => void fireEvent(question, new Event("cancel", { cancelable: true })));
  expect(here()).toBe(opener);
  await openConfirm();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Yes" })));

  expect(answers).toEqual([false, true]);
  expect(here()).toBe(opener);
});

function Words() {
  const [value, setValue] = useState<string[]>([]);
  return <ChipsField label="Tags" value={value} onChange={setValue} />;
}

it("chips field adds words by Enter, comma and blur; Backspace removes the last", () => {
  render(<Words />);
  const tags = () => screen.queryAllByRole("button").map((each) => each.getAttribute("aria-label"));
  focus(screen.getByRole("textbox", { name: "Tags" }));

  type("lenten");
  press("Enter");
  type("spicy,");
  type("cold");
  act(() => screen.getByRole("textbox").blur());
  expect(tags()).toEqual(["Remove lenten", "Remove spicy", "Remove cold"]);
  focus(screen.getByRole("textbox"));
  press("Backspace");
  expect(tags()).toEqual(["Remove lenten", "Remove spicy"]);
});

function Time() {
  const [value, setValue] = useState<string | null>(null);
  return <TimeField label="Opens" value={value} onChange={setValue} />;
}

it("time field accepts short input and arrow keys", () => {
  render(<Time />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Opens" });
  focus(input);

  type("8");
  act(() => input.blur());
  expect(input.value).toBe("08:00");
  focus(input);
  press("ArrowUp", "ArrowDown", "ArrowDown");
  expect(input.value).toBe("07:45");
});

function Amount() {
  const [value, setValue] = useState<string | null>("1.5");
  return (
    <>
      <DecimalField label="Quantity" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it("number field accepts comma and point", () => {
  render(<Amount />);
  focus(screen.getByRole("textbox", { name: "Quantity" }));

  type("2,25");

  expect(screen.getByRole("status").textContent).toBe("2.25");
});

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState("");
  return <CodeInput label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
}

it("code input is one field that accepts digits only and reports completion", () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  focus(screen.getByRole("textbox", { name: "Code" }));

  type("12x");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("12");
  type("123456");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

it("language tabs are switched by arrows, each with its fields", () => {
  render(
    <TranslationsField stateOf={() => "empty"}>
      {(language) => <TextField label={`Name ${language}`} value="" onChange={() => undefined} />}
    </TranslationsField>,
  );
  focus(screen.getByRole("tab", { selected: true }));
  expect(screen.getByRole("textbox", { name: "Name en" })).toBeTruthy();

  press("ArrowRight");

  expect(screen.getByRole("tab", { selected: true })).toBe(here());
  expect(screen.getByRole("textbox", { name: "Name me" })).toBeTruthy();
});

it("search field is focused by its shortcut and cleared by Escape", () => {
  render(<SearchField value="" onSearch={() => undefined} />);

  fireEvent.keyDown(document.body, { key: "/", code: "Slash" });
  const input = screen.getByRole<HTMLInputElement>("searchbox");
  expect(here()).toBe(input);
  type("čorba");
  press("Escape");
  expect(input.value).toBe("");
});

it("radio group moves and chooses by arrows around its ends, past disabled radios and groups inside", () => {
  const onChoose = vi.fn();
  const radio = (name: string, disabled = false) => (
    <button
      type="button"
      role="radio"
      aria-checked="false"
      disabled={disabled}
      onClick={() => onChoose(name)}
    >
      {name}
    </button>
  );
  render(
    <RadioGroup name="Color">
      {radio("1")}
      <RadioGroup name="Shade">{radio("1a")}</RadioGroup>
      {radio("2", true)}
      {radio("3")}
    </RadioGroup>,
  );
  focus(screen.getByRole("radio", { name: "1" }));
  press("ArrowRight");
  expect(focusedText()).toBe("3");
  press("ArrowDown");
  expect(focusedText()).toBe("1");
  press("ArrowLeft", "ArrowUp");
  expect(onChoose.mock.calls).toEqual([["3"], ["1"], ["3"], ["1"]]);
});
