import { may, permissions, type Permission, type Role } from "@konoba/contract/lib/permissions";
import { expect, type Browser, type Page } from "@playwright/test";
import { request, becomeOwner, setSessionHint, redeemCode } from "./members.ts";
import {
  addresses,
  countWaiting,
  navigate,
  isDrawn,
  screenIndex,
  settingsKeys,
  settingsPages,
  workspace,
} from "./pages.ts";
import { newPerson } from "./signUp.ts";
import { test } from "./test.ts";
import { createTestLocation, pin, workerRoles, type TestLocation } from "./testLocation.ts";
import { englishFinder, isWhole, textsOf, type Translate } from "./texts.ts";

// Permissions of the pages, parsed from the source of the table of screens.
const isPermission = (name: string): name is Permission => name in permissions;
const needed = workspace.split(/^ {2}(?=")/m).flatMap((entry) => {
  const path = /^"(\/[^"]*)": (?:screen|locationScreen)/.exec(entry)?.[1]?.replace("/$id", "");
  const permission = /permission: "([^"]+)"/.exec(entry)?.[1] ?? "";
  return path !== undefined && isPermission(permission) ? [{ path, permission }] : [];
});
needed.push(
  ...settingsPages.flatMap(({ path, permission }) =>
    permission !== null && isPermission(permission) ? [{ path, permission }] : [],
  ),
);

/** Returns whether a page is available to a role; the longest matching prefix counts. */
function isFor(role: Role, address: string): boolean {
  const [path = ""] = address.split("?");
  const matching = needed.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  const [closest] = matching.toSorted((a, b) => b.path.length - a.path.length);
  return closest === undefined || may(role, closest.permission);
}

/** Reads texts and links of the page in one call, because hundreds of pages are visited. */
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

/** Returns every text of the page, including those for screen readers only; runs in the browser. */
function wordsOf(): string[] {
  const words = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    // Skip the labels of keys.
    if (!texts.currentNode.parentElement?.closest("kbd")) words.push(texts.currentNode.nodeValue ?? "");
  for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      words.push(element.getAttribute(name) ?? "");
  return [...new Set(words.map((each) => each.trim()))];
}

/**
 * Collects the actions of the page and its menus, without numbers and names, until all of `missing` are
 * found; runs in the browser.
 */
