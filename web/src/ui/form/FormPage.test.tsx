// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { addTexts, errorNamespaces } from "../../lib/text/translation.ts";
import units from "../../lib/units.en.json" with { type: "json" };
import { ConfirmHost } from "../dialogs/ConfirmHost.tsx";
import { NumberField } from "../fields/NumberField.tsx";
import { TextField } from "../fields/TextField.tsx";
import sentences from "../sentences.me.json" with { type: "json" };
import english from "../ui.en.json" with { type: "json" };
import { FormPage } from "./FormPage.tsx";
import { useForm } from "./useForm.ts";

const schema = z.object({
  name: z.string().trim().min(1, "Name is required"),
  code: z.string().min(3),
  minutes: z.number(),
});
type Sent = z.output<typeof schema>;

const send = vi.fn<(values: Sent) => Promise<unknown>>();

function DishForm() {
  const form = useForm({
    domain: "menu",
    schema,
    values: { name: "", code: "abc", minutes: 5, secret: "" },
    draft: "dish",
    secrets: ["secret"],
    onSubmit: send,
  });
  return (
    <FormPage title="Dish" form={form} backTo="/list">
      <TextField {...form.field("name")} required />
      <TextField {...form.field("code")} />
      <NumberField {...form.field("minutes")} />
      <TextField {...form.field("secret")} />
      <Link to="/elsewhere">Elsewhere</Link>
    </FormPage>
  );
}

beforeAll(() => {
  addTexts("app", "en", {});
  addTexts("ui", "en", english);
  addTexts("units", "en", units);
  // Error messages load separately, on first use; files of the same process may have loaded theirs.
  const refusals = { "errors:internal": "Something went wrong", "errors:name_taken": "Taken", ...sentences };
  for (const namespace of errorNamespaces) addTexts(namespace, "en", refusals);
  addTexts("menu", "en", {
    "menu:fields.name": "Name",
    "menu:fields.code": "Code",
    "menu:fields.minutes": "Minutes",
    "menu:fields.secret": "Secret",
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  send.mockReset();
});

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConfirmHost />
      </>
    ),
  });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page("/form", DishForm),
      page("/list", () => <p>The list</p>),
      page("/elsewhere", () => <p>Another page</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ["/form"] }),
  });
  render(<RouterProvider router={router} />);
  return screen.findByLabelText<HTMLInputElement>("Name");
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("focuses the first invalid field, shows its error and keeps the values", async () => {
  const name = await open();
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "x" } });

  press("Save");

  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getByText("Naziv je obavezan")).toBeDefined();
  expect(screen.getByText("At least 3 characters")).toBeDefined();
  expect(screen.getByText("2 fields need attention")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("x");
  expect(send).not.toHaveBeenCalled();
});

it("clears an error when its field changes", async () => {
  const name = await open();
  press("Save");
  await screen.findByText("Naziv je obavezan");

  fireEvent.change(name, { target: { value: "Čorba" } });

  expect(screen.queryByText("Naziv je obavezan")).toBeNull();
});

it("submits the parsed values and goes back without confirmation", async () => {
  send.mockResolvedValue(undefined);
  fireEvent.change(await open(), { target: { value: "  Čorba " } });

  press("Save");

  await screen.findByText("The list");
  expect(send).toHaveBeenCalledWith({ name: "Čorba", code: "abc", minutes: 5 });
});

it("shows server errors on their fields and stays", async () => {
  send.mockRejectedValue(
    Object.assign(new Error("refused"), { details: [{ path: "body.code", message: "Name is required" }] }),
  );
  fireEvent.change(await open(), { target: { value: "Čorba" } });

  press("Save");

  await waitFor(() => expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("Something went wrong")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Čorba");
});

it("asks at every Cancel, with the focus on the safe answer", async () => {
  await open();

  press("Cancel");
  expect(await screen.findByText("Discard this form? All changes will be lost.")).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Keep editing");
  press("Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

  press("Cancel");
  press("Discard");
  await screen.findByText("The list");
});

it("asks before a link leaves a dirty form, not a clean one", async () => {
  fireEvent.change(await open(), { target: { value: "Čorba" } });

  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByRole("alertdialog");
  press("Keep editing");
  expect(screen.getByLabelText("Name")).toBeDefined();

  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByText("Another page");
});

it("offers the values typed before the tab was closed, once", async () => {
  localStorage.setItem("draft.dish", JSON.stringify({ at: Date.now() - 60_000, values: { name: "Popara" } }));
  const name = await open();

  press("Continue");

  expect(name.value).toBe("Popara");
  expect(screen.queryByText("Continue your draft?")).toBeNull();
});

it("drops a draft older than a day and a discarded one", async () => {
  const stale = { at: Date.now() - 25 * 60 * 60 * 1000, values: { name: "Popara" } };
  localStorage.setItem("draft.dish", JSON.stringify(stale));
  await open();
  expect(screen.queryByText("Continue your draft?")).toBeNull();

  press("Cancel");
  press("Discard");
  await screen.findByText("The list");
  expect(localStorage.getItem("draft.dish")).toBeNull();
});

it("stores typed values", async () => {
  fireEvent.change(await open(), { target: { value: "Popara" } });

  await waitFor(() => expect(localStorage.getItem("draft.dish")).toContain("Popara"), { timeout: 2000 });
});

it("deletes the draft when all changes are reverted", async () => {
  const name = await open();
  fireEvent.change(name, { target: { value: "Popara" } });
  await waitFor(() => expect(localStorage.getItem("draft.dish")).toContain("Popara"));

  fireEvent.change(name, { target: { value: "" } });

  await waitFor(() => expect(localStorage.getItem("draft.dish")).toBeNull());
});

it("shows a draft in its fields at once and starts over when it is discarded", async () => {
  const draft = { at: Date.now() - 120_000, values: { name: "Popara", minutes: 9, gone: "x", code: 7 } };
  localStorage.setItem("draft.dish", JSON.stringify(draft));
  const name = await open();
  expect(name.value).toBe("Popara");
  expect(screen.getByLabelText<HTMLInputElement>("Minutes").value).toBe("9");
  // A draft value of another type is dropped.
  expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("abc");
  expect(screen.getByText("Saved on this device 2 minutes ago.")).toBeDefined();

  press("Discard draft");

  expect(name.value).toBe("");
  expect(screen.queryByText("Continue your draft?")).toBeNull();
  await waitFor(() => expect(localStorage.getItem("draft.dish")).toBeNull());
});

it("stores no draft of saved or abandoned values", async () => {
  send.mockResolvedValue(undefined);
  fireEvent.change(await open(), { target: { value: "Popara" } });
  press("Save");
  await screen.findByText("The list");
  expect(localStorage.getItem("draft.dish")).toBeNull();

  cleanup();
  fireEvent.change(await open(), { target: { value: "Popara" } });
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByRole("alertdialog");
  press("Discard");
  await screen.findByText("Another page");
  expect(localStorage.getItem("draft.dish")).toBeNull();
});

it("never stores a secret", async () => {
  fireEvent.change(await open(), { target: { value: "Popara" } });
  fireEvent.change(screen.getByLabelText("Secret"), { target: { value: "2580" } });

  await waitFor(() => expect(localStorage.getItem("draft.dish")).toContain("Popara"));
  expect(localStorage.getItem("draft.dish")).not.toContain("2580");
});
