// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { setSingleKeys, useShortcut, useWorkingShortcuts } from "./shortcuts.ts";

afterEach(cleanup);

type Bound = Parameters<typeof useShortcut>[0];

function Key(shortcut: Bound) {
  useShortcut(shortcut);
  return null;
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** Every possible shortcut: each key alone, with Ctrl, and after G. */
const possible = [
  ...letters,
  "/",
  "?",
  "Delete",
  ...letters.map((letter) => `Mod+${letter}`),
  ...letters.map((letter) => `g ${letter}`),
];

function press(keys: string, target: Element = document.body) {
  for (const each of keys.split(" ")) {
    const isMod = each.startsWith("Mod+");
    fireEvent.keyDown(target, { key: isMod ? each.slice(4) : each, ctrlKey: isMod });
  }
  // Reset a pending key sequence.
  fireEvent.keyDown(target, { key: "Escape" });
}

function bind(shortcuts: Omit<Bound, "run">[]) {
  const run = vi.fn();
  const view = render(
    <>
      {shortcuts.map((each) => (
        <Key key={`${each.keys} ${each.label}`} {...each} run={() => run(each.label)} />
      ))}
      <input aria-label="box" />
    </>,
  );
  return { run, box: view.getByLabelText("box") };
}

const bound = [
  { keys: "Mod+k", label: "search" },
  { keys: "/", label: "find" },
  { keys: "e", label: "edit" },
  { keys: "e", label: "edit nothing", disabled: true },
  { keys: "j", label: "next" },
  { keys: "j", label: "next of the list" },
  { keys: "g o", label: "orders" },
  { keys: "g e", label: "profile" },
  { keys: "x", label: "select", disabled: true },
];

it("runs a shortcut pressed before the first paint", () => {
  const run = vi.fn();
  function Page() {
    useShortcut({ keys: "Mod+k", label: "search", run });
    useLayoutEffect(() => press("Mod+k"), []);
    return null;
  }
  render(<Page />);
  expect(run).toHaveBeenCalledOnce();
});

const listed = () => renderHook(() => useWorkingShortcuts()).result.current;

it("lists exactly the shortcuts that act", () => {
  const { run } = bind(bound);
  const works = possible.filter((keys) => {
    run.mockClear();
    press(keys);
    return run.mock.calls.length > 0 && listed().some((each) => each.keys === keys);
  });

  expect(works.toSorted()).toEqual(
    listed()
      .map(({ keys }) => keys)
      .toSorted(),
  );
  for (const { keys, label } of listed()) {
    run.mockClear();
    press(keys);
    expect(run.mock.calls).toEqual([[label]]);
  }
});

it("ignores all other keys", () => {
  const { run } = bind(bound);
  const others = possible.filter((keys) => !/[ej]$|^g |^\/$|^Mod\+k$/.test(keys) || /^Mod\+[ej]$/.test(keys));
  for (const keys of others) press(keys);

  expect(run).not.toHaveBeenCalled();
});

it("ignores plain keys while typing, but not those with Ctrl", () => {
  const { run, box } = bind(bound);
  for (const { keys } of bound) press(keys, box);

  expect(run.mock.calls).toEqual([["search"]]);
});

it("neither lists nor runs single-key shortcuts when they are turned off", () => {
  const { run } = bind(bound);
  act(() => setSingleKeys(false));
  for (const { keys } of bound) press(keys);

  expect(run.mock.calls).toEqual([["search"]]);
  expect(listed().map(({ keys }) => keys)).toEqual(["Mod+k"]);
  act(() => setSingleKeys(true));
});

it("runs a shortcut that is bound a moment after its key, unless it was bound but disabled", async () => {
  const run = vi.fn();
  fireEvent.keyDown(document.body, { key: "n" });
  const early = render(<Key keys="n" label="create" run={() => run("create")} />);
  await vi.waitFor(() => expect(run.mock.calls).toEqual([["create"]]));
  early.unmount();

  const late = render(<Key keys="Mod+Enter" label="send" disabled run={() => run("send")} />);
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  late.rerender(<Key keys="Mod+Enter" label="send" run={() => run("send")} />);
  fireEvent.keyDown(document.body, { key: "x" });
  fireEvent.pointerDown(document.body);
  render(<Key keys="x" label="select" run={() => run("select")} />);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(run.mock.calls).toEqual([["create"]]);
});
