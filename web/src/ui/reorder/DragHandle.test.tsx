// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/translation.ts";
import { DragHandle } from "./DragHandle.tsx";
import texts from "../reorder.en.json" with { type: "json" };
import { inOrder, useOrder } from "./useOrder.tsx";

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

beforeAll(() => {
  addTexts("app", "en", {});
  addTexts("reorder", "en", texts);
  // jsdom lays nothing out and so has nowhere to scroll to.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const names = () => screen.getAllByTestId("name").map((each) => each.textContent);
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

it("is lifted, moved and dropped by keyboard, and says each step", async () => {
  const save = vi.fn(async () => undefined);
  render(<List save={save} />);
  act(() => handle("Čorba").focus());

  press(" ");
  expect(screen.getByRole("status").textContent).toContain("Čorba lifted, place 1 of 3");
  expect(handle("Čorba").getAttribute("aria-pressed")).toBe("true");
  press("ArrowDown", "ArrowDown", "ArrowDown");
  expect(screen.getByRole("status").textContent).toBe("Čorba: place 3 of 3");
  await act(async () => press("Enter"));

  expect(screen.getByRole("status").textContent).toBe("Čorba dropped at place 3 of 3");
  expect(save).toHaveBeenCalledExactlyOnceWith(["Kačamak", "Popara", "Čorba"]);
});

it("is put back by Escape and by leaving, without asking the server", () => {
  const save = vi.fn(async () => undefined);
  render(<List save={save} />);

  act(() => handle("Popara").focus());
  press("Enter", "ArrowUp", "Escape");
  expect(screen.getByRole("status").textContent).toBe("Popara put back");
  press(" ", "ArrowUp");
  act(() => handle("Čorba").focus());

  expect(handle("Popara").getAttribute("aria-pressed")).toBe("false");
  expect(names()).toEqual(["Čorba", "Kačamak", "Popara"]);
  expect(save).not.toHaveBeenCalled();
});

it("stands in its new place at once, and in its old one again when that is refused", async () => {
  let refuse = () => {};
  const save = () => new Promise((_, reject) => (refuse = () => reject(new Error("offline"))));
  render(<List save={save} />);
  act(() => handle("Popara").focus());

  await act(async () => press(" ", "ArrowUp", " "));
  expect(names()).toEqual(["Čorba", "Popara", "Kačamak"]);
  expect(document.activeElement).toBe(handle("Popara"));
  await act(async () => refuse());

  expect(names()).toEqual(["Čorba", "Kačamak", "Popara"]);
  expect(document.activeElement).toBe(handle("Popara"));
});
