// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { addTexts } from "../lib/text/translation.ts";
import { Button } from "./controls/Button.tsx";
import { Menu, MenuItem } from "./controls/Menu.tsx";
import { Segmented } from "./controls/Segmented.tsx";
import { confirm } from "./dialogs/confirm.tsx";
import { ConfirmHost, confirmDialog } from "./dialogs/ConfirmHost.tsx";
import { Dialog } from "./dialogs/Dialog.tsx";
import { Calendar } from "./fields/Calendar.tsx";
import { TimeField } from "./fields/DateField.tsx";
import { MultiSelectField } from "./fields/MultiSelectField.tsx";
import { SelectField } from "./fields/SelectField.tsx";
import { TextField } from "./fields/TextField.tsx";
import { TranslationsField } from "./fields/TranslationsField.tsx";
import { FilterMenu } from "./list/FilterMenu.tsx";
import texts from "./ui.en.json" with { type: "json" };

beforeAll(async () => {
  await Promise.all([import("./fields/Combobox.tsx"), confirmDialog.preload()]);
  addTexts("app", "en", {});
  addTexts("ui", "en", texts);
});
afterEach(cleanup);

const names = ["Čaj", "Kafa", "Sok", "Voda"];
const options = names.map((label) => ({ value: label, label }));

