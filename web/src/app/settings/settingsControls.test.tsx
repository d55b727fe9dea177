// @vitest-environment jsdom
import { permissions } from "@konoba/contract/lib/permissions";
import { RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chooseLocation } from "../../lib/api/currentLocation.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { languages } from "../../lib/text/language.ts";
import { showLanguage, translate, type Translate } from "../../lib/text/translation.ts";
import { emptyReply } from "../screens/replies.setup.ts";
import { startI18n } from "../texts/startI18n.ts";
import { findControl, shownName } from "./ring.ts";
import { foundSettings, settingEntries, type SettingEntry } from "./settingEntries.ts";
import { controlNamespaces, settingsList } from "./settingsPages.ts";

const id = "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c";
const location = {
  ...Object(emptyReply(`/locations/${id}`)),
  id,
  name: "Riva",
  active: true,
  completeWhenServedAndPaid: true,
  autoAcceptOrders: false,
};
const owner = {
  ...Object(emptyReply("/users/me")),
  kind: "user",
  role: "owner",
  permissions: Object.keys(permissions),
  inactiveLocationIds: [],
  language: null,
  theme: null,
  deletesAt: null,
};
const sessions = [true, false].map((isCurrent) => ({
  id: isCurrent ? id : id.replace("0b", "1b"),
  userAgent: "Chrome Windows",
  ip: "10.0.0.1",
  isCurrent,
  createdAt: "2026-03-04T10:00:00Z",
  lastSeenAt: "2026-03-04T10:00:00Z",
}));
const fixed: Record<string, unknown> = {
  "/users/me": owner,
  "/auth/has-profile": emptyReply("/auth/has-profile"),
  "/users/me/sessions": { items: sessions },
  [`/locations/${id}`]: location,
};

async function answer(url: string): Promise<Response> {
  const path = new URL(url, "http://localhost").pathname.replace("/v1", "");
  const list = /^\/locations\/by-organization|^\/organizations\/[^/]+\/locations$/.test(path);
  const reply =
    fixed[path] ?? (list ? { items: [location], total: 1, page: 1, pageSize: 100 } : emptyReply(path));
  return new Response(JSON.stringify(reply), {
    status: reply === null ? 404 : 200,
    headers: { "content-type": "application/json" },
  });
}

class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

const loadRouter = async () => (await import("../entry/router.tsx")).router;
let router: Awaited<ReturnType<typeof loadRouter>>;
const defaults = queryClient.getDefaultOptions();

