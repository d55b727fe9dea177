import { expect, type BrowserContext, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

const people = [
  { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0417", role: "waiter" },
  { firstName: "Jelena", lastName: "Vujović", username: "jelena", pin: "1905", role: "cashier" },
] as const;
type Person = (typeof people)[number];

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Creates a location with two workers, as an owner in another browser. */
async function makeTill(owner: Page): Promise<string> {
  await becomeOwner(owner);
  const locationId = await addLocation(owner, "Stara varoš");
  for (const person of people) await request(owner, "POST", "/workers/", { ...person, locationId });
  return locationId;
}

async function enterPin(page: Page, t: Translate, { username, pin }: Person): Promise<void> {
  await page.getByLabel(t("auth:fields.username"), { exact: true }).fill(username);
  await page.getByLabel(t("auth:fields.pin"), { exact: true }).fill(pin);
}

const account = (page: Page, t: Translate, person: Person) =>
  page.getByRole("button", { name: `${t("app:user.label")} ${nameOf(person)}` });

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith("konoba"))?.value;

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const [marko, jelena] = people;

  test(`workers switch at a locked till (${language})`, async ({ browser, page, context }) => {
    const other = await browser.newContext();
    const locationId = await makeTill(await other.newPage());
    await page.goto(`/sign-in?location=${locationId}&lng=${language}`);
    await enterPin(page, t, marko);
    await expect(account(page, t, marko)).toBeVisible();
    const former = await sessionCookie(context);
    const cover = page.getByRole("dialog", { name: t("auth:lock.title") });

    await account(page, t, marko).click();
    await page.getByRole("menuitem", { name: t("app:lock.lock") }).click();
    await expect(cover).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.reload();
    await expect(cover).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);

    await expect(cover.getByText(nameOf(marko))).toBeVisible();
    const enter = cover.getByRole("button", { name: t("auth:staff.signIn") });
    const place = await enter.boundingBox();
    await page.getByLabel(t("auth:fields.pin"), { exact: true }).fill("9999");
    await expect(cover.getByText(t("auth:staff.wrong"))).toBeVisible();
    expect(await enter.boundingBox()).toEqual(place);
    await cover.getByRole("button", { name: t("auth:staff.notYou") }).click();
    await expect(cover.getByText(t("auth:staff.wrong"))).toBeHidden();
    await enterPin(page, t, jelena);

    await expect(cover).toBeHidden();
    await expect(account(page, t, jelena)).toBeVisible();
    expect(await sessionCookie(context)).not.toBe(former);
    await other.close();
  });
}
