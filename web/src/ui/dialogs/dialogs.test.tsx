// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement, useState, type ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { addTexts } from "../../lib/text/translation.ts";
import units from "../../lib/units.en.json" with { type: "json" };
import { TextField } from "../fields/TextField.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { useForm } from "../form/useForm.ts";
import texts from "../ui.en.json" with { type: "json" };
import { CancelButton } from "./CancelButton.tsx";
import { ConfirmHost } from "./ConfirmHost.tsx";
import { Dialog } from "./Dialog.tsx";

const question = "Discard this form? All changes will be lost.";
const close = vi.fn<() => void>();

beforeAll(async () => {
  addTexts("app", "en", {});
  addTexts("ui", "en", texts);
  addTexts("units", "en", units);
  addTexts("menu", "en", { "menu:fields.name": "Name", "menu:fields.guests": "Guests" });
  await import("../fields/phones.ts");
});
beforeEach(() => close.mockReset());
afterEach(() => {
  // Answer an open confirmation, or it would leak into the next test.
  const stay = screen.queryByRole("button", { name: "Keep editing" });
  if (stay) fireEvent.click(stay);
  cleanup();
});

/** Renders a controlled field with its own state, as a form does. */
function Stateful({ component: Field, start }: { component: ComponentType<never>; start: unknown }) {
  const [value, setValue] = useState(start);
  return createElement(Field as ComponentType<Record<string, unknown>>, {
    label: "Value",
    value,
    onChange: setValue,
    options: [],
    currency: "EUR",
    length: 4,
  });
}

const modules = import.meta.glob<Record<string, ComponentType<never>>>(
  ["../fields/*.tsx", "!../fields/*.test.tsx"],
  {
    eager: true,
  },
);
const fields = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name]) => /^[A-Z]\w*(Field|Input)$/.test(name)),
);

/** Fields without typed text, and wrappers around other fields. */
const notTyped = [
  "ReasonField",
  "ChipsField",
  "MultiSelectField",
  "SelectField",
  "SwitchField",
  "CheckboxField",
  "RadioField",
];
const made = ["TranslationsField", "ChoiceField"];
const typedFields = fields.filter(([name]) => ![...notTyped, ...made].includes(name));

const confirmation = () => screen.queryByRole("alertdialog", { name: question });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.getByRole("dialog", { name: "Dish" });

/** Types text after focusing the field, as a user does. */
function type(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.input(field, { target: { value } });
}

const ways: readonly [string, () => void][] = [
  ["Escape", () => void fireEvent(dialog(), new Event("cancel", { cancelable: true }))],
  ["a press beside it", () => void fireEvent.pointerDown(dialog())],
  ["the close button", () => press("Close")],
  ["Cancel", () => press("Cancel")],
];

function Open({ children, ...rest }: { children: React.ReactNode; isLive?: boolean }) {
  return (
    <>
      <Dialog title="Dish" isOpen onClose={close} footer={<CancelButton />} {...rest}>
        {children}
      </Dialog>
      <ConfirmHost />
    </>
  );
}

it("covers every field with typed text", () => {
  expect(typedFields.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "TextField",
      "TextAreaField",
      "NumberField",
      "MoneyField",
      "DateField",
      "PinInput",
    ]),
  );
});

it.each(typedFields)("asks before text typed into a %s is lost", async (_, component) => {
  render(
    <Open>
      <Stateful component={component} start="" />
    </Open>,
  );
  const [field] = [...dialog().querySelectorAll<HTMLElement>("input, textarea")];
  if (!field) throw new Error("There is no field");
  type(field, "7");

  press("Cancel");

  expect(await screen.findByRole("alertdialog", { name: question })).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});

it.each(ways)("%s asks before typed text is lost and closes once confirmed", async (_, leave) => {
  render(
    <Open>
      <Stateful component={TextField as ComponentType<never>} start="Riba" />
    </Open>,
  );
  type(screen.getByLabelText("Value"), "Riba na žaru");

  leave();
  await screen.findByRole("alertdialog", { name: question });
  press("Keep editing");
  await waitFor(() => expect(confirmation()).toBeNull());
  expect(close).not.toHaveBeenCalled();

  leave();
  await screen.findByRole("alertdialog", { name: question });
  press("Discard");
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it.each(ways)("%s closes at once when nothing is typed", async (_, leave) => {
  render(
    <Open>
      <Stateful component={TextField as ComponentType<never>} start="Riba" />
    </Open>,
  );
  const field = screen.getByLabelText("Value");
  type(field, "Riba na žaru");
  type(field, "Riba");

  leave();

  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(confirmation()).toBeNull();
});

it("does not ask when typed text applies immediately", async () => {
  render(
    <Open isLive>
      <Stateful component={TextField as ComponentType<never>} start="" />
    </Open>,
  );
  type(screen.getByLabelText("Value"), "Riba");

  press("Cancel");

  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

const send = vi.fn<() => Promise<void>>(async () => undefined);

function DishDialog() {
  const form = useForm({
    domain: "menu",
    schema: z.object({ name: z.string(), guests: z.number() }),
    values: { name: "", guests: 2 },
    onSubmit: send,
  });
  return (
    <>
      <FormDialog title="Dish" submitLabel="Save" form={form} onClose={close}>
        <TextField {...form.field("name")} />
        <button type="button" onClick={() => form.set("guests", 3)}>
          More
        </button>
      </FormDialog>
      <ConfirmHost />
    </>
  );
}

it("asks about choices of a form, and about nothing once it is saved", async () => {
  render(<DishDialog />);
  press("More");

  press("Cancel");
  await screen.findByRole("alertdialog", { name: question });
  press("Keep editing");
  await waitFor(() => expect(confirmation()).toBeNull());
  expect(close).not.toHaveBeenCalled();

  press("Save");
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(confirmation()).toBeNull();
});