beforeAll(async () => {
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("PublicKeyCredential", class {});
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: /min-width|fine/.test(media),
    addEventListener() {},
    removeEventListener() {},
  }));
  for (const name of ["ResizeObserver", "IntersectionObserver", "EventSource"]) vi.stubGlobal(name, Silent);
  localStorage.setItem("accessToken", owner.sessionId);
  // By the call of the app: an earlier file of this worker may have signed out, which ends the choice.
  chooseLocation({ id, name: "Riva", currency: "EUR", currencyCode: "EUR" });
  router = await loadRouter();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retry: false, retryDelay: 0 },
  });
  await startI18n(["app", "settings"]);
  await loadTexts(controlNamespaces);
  // Where an earlier file of this worker has loaded a page, its first render waits for more code.
  await act(async () => void render(<RouterProvider router={router} />));
  await screen.findByRole("main");
});
afterAll(() => {
  cleanup();
  queryClient.setDefaultOptions(defaults);
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Buttons of a field or a form, not settings of their own. */
const ofFields = ["ui:pin.show", "users:save"] as const;

/** Controls that the page of this owner does not show: what is set already, or needs another device or server. */
const absent: readonly string[] = [
  "users:pin.change",
  "users:install.action",
  "passkeys:add",
  "users:billing.manage",
];

/** Returns the content of an opened page without the index beside it. */
async function open(path: string, title: string): Promise<HTMLElement> {
  await act(() => router.navigate({ to: path }));
  const main = screen.getByRole("main");
  await waitFor(() => {
    within(main).getByRole("heading", { level: 2, name: title });
    expect(main.querySelector("[data-setting] :is(button, input, a)")).not.toBeNull();
    expect(main.querySelector(".skeleton, .spinner, [aria-busy=true]")).toBeNull();
  });
  return within(main).getByRole("heading", { level: 2, name: title }).closest("div") ?? main;
}

const textOf = (root: ParentNode, ids: string) =>
  ids
    .split(" ")
    .map((each) => root.querySelector(`[id="${each}"]`)?.textContent)
    .join(" ");

/** Returns the accessible names of the settings a page shows: fields, switches, choices, buttons and links. */
function namesOf(page: HTMLElement): string[] {
  const controls = [
    ...page.querySelectorAll<HTMLElement>(
      "input, select, textarea, button, a[href], [role=radiogroup], fieldset:has(input[type=radio])",
    ),
  ].filter(
    (each) =>
      !each.closest("[role=radiogroup] > *, [role=group]") &&
      !(each.matches("input[type=radio]") && each.closest("fieldset")) &&
      each.getAttribute("aria-haspopup") === null,
  );
  return controls.map((each) => {
    const by = each.getAttribute("aria-labelledby");
    const label = page.querySelector(`label[for="${each.id}"]`);
    const legend = each.querySelector("legend")?.textContent;
    const name =
      each.getAttribute("aria-label") ??
      (by ? textOf(page, by) : null) ??
      (each.id ? label?.textContent : null) ??
      legend ??
      shownName(each);
    return name.trim();
  });
}

describe.each(languages)("in %s", (language) => {
  beforeAll(() => showLanguage(language));
  const t: Translate = translate;
  const entries = () => settingEntries(settingsList, t, { locationId: id, hasControls: true });

  const pages = settingsList.flatMap(({ key, to, body }) => (body ? [[key, to] as const] : []));

  it.each(pages)(
    "finds every control that %s shows by its label, and shows every control it finds",
    async (key, to) => {
      const page = await open(to, t(`settings:pages.${key}.title`));
      const known = absent.map((each) => `setting ${each}`);
      const isLost = ({ id: each, control }: SettingEntry) =>
        !known.includes(each) && !(control && findControl(page, control.label, control.field));
      const own = entries().filter((entry) => entry.to === to && entry.control);
      await waitFor(() => expect(own.filter(isLost).map((entry) => entry.id)).toEqual([]));
      const buttons = ofFields.map((each) => t(each));
      const names = [...new Set(namesOf(page))].filter((name) => !buttons.includes(name));
      expect(names.length).toBeGreaterThan(0);
      const isFirst = (name: string) =>
        foundSettings(entries(), name)
          .slice(0, 4)
          .some((entry) => entry.label === name && entry.to === to);
      expect(names.filter((name) => !isFirst(name))).toEqual([]);
    },
  );

  it("names every page, group and synonym", () => {
    expect(
      entries().filter(({ label, words }) => /^\w+:\w|^$/.test(label) || /\w+:\w+\./.test(words)),
    ).toEqual([]);
  });
});

it.each([
  ["en", "vat", "locations:fields.taxRate"],
  ["en", "pin", "users:pin.label"],
  ["en", "napojnica", "locations:fields.defaultGratuityPercentage"],
  ["en", "logo", "go /location/edit/$id"],
  ["me", "pdv", "locations:fields.taxRate"],
  ["me", "napojnica", "locations:fields.defaultGratuityPercentage"],
  ["me", "pin", "users:pin.label"],
  ["me", "logo", "go /location/edit/$id"],
] as const)("finds in %s “%s”", async (language, typed, found) => {
  await showLanguage(language);
  const all = settingEntries(settingsList, translate, { locationId: id, hasControls: true });
  expect(
    foundSettings(all, typed)
      .slice(0, 6)
      .map((entry) => entry.id),
  ).toContain(found.startsWith("go") ? found : `setting ${found}`);
});
