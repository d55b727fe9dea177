// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EditorDialog } from "../editor.ts";
import { useEditorDialog } from "./useEditorDialog.ts";

const line = (id: string): EditorDialog => Object({ kind: "line", line: { id } });

function open(start?: EditorDialog) {
  const { result } = renderHook(() => useEditorDialog(start));
  const show = (next: EditorDialog | null) => {
    act(() => result.current.open(next));
    return result.current.dialog;
  };
  return { show, dialog: () => result.current.dialog };
}

it("starts closed, or with a dialog", () => {
  expect(open().dialog()).toBeNull();
  expect(open({ kind: "pay" }).dialog()).toEqual({ kind: "pay" });
});

it("shows dialogs of lines one after the other, in the order of the taps", () => {
  const { show } = open();
  expect(show(line("a"))).toEqual(line("a"));
  expect(show(line("b"))).toEqual(line("a"));
  expect(show(line("c"))).toEqual(line("a"));
  expect(show(null)).toEqual(line("b"));
  expect(show(null)).toEqual(line("c"));
  expect(show(null)).toBeNull();
  expect(show(null)).toBeNull();
});

it("replaces any other dialog, and keeps the waiting ones", () => {
  const { show } = open();
  expect(show({ kind: "bill" })).toEqual({ kind: "bill" });
  expect(show(line("a"))).toEqual(line("a"));
  show(line("b"));
  expect(show({ kind: "pay" })).toEqual({ kind: "pay" });
  expect(show(null)).toEqual(line("b"));
});
