// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import texts from "../ui.en.json" with { type: "json" };
import { DragHandle, inOrder, useOrder } from "./useOrder.tsx";

const dishes = ["Čorba", "Kačamak", "Popara"].map((name) => ({ id: name, name }));

function List({ save }: { save: (ids: string[]) => Promise<unknown> }) {
  const order = useOrder(
    dishes.map(({ id }) => id),
    save,
  );
  return (
    <>
      <ul>
        {inOrder(dishes, order).map(({ id, name }) => (
          <li key={id} data-row>
            <DragHandle id={id} name={name} order={order} />
            <span data-testid="name">{name}</span>
          </li>
        ))}
      </ul>
      {order.live}
    </>
  );
}

beforeAll(async () => {
  await import("./Sorting.tsx");
  addTexts("app", "en", {});
  addTexts("ui", "en", texts);
  // jsdom has no layout: stack rows of 40 px.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const row = this.closest("[data-row]");
    const top = row ? [...(row.parentElement?.children ?? [])].indexOf(row) * 40 : 0;
    return new DOMRect(0, top, 200, 40);
  });
});
afterEach(cleanup);

const names = () => screen.getAllByTestId("name").map((each) => each.textContent);
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const codeOf = (key: string) => (key === " " ? "Space" : key);
const press = async (...keys: string[]) => {
  for (const key of keys)
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code: codeOf(key) });
    });
};
const says = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toContain(text));
/** Renders the list and waits for its lazy drag handles. */
async function show(save: (ids: string[]) => Promise<unknown>) {
  await act(async () => void render(<List save={save} />));
  await screen.findAllByRole("button");
}

it("lifts, moves and drops a row by keyboard and announces each step", async () => {
  const save = vi.fn(async () => undefined);
  await show(save);
  act(() => handle("Čorba").focus());

  await press(" ");
  await says("Čorba lifted, position 1 of 3");
  expect(handle("Čorba").getAttribute("aria-pressed")).toBe("true");
  await press("ArrowDown", "ArrowDown", "ArrowDown");
  await says("Čorba: position 3 of 3");
  await press("Enter");

  await says("Čorba dropped at position 3 of 3");
  expect(save).toHaveBeenCalledExactlyOnceWith(["Kačamak", "Popara", "Čorba"]);
});

it("loses no key that is pressed before the step before it is done", async () => {
  const save = vi.fn(async () => undefined);
  await show(save);
  act(() => handle("Čorba").focus());

  const focused = document.activeElement ?? document.body;
  for (const key of [" ", "ArrowDown", "ArrowDown", "Enter"])
    focused.dispatchEvent(new KeyboardEvent("keydown", { key, code: codeOf(key), bubbles: true }));

  await says("Čorba dropped at position 3 of 3");
  expect(save).toHaveBeenCalledExactlyOnceWith(["Kačamak", "Popara", "Čorba"]);
});

it("reverts on Escape and blur without a request", async () => {
  const save = vi.fn(async () => undefined);
  await show(save);

  act(() => handle("Popara").focus());
  await press("Enter", "ArrowUp", "Escape");
  await says("Popara put back");
  await press(" ", "ArrowUp");
  act(() => handle("Čorba").focus());

  await waitFor(() => expect(handle("Popara").getAttribute("aria-pressed")).toBe("false"));
  expect(names()).toEqual(["Čorba", "Kačamak", "Popara"]);
  expect(save).not.toHaveBeenCalled();
});

it("shows the new order at once and the old one again after a rejection", async () => {
  let refuse = () => {};
  const save = () => new Promise((_, reject) => (refuse = () => reject(new Error("offline"))));
  await show(save);
  act(() => handle("Popara").focus());

  await press(" ", "ArrowUp", " ");
  await waitFor(() => expect(names()).toEqual(["Čorba", "Popara", "Kačamak"]));
  expect(document.activeElement).toBe(handle("Popara"));
  await act(async () => refuse());

  expect(names()).toEqual(["Čorba", "Kačamak", "Popara"]);
  expect(document.activeElement).toBe(handle("Popara"));
});