function Chosen({
  children,
  start,
}: {
  start: string;
  children: (value: string, set: (next: string) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      {children(value, setValue)}
      <output>{value}</output>
    </>
  );
}

const segments = (kind: "radio" | "tabs") => (
  <Chosen start="Čaj">
    {(value, onChange) => <Segmented name="Drink" {...{ kind, value, onChange, options }} />}
  </Chosen>
);
const list = (isMultiple: boolean) => (
  <Chosen start="Čaj">
    {(value, onChange) =>
      isMultiple ? (
        <MultiSelectField
          label="Drink"
          value={value.split(",")}
          onChange={(all) => onChange(all.join())}
          options={options}
        />
      ) : (
        <SelectField
          label="Drink"
          value={value}
          onChange={(next) => onChange(next ?? "")}
          options={options}
        />
      )
    }
  </Chosen>
);
const day = (text: string) => (
  <Chosen start={text}>{(value, onPick) => <Calendar {...{ value, onPick }} />}</Chosen>
);
const time = (text: string) => (
  <Chosen start={text}>
    {(value, set) => <TimeField label="Opens" value={value} step={15} onChange={(next) => set(next ?? "")} />}
  </Chosen>
);

const here = () => document.activeElement ?? document.body;
const openBy = (role: string) => async () => {
  await act(async () => screen.getByRole(role, { name: "Drink" }).focus());
  await act(async () => void fireEvent.click(here()));
};
const openList = async () => {
  await waitFor(() => expect(screen.getByRole("combobox").getAttribute("aria-autocomplete")).toBe("list"));
  await act(async () => screen.getByRole("combobox").focus());
  await act(async () => void fireEvent.keyDown(here(), { key: "ArrowDown", code: "ArrowDown" }));
};
const focus = (role: string) => () => act(async () => screen.getAllByRole(role)[0]?.focus());

/** Returns what the keyboard is at: the focused element or the active option of a list, and the value. */
function place(): string {
  const id = here().getAttribute("aria-activedescendant");
  const active = id ? document.getElementById(id) : here();
  return active?.textContent || (here() as HTMLInputElement).value;
}
const dayAt = () => here().closest("[data-day]")?.getAttribute("data-day");

interface Keys {
  view: ReactNode;
  open: () => Promise<unknown>;
  /** Keys pressed one after the other, and the place each leads to. */
  steps: readonly (readonly [key: string, place: string])[];
  at?: () => string | null | undefined;
  value?: string;
}

const table: Readonly<Record<string, Keys>> = {
  menu: {
    view: (
      <Menu name="Drinks" trigger={(open) => <Button {...open}>Drink</Button>}>
        {names.map((name) => (
          <MenuItem key={name}>{name}</MenuItem>
        ))}
      </Menu>
    ),
    open: openBy("button"),
    steps: [
      ["ArrowDown", "Kafa"],
      ["ArrowDown", "Sok"],
      ["ArrowUp", "Kafa"],
      ["ArrowUp", "Čaj"],
      ["ArrowUp", "Voda"],
      ["ArrowDown", "Čaj"],
      ["End", "Voda"],
      ["Home", "Čaj"],
      ["s", "Sok"],
      ["V", "Voda"],
      ["x", "Voda"],
      ["ArrowLeft", "Voda"],
      ["Tab", "Drink"],
    ],
  },
  filter: {
    view: (
      <Chosen start="">
        {(value, set) => (
          <FilterMenu
            label="Drink"
            value={value || undefined}
            options={options}
            onChange={(next) => set(next ?? "")}
          />
        )}
      </Chosen>
    ),
    open: openBy("button"),
    steps: [
      ["ArrowDown", "Kafa"],
      ["End", "Voda"],
      ["ArrowUp", "Sok"],
      ["Enter", "Sok"],
    ],
  },
  "segmented control": {
    view: segments("radio"),
    open: focus("radio"),
    steps: [
      ["ArrowRight", "Kafa"],
      ["ArrowDown", "Sok"],
      ["ArrowLeft", "Kafa"],
      ["ArrowUp", "Čaj"],
      ["ArrowUp", "Voda"],
      ["ArrowRight", "Čaj"],
      ["ArrowLeft", "Voda"],
      ["Tab", "Voda"],
    ],
    value: "Voda",
  },
  tabs: {
    view: segments("tabs"),
    open: focus("tab"),
    steps: [
      ["ArrowRight", "Kafa"],
      ["ArrowLeft", "Čaj"],
      ["ArrowLeft", "Voda"],
    ],
    value: "Voda",
  },
  "tabs of languages": {
    view: (
      <TranslationsField stateOf={() => "empty"}>
        {(language) => <TextField label={language} value="" onChange={() => undefined} />}
      </TranslationsField>
    ),
    open: focus("tab"),
    steps: [
      ["ArrowRight", "me"],
      ["ArrowRight", "en"],
      ["ArrowLeft", "me"],
      ["ArrowLeft", "en"],
      ["ArrowDown", "en"],
    ],
    at: () => (here() as HTMLElement).dataset.tab,
  },
  "list of options": {
    view: list(false),
    open: openList,
    steps: [
      ["ArrowDown", "Kafa"],
      ["ArrowDown", "Sok"],
      ["ArrowUp", "Kafa"],
      ["End", "Voda"],
      ["ArrowDown", "Čaj"],
      ["ArrowUp", "Voda"],
      ["Home", "Čaj"],
      ["ArrowDown", "Kafa"],
      ["Enter", "Kafa"],
    ],
    value: "Kafa",
  },
  "list of several options": {
    view: list(true),
    open: openList,
    steps: [
      ["ArrowDown", "Kafa"],
      ["Enter", "Kafa"],
      ["ArrowDown", "Sok"],
      ["Enter", "Sok"],
    ],
    value: "Čaj,Kafa,Sok",
  },
  "time by steps of a quarter": {
    view: time("23:40"),
    open: focus("textbox"),
    steps: [
      ["ArrowUp", "23:55"],
      ["ArrowUp", "00:10"],
      ["ArrowDown", "23:55"],
      ["ArrowLeft", "23:55"],
    ],
    value: "23:55",
  },
  calendar: {
    view: day("2026-03-01"),
    open: async () => undefined,
    at: dayAt,
    steps: [
      ["ArrowRight", "2026-03-02"],
      ["ArrowLeft", "2026-03-01"],
      ["ArrowLeft", "2026-02-28"],
      ["ArrowDown", "2026-03-07"],
      ["ArrowUp", "2026-02-28"],
      ["PageDown", "2026-03-28"],
      ["PageUp", "2026-02-28"],
      ["Home", "2026-02-23"],
      ["End", "2026-03-01"],
    ],
  },
};

it.each(Object.entries(table))("%s is led by keys in both directions", async (_, keys) => {
  const { view, open, steps, at = place, value } = keys;
  await act(async () => void render(view));
  await open();
  const been: (readonly [string, unknown])[] = [];
  for (const [key] of steps) {
    await act(async () => void fireEvent.keyDown(here(), { key, code: key }));
    been.push([key, at()]);
  }
  expect(been).toEqual(steps);
  if (value !== undefined) expect(screen.getByRole("status").textContent).toBe(value);
});

function Note({ onSave }: { onSave: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <>
      <TextField label="Note" value={text} onChange={setText} />
      <Button onClick={() => onSave(text)}>Save</Button>
    </>
  );
}

function Notes({ onSave }: { onSave: (name: string, text: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      {names.map((each) => (
        <Button key={each} onClick={() => setName(each)}>
          {each}
        </Button>
      ))}
      <Dialog title={name ?? ""} isOpen={name !== null} onClose={() => setName(null)}>
        <Note
          onSave={(text) => {
            onSave(name ?? "", text);
            setName(null);
          }}
        />
      </Dialog>
      <ConfirmHost />
    </>
  );
}

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const note = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Note" });
const write = (value: string) => {
  act(() => note().focus());
  fireEvent.input(note(), { target: { value } });
};

it("a second dialog of a kind starts without what was typed into the first", async () => {
  const saved: string[] = [];
  render(<Notes onSave={(...one) => saved.push(one.join(": "))} />);

  await click("Čaj");
  write("hot");
  await click("Save");
  await click("Kafa");
  expect(note().value).toBe("");
  await click("Save");
  await click("Sok");
  await click("Close");

  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(saved).toEqual(["Čaj: hot", "Kafa: "]);
});

it("a second question declines the first and starts without what was typed for it", async () => {
  render(<ConfirmHost />);
  const answers: (readonly [string, boolean])[] = [];
  const question = (title: string) =>
    act(async () => {
      void confirm({ title, confirmLabel: "Delete", typeToConfirm: "Riva" }).then((answer) =>
        answers.push([title, answer]),
      );
    });
  const typed = () => screen.getByRole<HTMLInputElement>("textbox");
  const isReady = () => !screen.getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled;

  await question("First?");
  fireEvent.change(typed(), { target: { value: " Riva " } });
  expect(isReady()).toBe(true);
  await question("Second?");
  expect(answers).toEqual([["First?", false]]);
  expect([typed().value, isReady()]).toEqual(["", false]);
  await click("Cancel");

  expect(answers).toEqual([
    ["First?", false],
    ["Second?", false],
  ]);
});
