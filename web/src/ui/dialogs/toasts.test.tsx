// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { toastOwner } from "../../lib/page/toasts.ts";
import { addTexts } from "../../lib/text/translation.ts";
import texts from "../ui.en.json" with { type: "json" };
import { ModalFrame } from "./ModalFrame.tsx";
import { ToastDock } from "./ToastDock.tsx";
import { ToastHistory } from "./ToastHistory.tsx";
import { toast, Toasts } from "./toasts.tsx";
import { clearToastHistory, dismissToast } from "./toastStore.ts";

addTexts("ui", "en", texts);
addTexts("app", "en", {});

// The code of the region loads with the first one.
beforeAll(async () => {
  render(<Toasts />);
  act(() => toast.info("first"));
  fireEvent.click(await screen.findByText("first"));
  clearToastHistory();
  cleanup();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  render(<Toasts />);
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
    clearToastHistory();
    for (let id = 0; id < 50; id += 1) dismissToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

const say = (text: string, options?: Parameters<typeof toast.success>[1]) =>
  act(() => toast.success(text, options));
const box = () => screen.getByRole("region", { name: "Notifications" });

it("shows at most three toasts and drops the oldest", () => {
  for (const text of ["first", "second", "third", "fourth"]) say(text);

  expect(screen.queryByText("first")).toBeNull();
  expect(box().children).toHaveLength(3);
});

it("goes with the form that its undo changes, also from the tray", () => {
  const form = new AbortController();
  say("Hours filled in", { undo: () => undefined, until: form.signal });
  say("saved");
  render(<ToastHistory />);
  expect(screen.getAllByText("Hours filled in")).toHaveLength(2);

  act(() => form.abort());

  expect(screen.queryByText("Hours filled in")).toBeNull();
  expect(screen.getAllByText("saved")).toHaveLength(2);
});

it("closes after five seconds, and at once on a click", () => {
  say("slow");
  say("clicked");

  fireEvent.click(screen.getByText("clicked"));
  expect(screen.queryByText("clicked")).toBeNull();

  act(() => vi.advanceTimersByTime(4900));
  expect(screen.queryByText("slow")).not.toBeNull();
  act(() => vi.advanceTimersByTime(100));
  expect(screen.queryByText("slow")).toBeNull();
});

it("pauses under the pointer and resumes afterwards", () => {
  say("held");

  act(() => vi.advanceTimersByTime(3000));
  fireEvent.pointerEnter(box());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText("held")).not.toBeNull();

  fireEvent.pointerLeave(box());
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText("held")).toBeNull();
});

it("offers its undo", () => {
  const undo = vi.fn();
  say("Table 17 is free", { undo });

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Table 17 is free")).toBeNull();
});

it("stays readable in the notification tray", () => {
  say("gone already");
  act(() => vi.advanceTimersByTime(5000));
  render(<ToastHistory />);

  expect(screen.getByText("gone already")).toBeDefined();
});

const tray = () => within(render(<ToastHistory />).container);

it("keeps the undo of a deletion in the tray until it is used", () => {
  const undo = vi.fn();
  say("2 rows deleted", { undo, isLasting: true });
  act(() => vi.advanceTimersByTime(60_000));
  expect(box().children).toHaveLength(0);

  fireEvent.click(tray().getByRole("button", { name: "Undo: 2 rows deleted" }));

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("offers an undo again after it failed", async () => {
  say("2 rows deleted", { undo: () => Promise.resolve(false), isLasting: true });
  const { getByRole } = tray();
  const undo = () => getByRole("button", { name: "Undo: 2 rows deleted" });

  await act(async () => fireEvent.click(undo()));

  expect(undo()).toBeDefined();
});

it("offers no undo in the tray for a toast-only undo", () => {
  say("Table 17 is free", { undo: vi.fn() });

  expect(tray().queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("restores a user's own undoable deletions from the device", () => {
  act(() => toastOwner.set("ana"));
  say("Trout deleted", { undo: vi.fn(), isLasting: true, restores: ["/v1/menu/items/1/restore"] });

  act(() => toastOwner.set("marko"));
  expect(tray().queryByText("Trout deleted")).toBeNull();
  cleanup();
  act(() => toastOwner.set("ana"));
  expect(tray().getByRole("button", { name: "Undo: Trout deleted" })).toBeDefined();
});

it("shows the newest toast in the dock, and floats above a modal without one", () => {
  render(<ToastDock className="dock" />);
  say("first");
  say("second");
  expect(document.querySelector(".dock")?.textContent).toBe("second");

  render(
    <ModalFrame name="Pay" onClose={vi.fn()}>
      <p>Pay</p>
    </ModalFrame>,
  );
  say("third");
  expect(document.querySelector(".dock")?.textContent).toBe("");
  expect(box().textContent).toContain("third");
});

const soldOut = (name: string, undo: () => void) =>
  say(`${name} is sold out`, {
    undo,
    group: { kind: "soldOut", name, text: (names) => `Sold out: ${names}` },
  });

it("merges three equal changes into one toast with their names and one undo", () => {
  const undone: string[] = [];
  for (const name of ["Trout", "Bream", "Carp"]) soldOut(name, () => undone.push(name));

  expect(box().children).toHaveLength(1);
  expect(screen.getByText("Sold out: Trout, Bream and Carp")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));

  expect(undone).toEqual(["Carp", "Bream", "Trout"]);
  expect(box().children).toHaveLength(0);
});

it("counts equal messages without names and restarts the five seconds", () => {
  say("Saved");
  act(() => vi.advanceTimersByTime(4000));
  say("Saved");
  expect(screen.getByText("Saved (2×)")).toBeDefined();
  expect(box().children).toHaveLength(1);

  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByText("Saved (2×)")).not.toBeNull();
  act(() => vi.advanceTimersByTime(1000));
  expect(box().children).toHaveLength(0);

  say("Saved");
  expect(screen.getByText("Saved")).toBeDefined();
});

it("keeps success and failure apart and offers no partial undo", () => {
  soldOut("Trout", vi.fn());
  act(() => toast.error("Trout is sold out"));
  expect(box().children).toHaveLength(2);

  say("Bream is sold out", {
    group: { kind: "soldOut", name: "Bream", text: (names) => `Sold out: ${names}` },
  });
  expect(screen.getByText("Sold out: Trout and Bream")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
