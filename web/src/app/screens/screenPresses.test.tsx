// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  endFullWorkspace,
  openPage,
  press,
  sent,
  startFullWorkspace,
  withShortIds,
} from "./fullWorkspace.setup.ts";
import { outlineOf } from "./outline.setup.ts";

// Pages show what modules remember, such as the last choice: neither other files of this worker nor this one leave it.
vi.hoisted(() => vi.resetModules());
// A busy machine takes seconds to load the code of every page.
vi.setConfig({ testTimeout: 60_000 });

let router: Awaited<ReturnType<typeof startFullWorkspace>>;
beforeAll(async () => {
  router = await startFullWorkspace();
  vi.stubGlobal("open", (address: unknown) => void sent.push(`opens ${String(address)}`));
  vi.stubGlobal("print", () => void sent.push("prints"));
}, 60_000);
afterAll(endFullWorkspace);

/** Returns the lines that a text has beyond another. */
function linesBeyond(text: string, other: string): string[] {
  const left = other.split("\n").map((line) => line.trim());
  return text.split("\n").filter((line) => {
    const at = left.indexOf(line.trim());
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const maxLines = 60;
/** Returns the control of this name. */
const find = (name: string): HTMLElement => {
  const [control] = [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")].filter(
    (each) => (each.getAttribute("aria-label") ?? each.textContent).trim() === name,
  );
  if (!control) throw new Error(`There is no ${name}`);
  return control;
};

/** Presses controls of a page in turn, and returns what each changed: the address, requests and texts. */
async function pressed(path: string, names: readonly string[]): Promise<string[]> {
  await openPage(router, path);
  const lines = [path];
  for (const name of names) {
    const before = { text: outlineOf(document.body), href: router.state.location.href };
    sent.splice(0);
    await press(find(name));
    const { href } = router.state.location;
    const texts = linesBeyond(outlineOf(document.body), before.text);
    lines.push(
      `presses ${name}`,
      ...(href === before.href ? [] : [`goes to ${href}`]),
      ...sent,
      ...texts.slice(0, maxLines),
    );
  }
  return lines;
}

const pages: string[] = [];
it.each([
  ["/analytics", ["This month", "Range", "Print", "Export"]],
  ["/analytics/digest", ["Print", "1–1 March 2026"]],
  ["/checklists/log", ["PDF for inspection", "Correct name 3"]],
  ["/reservations", ["The day before", "The day after", "Lunch", "List"]],
  ["/receipts", ["Waiting3", "Corrective5", "Waiting3"]],
  ["/kitchen", ["Print again", "It printed", "Sound off"]],
  ["/tables", ["Grid", "List"]],
  ["/settings", ["Show the PIN", "Sign out everywhere"]],
  ["/drawers", ["Cash in or out", "Add drawer"]],
] as const)("%s does what its controls say", async (path, names) => {
  pages.push((await pressed(path, names)).join("\n"));
});

it("opens a table by its number, and empties the field", async () => {
  await openPage(router, "/tables");
  const field = screen.getByLabelText<HTMLInputElement>("Type a table number");
  for (const [typed, invalid] of [
    ["none", "true"],
    ["table number 2", "false"],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    expect(field.getAttribute("aria-invalid")).toBe(invalid);
    await act(async () => void fireEvent.submit(field));
    expect(field.value).toBe(invalid === "true" ? typed : "");
  }
});

it("answers presses as it did before", async () => {
  await expect(`${withShortIds(pages.join("\n\n"))}\n`).toMatchFileSnapshot("screenPresses.txt");
});