async function actionsOf({ openers, missing }: { openers: string; missing?: string[] }): Promise<string[]> {
  const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 20)));
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert], [aria-hidden=true]");
  const actions = new Set<string>();
  const read = () => {
    for (const each of document.querySelectorAll("main :is(a[href], button), dialog :is(a[href], button)"))
      if (isSeen(each) && !/radio|checkbox/.test(each.role ?? ""))
        actions.add((each.getAttribute("aria-label") ?? each.textContent).replace(/[:#].*|\d+$/, "").trim());
  };
  const open = async (opener: HTMLElement, isWithin: boolean) => {
    // One row represents the menus of all.
    if (!isSeen(opener) || opener.closest("[data-row] ~ [data-row]")) return;
    if (missing?.every((name) => actions.has(name))) return;
    opener.click();
    await drawn();
    const isLoading = () =>
      opener.matches("[aria-haspopup=dialog]") && !document.querySelector("dialog:modal");
    for (let time = 0; time < 20 && isLoading(); time += 1) await drawn();
    for (let time = 0; time < 20 && document.querySelector("dialog:modal [class*=skeleton]"); time += 1)
      await drawn();
    read();
    const modal = document.querySelector("dialog:modal");
    if (modal && !isWithin) {
      for (const inner of modal.querySelectorAll<HTMLElement>("[aria-haspopup=menu]"))
        await open(inner, true);
      modal.dispatchEvent(new Event("cancel", { cancelable: true }));
    }
    if (opener.ariaExpanded === "true") opener.click();
    await drawn();
  };
  read();
  // An address may open a dialog, which makes the page behind it inert.
  if (document.querySelector("dialog:modal")) return [...actions];
  for (const opener of document.querySelectorAll<HTMLElement>(openers)) await open(opener, false);
  return [...actions];
}

/** Entries of the index of the settings. */
const settingsTitles = new RegExp(
  `^(${settingsKeys.map((key) => textsOf("me")(`settings:pages.${key}.title`)).join("|")})$`,
);
const menus = "main [aria-haspopup=menu]";
const folds = "main :is([aria-haspopup], [aria-expanded=false])";
/** Differences of a phone by path and action, with the equivalent. */
const otherwise: { path: RegExp; action?: RegExp; how: string }[] = [
  { path: /^\/$/, action: /^\d/, how: "a table shows its number and colour" },
  { path: /^\/orders$/, how: "one column of the board at a time, each by its tab (board.test.ts)" },
  { path: /^\/orders\/add/, how: "the ticket is a sheet, and comes with the first dish" },
  { path: /^\/orders\/edit/, action: /^Sto$/, how: "another table is chosen in the menu of the order" },
  { path: /^\/media$/, action: /^Otpremi$/, how: "the field for files has buttons of its own" },
  {
    path: /^\/menu/,
    action: /^Pomjeri/,
    how: "a category is moved by its handle or the menu of its row, on the page of categories",
  },
  { path: /^\/menu$/, action: /kategorij[eu]$/, how: "the menu of the list leads to the categories" },
  { path: /^\/menu\/(add|edit)/, action: /^\d/, how: "the sections stand one below the other" },
  { path: /^\/receipts$/, action: /^Danas, /, how: "the days are chips and a field" },
  { path: /^\/receipts$/, action: /^Kolone$/, how: "a receipt is one block of two lines without columns" },
  {
    path: /^\/settings\/accounting$/,
    how: "a day opens with its downloads from its row (accounting.test.ts)",
  },
  { path: /^\/settings\/audit$/, action: /^Bilo kada$/, how: "the days are two fields" },
  {
    path: /^\/settings/,
    action: settingsTitles,
    how: "the index of the settings stands beside the page; on a phone it is the page above",
  },
  {
    path: /^\/tables$/,
    action: /^\d|^Umanji|^Uvećaj|^Uklopi/,
    how: "the tables come as tiles, the plan as another view",
  },
  { path: /^\/tables$/, action: /^Uredi raspored$/, how: "a room is not drawn on a phone" },
  { path: /^\/inventory$/, action: /^Zalihe$/, how: "a phone's menu leads to the other pages of the stock" },
  {
    path: /^\/inventory\/report$/,
    action: /^Promjene$/,
    how: "its menu leads to the other pages of the stock",
  },
  {
    path: /^\/(inventory|products)$/,
    action: /^(Minimalna količina|Upozori ispod)$/,
    how: "the level stands in the form of the item, and is set for chosen ones",
  },
  {
    path: /^\/reservations/,
    action: /^(Raspored|Lista)$|^Bez najave, /,
    how: "a phone has the list; the timeline and its bars of tables in use are for wide screens (reservations.test.ts)",
  },
  { path: /^\/reservations/, action: /^Pretraga$/, how: "the search field is always open" },
  {
    path: /^\/reservations/,
    action: /^(8\+|Rezerviši sto)?$/,
    how: "a reservation is taken on a page of its own, with the same keys for guests",
  },
  { path: /^\/reservations/, action: /^(\d\d|Drugo)$/, how: "the time is a field of the dialog" },
  {
    path: /^\/reservations/,
    action: /^(Izmijeni|Napomena)$/,
    how: "the tables and the note are fields of the dialog",
  },
  {
    path: /^\/reservations(?!.*view=waiting)/,
    action: /^Dodaj na listu čekanja$/,
    how: "the tab of the waiting list has the button",
  },
  { path: /^\/tables\/sections$/, action: /^Dodaj sto$/, how: "it stands in the menu of the section" },
];

const desk = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

const isOtherwise = (where: string, name: string) =>
  otherwise.some(({ path, action }) => path.test(where) && (action?.test(name) ?? true));

/** Returns whether a page is compared with its view on a phone: a third of them, in a whole run all. */
const isOnPhone = (path: string) => isWhole || screenIndex(path) % 3 === 0;

/** Returns actions missing on a phone, and English texts on either. */
async function comparePage(page: Page, path: string, waiting: () => number, englishIn: Finder) {
  const words = await page.evaluate(wordsOf);
  const actions = await page.evaluate(actionsOf, { openers: menus });
  // Default modifier group names of a location are untranslated data.
  const english = (texts: string[]) => englishIn([...new Set(texts)]).filter((text) => text !== "Extras");
  if (!isOnPhone(path)) return { missing: [], english: english([...words, ...actions]) };
  await page.setViewportSize(phone);
  await isDrawn(page, waiting);
  words.push(...(await page.evaluate(wordsOf)));
  const missing = actions.filter((name) => !isOtherwise(path, name));
  const onPhone = await page.evaluate(actionsOf, { openers: folds, missing });
  await page.setViewportSize(desk);
  return {
    missing: missing.filter((name) => !onPhone.includes(name)),
    english: english([...words, ...actions, ...onPhone]),
  };
}

type Finder = ReturnType<typeof englishFinder>;

interface Reader {
  role: Role;
  t: Translate;
}

/**
 * Returns problems of a page for a role: empty, error, wrong access, links to forbidden pages, disabled
 * buttons without a reason.
 */
async function problemsOf(page: Page, { role, t }: Reader, path: string): Promise<string[]> {
  await expect.soft(page.locator("h1").first()).not.toHaveText("");
  await expect.soft(page.getByRole("main")).not.toHaveText("");
  const { words, title, errors, links, silent } = await read(page);
  const isMine = isFor(role, path);
  const isRefused = (["owners", "managers", "others"] as const).some((who) =>
    words.includes(t(`access:noPermission.title.${who}`)),
  );
  const [whom = ""] = t("access:noPermission.text", { organization: "…" }).split("…");
  const astray = [...new Set(links)].filter((href) => !isFor(role, href));
  return [
    ...(words === "" || title === "" ? ["it is blank"] : []),
    ...(isRefused === isMine ? [isMine ? "it says that it is not for the role" : "it opens"] : []),
    ...(isRefused && !words.includes(whom) ? ["it does not say whom to ask"] : []),
    ...(title === t("app:notFound.title") ? ["there is no such page"] : []),
    ...(title === t("app:failure.title") ? ["it failed"] : []),
    ...errors.map((error) => `it shows the error ${error}`),
    ...astray.map((href) => `a link leads to ${href}`),
    ...silent.map((name) => `the button ${name} is off without a reason`),
  ];
}

async function signInWorker(page: Page, username: string, { locationId }: TestLocation): Promise<void> {
  const body = { username, pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/workers/login", body);
  await setSessionHint(page, sessionId);
}

async function signInManager(page: Page, owner: Page): Promise<void> {
  const { email, firstName, lastName } = newPerson();
  await request(owner, "POST", "/users", { email, firstName, lastName, role: "manager" });
  await redeemCode(page, email);
}

async function visit(
  browser: Browser,
  signIn: (page: Page, owner: Page, location: TestLocation) => Promise<void>,
) {
  const owner = await (await browser.newContext()).newPage();
  await becomeOwner(owner);
  const location = await createTestLocation(owner);
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await signIn(page, owner, location);
  return { page, paths: await addresses(owner, { ...location }) };
}

interface Visitor {
  name: string;
  role: Role;
  signIn: Parameters<typeof visit>[1];
  /** Also compares English texts and phone actions; for the role with all permissions. */
  isThorough?: true;
}

const visitors: Visitor[] = [
  {
    name: "an owner",
    role: "owner",
    isThorough: true,
    signIn: async (page, owner) => {
      await page.context().addCookies(await owner.context().cookies());
      await setSessionHint(page, (await request<{ sessionId: string }>(owner, "GET", "/users/me")).sessionId);
    },
  },
  { name: "a manager by mail", role: "manager", signIn: signInManager },
  ...workerRoles.map((role): Visitor => ({
    name: `a ${role} by PIN`,
    role,
    signIn: (page, _owner, location) => signInWorker(page, role, location),
  })),
];

/** Returns whether a visitor opens a page: an owner all of them, others those closed to them and a third of the rest. */
const isVisited = (visitor: Visitor, path: string) =>
  isWhole ||
  visitor.isThorough ||
  !isFor(visitor.role, path) ||
  screenIndex(path) % 3 === visitors.indexOf(visitor) % 3;

for (const visitor of visitors) {
  const { name, role, signIn, isThorough } = visitor;
  const title = isThorough
    ? "an owner finds every page filled, readable or explained, nothing in English, and on a phone all that a desk has"
    : `${name} finds every page filled, readable or explained`;
  const language = isThorough ? "me" : "en";

  test(title, async ({ browser }) => {
    const { page, paths } = await visit(browser, signIn);
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("response", (reply) => reply.status() >= 400 && said.push(`${reply.status()} ${reply.url()}`));
    page.on("pageerror", (error) => said.push(String(error)));
    const waiting = countWaiting(page);
    const reader = { role, t: textsOf(language) };
    const englishIn = isThorough && englishFinder();
    await page.setViewportSize(desk);
    await page.goto(`/nowhere?lng=${language}`);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    said.length = 0;

    for (const path of paths.filter((each) => isVisited(visitor, each))) {
      await navigate(page, path, waiting);
      const found = [...(await problemsOf(page, reader, path)), ...said.splice(0)];
      expect.soft(found, path).toEqual([]);
      if (!englishIn) continue;
      const nothing = { missing: [], english: [] };
      const seen = await comparePage(page, path, waiting, englishIn);
      expect.soft(seen, path).toEqual(nothing);
    }
  });
}
