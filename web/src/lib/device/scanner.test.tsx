// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useScanner } from "./scanner.ts";

afterEach(cleanup);

/** Dispatches keys at the pace of a scanner (a few ms apart) or of a person. */
function press(target: Element, keys: string, gapMs: number): void {
  for (const [index, key] of [...keys, "Enter"].entries()) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: 10_000 + index * gapMs });
    fireEvent(target, event);
    if (target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    if (key === "Enter" && !event.defaultPrevented && target instanceof HTMLInputElement)
      target.form?.requestSubmit();
  }
}

function Form({ onScan, onSend }: { onScan: (code: string) => void; onSend: () => void }) {
  const [name, setName] = useState("Sir");
  useScanner(onScan, { inFields: true });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
    </form>
  );
}

function setUp() {
  const [onScan, onSend] = [vi.fn<(code: string) => void>(), vi.fn<() => void>()];
  render(<Form onScan={onScan} onSend={onSend} />);
  return { onScan, onSend, field: screen.getByLabelText<HTMLInputElement>("name") };
}

test("reads a scan in any form field, restores its text and does not submit", () => {
  const { onScan, onSend, field } = setUp();

  press(field, "3850012345678", 5);

  expect(onScan.mock.calls).toEqual([["3850012345678"]]);
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toBe("Sir");
});

test("reads a scan outside the fields", () => {
  const { onScan, onSend } = setUp();

  press(document.body, "3850012345678", 5);

  expect(onScan.mock.calls).toEqual([["3850012345678"]]);
  expect(onSend).not.toHaveBeenCalled();
});

test("leaves typed text alone and lets its Enter submit the form", () => {
  const { onScan, onSend, field } = setUp();

  press(field, "3850012345678", 120);

  expect(onScan).not.toHaveBeenCalled();
  expect(onSend).toHaveBeenCalledOnce();
  expect(field.value).toBe("Sir3850012345678");
});

test("ignores words typed fast", () => {
  const { onScan, onSend, field } = setUp();

  press(field, "ovcijisir", 5);

  expect(onScan).not.toHaveBeenCalled();
  expect(onSend).toHaveBeenCalledOnce();
});
