// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyReply } from "./replies.setup.ts";
import { workspaceScreens } from "./screens.ts";
import { endWorkspace, json, ownerOf, showPage, startWorkspace } from "./workspace.setup.ts";

const id = "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c";

let isFailing = false;
/** Answers of the page under test that wait until `release`. */
const waiting: (() => void)[] = [];
let isHeld = false;

const owner = ownerOf(emptyReply("/users/me"));
const location = { ...Object(emptyReply(`/locations/${id}`)), id, name: "Riva" };
/** Replies to the requests of the frame around every page. */
const frame: Record<string, unknown> = {
  "/users/me": owner,
  "/auth/has-profile": emptyReply("/auth/has-profile"),
  [`/locations/${id}`]: location,
};
async function answer(url: string): Promise<Response> {
  const path = new URL(url, "http://localhost").pathname.replace("/v1", "");
  const fixed = frame[path];
  if (fixed !== undefined) return json(fixed);
  if (/^\/locations\/by-organization|^\/organizations\/[^/]+\/locations$/.test(path))
    return json({ items: [location], total: 1, page: 1, pageSize: 100 });
  if (isHeld) await new Promise<void>((resolve) => void waiting.push(resolve));
  if (isFailing) return json({ success: false, code: "internal", error: "internal" }, 500);
  const reply = emptyReply(path);
  return reply === null ? json({ success: false, code: "not_found", error: "not_found" }, 404) : json(reply);
}

function release(): void {
  isHeld = false;
  for (const resolve of waiting.splice(0)) resolve();
}

let router: Awaited<ReturnType<typeof startWorkspace>>;
beforeAll(async () => {
  router = await startWorkspace(answer as typeof fetch, id);
}, 60_000);
afterAll(() => {
  release();
  endWorkspace();
});

const open = (path: string): Promise<HTMLElement> =>
  showPage(router, path.replace("$id", id), () => {
    release();
    [isHeld, isFailing] = [true, true];
  });

const retries = (main: HTMLElement) => within(main).queryAllByRole("button", { name: "Try again" });
/** Returns what a page shows besides its content. */
const stateOf = (main: HTMLElement) => ({
  isLoading: main.querySelector(".skeleton, .spinner, [aria-busy=true]") !== null,
  hasFailed: retries(main).length > 0,
  isEmpty: main.textContent === "",
});
const content = { isLoading: false, hasFailed: false, isEmpty: false };

/** Pages that open whatever the server answers: forms whose choices may follow, and pages of the location. */
const always =
  /(?<!reservations)\/(add|addOld|import|labels)$|^\/location(\/edit\/\$id|\/working-hours)?$|^\/(profile|settings(\/\$id)?)$/;
/** Papers of whole orders and receipts, which the smallest reply is not. */
const papers = ["/print/$id", "/receipts/$id/print"];
/** Every second page, or all of them with `npm run test:all`. */
const paths = Object.keys(workspaceScreens).filter(
  (path, index) => !papers.includes(path) && (process.env["KONOBA_TEST_ALL"] === "1" || index % 2 === 0),
);

it.each(paths.filter((path) => !always.test(path)))(
  "%s shows that it loads, that it failed, and after a retry its content",
  async (path) => {
    const main = await open(path);
    await waitFor(() => expect(stateOf(main)).toMatchObject({ isLoading: true, hasFailed: false }));
    release();
    await waitFor(() => expect(stateOf(main)).toMatchObject({ hasFailed: true }));
    isFailing = false;
    await waitFor(async () => {
      for (const retry of retries(main)) await act(async () => void fireEvent.click(retry));
      expect(stateOf(main)).toEqual(content);
    });
  },
);

it.each(paths.filter((path) => always.test(path)))(
  "%s opens although nothing can be loaded",
  async (path) => {
    const main = await open(path);
    release();
    await waitFor(() => expect(stateOf(main)).toEqual(content));
  },
);
