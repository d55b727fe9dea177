import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addTexts } from "../lib/translation.ts";
import { clearToastHistory, dismissToast } from "./toastStore.ts";
import { toast, ToastHistory, Toasts } from "./toasts.tsx";
import texts from "./ui.en.json" with { type: "json" };

addTexts("ui", "en", texts);
addTexts("app", "en", {});

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

it("shows three messages at most; the oldest gives way", () => {
  for (const text of ["first", "second", "third", "fourth"]) say(text);

  expect(screen.queryByText("first")).toBeNull();
  expect(box().children).toHaveLength(3);
});

it("closes by itself after five seconds and by a click at once", () => {
  say("slow");
  say("clicked");

  fireEvent.click(screen.getByText("clicked"));
  expect(screen.queryByText("clicked")).toBeNull();

  act(() => vi.advanceTimersByTime(4900));
  expect(screen.queryByText("slow")).not.toBeNull();
  act(() => vi.advanceTimersByTime(100));
  expect(screen.queryByText("slow")).toBeNull();
});

it("waits while the pointer is on it and goes on afterwards", () => {
  say("held");

  act(() => vi.advanceTimersByTime(3000));
  fireEvent.pointerEnter(box());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText("held")).not.toBeNull();

  fireEvent.pointerLeave(box());
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText("held")).toBeNull();
});

it("offers the one way back", () => {
  const undo = vi.fn();
  say("Table 17 is free", { undo });

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Table 17 is free")).toBeNull();
});

it("stays readable in the tray", () => {
  say("gone already");
  act(() => vi.advanceTimersByTime(5000));
  render(<ToastHistory />);

  expect(screen.getByText("gone already")).toBeDefined();
});
