import { readFileSync } from "node:fs";
import { may, permissions, type Permission, type Role } from "@konoba/contract/lib/permissions";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { ask, becomeOwner, keepMarker, redeemCode } from "./members.ts";
import { addresses, countWaiting, go } from "./pages.ts";
import { newPerson } from "./signUp.ts";
import { textsOf } from "./texts.ts";
import { makeVenue, pin, workerRoles, type Venue } from "./venue.ts";

test.setTimeout(180_000);

const t = textsOf("en");

// What the pages ask of a role is read as text from the table of screens.
const isPermission = (name: string): name is Permission => name in permissions;
const needed = readFileSync(new URL("../web/src/app/screens/screens.ts", import.meta.url), "utf8")
  .split(/^ {2}(?=")/m)
  .flatMap((entry) => {
    const path = /^"(\/[^"]*)": screen/.exec(entry)?.[1]?.replace("/$id", "");
    const permission = /permission: "([^"]+)"/.exec(entry)?.[1] ?? "";
    return path !== undefined && isPermission(permission) ? [{ path, permission }] : [];
  });

/** Whether a page is of use to a role; the longest beginning of its address counts. */
function isFor(role: Role, address: string): boolean {
  const [path = ""] = address.split("?");
  const matching = needed.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  const [closest] = matching.toSorted((a, b) => b.path.length - a.path.length);
  return closest === undefined || may(role, closest.permission);
}

/** What the page shows and where it leads, read at once: hundreds of pages are walked. */
const read = (page: Page) =>
  page.getByRole("main").evaluate((main: HTMLElement) => {
    const isSilent = (button: Element) => {
      const ids = (button.getAttribute("aria-describedby") ?? "").split(" ");
      const reasons = ids.map((id) => document.getElementById(id)?.textContent ?? "");
      return reasons.join("").trim() === "" && button.getAttribute("aria-busy") !== "true";
    };
    return {
      words: main.innerText.trim(),
      title: document.querySelector("h1")?.innerText.trim() ?? "",
      errors: [...main.querySelectorAll("[role=alert] h3")].map((error) => error.textContent),
      links: [...main.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href") ?? ""),
      silent: [...main.querySelectorAll("button[aria-disabled=true]")]
        .filter(isSilent)
        .map((button) => button.textContent),
    };
  });

/**
 * What a person could not work with: nothing, an error, the wrong answer to whether the page is theirs, ways that
 * lead where the role may not go, and buttons that are off without saying why.
 */
async function problemsOf(page: Page, role: Role, path: string): Promise<string[]> {
  await expect.soft(page.locator("h1").first()).not.toHaveText("");
  await expect.soft(page.getByRole("main")).not.toHaveText("");
  const { words, title, errors, links, silent } = await read(page);
  const isMine = isFor(role, path);
  const isRefused = words.includes(t("app:noPermission.title"));
  const astray = [...new Set(links)].filter((href) => !isFor(role, href));
  return [
    ...(words === "" || title === "" ? ["it is blank"] : []),
    ...(isRefused === isMine ? [isMine ? "it says that it is not for the role" : "it opens"] : []),
    ...(isRefused && !words.includes("owner or manager of") ? ["it does not say whom to ask"] : []),
    ...(title === t("app:notFound.title") ? ["there is no such page"] : []),
    ...(title === t("app:failure.title") ? ["it failed"] : []),
    ...errors.map((error) => `it shows the error ${error}`),
    ...astray.map((href) => `a link leads to ${href}`),
    ...silent.map((name) => `the button ${name} is off without a reason`),
  ];
}

async function signInWorker(page: Page, username: string, { locationId }: Venue): Promise<void> {
  const body = { username, pin, locationId };
  const { sessionId } = await ask<{ sessionId: string }>(page, "POST", "/workers/login", body);
  await keepMarker(page, sessionId);
}

async function signInManager(page: Page, owner: Page): Promise<void> {
  const { email, firstName, lastName } = newPerson();
  await ask(owner, "POST", "/users", { email, firstName, lastName, role: "manager" });
  await redeemCode(page, email);
}

async function visit(browser: Browser, signIn: (page: Page, owner: Page, venue: Venue) => Promise<void>) {
  const owner = await (await browser.newContext()).newPage();
  await becomeOwner(owner);
  const venue = await makeVenue(owner);
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await signIn(page, owner, venue);
  return { page, paths: await addresses(owner, { ...venue }) };
}

interface Visitor {
  name: string;
  role: Role;
  signIn: Parameters<typeof visit>[1];
}

const visitors: Visitor[] = [
  {
    name: "an owner",
    role: "owner",
    signIn: async (page, owner) => {
      await page.context().addCookies(await owner.context().cookies());
      await keepMarker(page, (await ask<{ sessionId: string }>(owner, "GET", "/users/me")).sessionId);
    },
  },
  { name: "a manager by mail", role: "manager", signIn: signInManager },
  ...workerRoles.map((role): Visitor => ({
    name: `a ${role} by PIN`,
    role,
    signIn: (page, _owner, venue) => signInWorker(page, role, venue),
  })),
];

for (const { name, role, signIn } of visitors) {
  test(`${name} finds every page filled, readable or explained`, async ({ browser }) => {
    const { page, paths } = await visit(browser, signIn);
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("response", (reply) => reply.status() >= 400 && said.push(`${reply.status()} ${reply.url()}`));
    page.on("pageerror", (error) => said.push(String(error)));
    const waiting = countWaiting(page);
    await page.goto("/nowhere?lng=en");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    said.length = 0;

    for (const path of paths) {
      await go(page, path, waiting);
      const found = [...(await problemsOf(page, role, path)), ...said.splice(0)];
      expect.soft(found, path).toEqual([]);
    }
  });
}
