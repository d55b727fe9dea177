// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  endFullWorkspace,
  openPage,
  press,
  sent,
  startFullWorkspace,
  whileRefused,
  withShortIds,
} from "./fullWorkspace.setup.ts";
import { outlineOf } from "./outline.setup.ts";
import { workspaceScreens } from "./screens.ts";

// Pages show what modules remember, such as the last choice: neither other files of this worker nor this one leave it.
vi.hoisted(() => vi.resetModules());
// A busy machine takes seconds to load the code of every page.
vi.setConfig({ testTimeout: 60_000 });

let router: Awaited<ReturnType<typeof startFullWorkspace>>;
beforeAll(async () => {
  router = await startFullWorkspace();
}, 60_000);
afterAll(endFullWorkspace);

/** Opens the first menu of a page, and returns what it offers. */
async function menuOf(main: HTMLElement): Promise<string[]> {
  const [button] = main.querySelectorAll<HTMLElement>("button[aria-haspopup=menu]:not([disabled])");
  if (!button) return [];
  await press(button);
  const menu = document.querySelector("[role=menu]");
  return menu ? [outlineOf(menu)] : [];
}

const submitOf = (main: HTMLElement) =>
  main.querySelector<HTMLElement>("button[type=submit]:not([disabled])");
const faultsOf = (main: HTMLElement) =>
  [...main.querySelectorAll("[role=alert], [aria-invalid=true]")].map(outlineOf);

/** Saves the form of a page as it opened, and returns the requests and what the page says then. */
async function savedBy(main: HTMLElement): Promise<string[]> {
  const button = submitOf(main);
  if (!button) return [];
  await press(button);
  return ["saved", ...faultsOf(main), ...sent];
}

/** Opens a page again, saves what the server refuses, and returns what the page says then. */
async function refusedBy(path: string): Promise<string[]> {
  if (sent.length === 0) return [];
  const main = await openPage(router, path);
  const button = submitOf(main);
  if (button) await whileRefused(() => press(button));
  return ["refused", ...faultsOf(main)];
}

/** Views of pages that differ most from how the page opens. */
const views = [
  "/menu?category=$id",
  "/menu?category=$id&look=cards",
  "/menu?view=translation",
  "/orders?tab=list",
];

const pages: string[] = [];
it.each([...Object.keys(workspaceScreens), ...views])("%s shows its rows and fields", async (path) => {
  const main = await openPage(router, path);
  const page = outlineOf(main);
  expect(page).not.toMatch(/went wrong/);
  sent.splice(0);
  const shown = [path, page, ...(await menuOf(main)), ...(await savedBy(main))];
  pages.push([...shown, ...(await refusedBy(path))].join("\n"));
});

it("shows and sends what it did before", async () => {
  const text = withShortIds(pages.join("\n\n"));
  await expect(`${text}\n`).toMatchFileSnapshot("screenTexts.txt");
});
