// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyReply } from "../screens/replies.setup.ts";
import { endWorkspace, json, ownerOf, showPage, startWorkspace } from "../screens/workspace.setup.ts";

const id = "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c";
const location = { ...Object(emptyReply(`/locations/${id}`)), id, name: "Riva", issuesReceipts: true };

let day = { confirmed: 0, waiting: 0, rejected: 0 };
async function answer(url: string): Promise<Response> {
  const path = new URL(url, "http://localhost").pathname.replace("/v1", "");
  if (path === "/users/me") return json(ownerOf(emptyReply(path)));
  if (path === `/locations/${id}`) return json(location);
  if (/^\/locations\/by-organization|^\/organizations\/[^/]+\/locations$/.test(path))
    return json({ items: [location], total: 1, page: 1, pageSize: 100 });
  const reply = emptyReply(path);
  if (path.endsWith("/day")) return json({ ...Object(reply), ...day });
  return reply === null ? json({ success: false, code: "not_found", error: "not_found" }, 404) : json(reply);
}

let router: Awaited<ReturnType<typeof startWorkspace>>;
beforeAll(async () => {
  router = await startWorkspace(answer as typeof fetch, id);
}, 60_000);
afterAll(endWorkspace);

test.each([
  [{ confirmed: 72, waiting: 0, rejected: 1 }, "72 of 73", "Show 1 rejected", "rejected"],
  [{ confirmed: 70, waiting: 2, rejected: 1 }, "70 of 73", "Show 1 rejected", "rejected"],
  [{ confirmed: 70, waiting: 3, rejected: 0 }, "70 of 73", "3 waiting to send", "waiting"],
])("%j: home shows %s and leads to them", async (receipts, figure, text, status) => {
  const main = await showPage(router, "/", () => {
    day = receipts;
  });
  const link = await within(main).findByRole("link", { name: text });
  expect(link.getAttribute("href")).toContain(`status=${status}`);
  expect(within(main).getByText(figure).closest(".red-fg") !== null).toBe(status === "rejected");
});
